#!/usr/bin/env python3
"""Scenario and position files broken in many ways: each is answered with its line, its column and, where a
name was misspelt, the nearest one. A row: the file, what is written instead of what, the text that the
answer must have, and the word (if not the new text) that its column must be under."""
import functools
import json
import os
import subprocess
import sys

ACIES = os.environ["ACIES"]
ELSEWHERE = object()  # the fault shows on another line

ROME, NAVAL, HEPTA, ANAPUS, QUICK = ("armageddon/rome", "tyre/naval", "alexandria/heptastadium",
                                     "syracuse/anapus", "elements/quick")
ASSAULT = "tyre/assault"

ROWS = [
    # what every scenario has
    (ROME, "turns: 10", "turns: ten", "expected a whole number", "ten"),
    (ROME, "turns: 10", "turnes: 10", "did you mean turns?", "turnes"),
    (ROME, "source: printed", "source: prnted", "did you mean printed?", "prnted"),
    (ROME, "word: sabines", "word: romans", "romans", None),
    (ROME, "minutes: 45", "minutes: 45\nminutes: 46", "minutes", None),
    (ROME, "first: true", "first: maybe", "expected true or false", "maybe"),
    (ROME, 'title: "Rome"', "title: Rome: a city", "", None),
    (ROME, "turns: 10", "\tturns: 10", "", None),
    # Armageddon
    (ROME, "units: 9 MI, 6 MS, 3 AX, 4 SK", "units: 9 MI, 6 MS, 3 AX, 4 SQ", "\"SQ\"", "SQ"),
    (ROME, "units: 9 MI, 6 MS, 3 AX, 4 SK", "units: 9 MI, six MS, 3 AX, 4 SK", "six", "six"),
    (ROME, "2625 W MS MS", "2625 WW MS MS", "\"WW\"", "WW"),
    (ROME, "2625 W MS MS", "9917 W MS MS", "9917", "9917"),
    (ROME, "2726 W MI", "2726 W MI MC", "MC", "MC"),
    (ROME, "2726 W MI", "2726 W MI MI", "no MI left", ELSEWHERE),
    (ROME, "2726 W MI\n      2826 W AX AX", "2826 W MI\n      2826 W AX AX", "over", None),
    (ROME, "2723 W MI MI", "1010 W MI MI", "outside", "1010"),
    (ROME, "2723 W MI MI", "2723 W MI Mi", "\"Mi\" (did you mean MI?)", "Mi"),
    (ROME, "- control blue D", "- kontrol blue D", "did you mean control?", "kontrol"),
    (ROME, "- control blue D", "- control bleu D", "did you mean blue?", "bleu"),
    (ROME, "- control blue D", "- control blue Dx", "Dx", "Dx"),
    (ROME, "case: SCN.rome.victory", "case: SCN.rome.victry", "did you mean SCN.rome.victory?",
     "SCN.rome.victry"),
    (ROME, "deploy: D-3", "deploy: D-x", "D-x", "D-x"),
    (ROME, "keep: villages woods stream", "keep: villages wods stream", "did you mean woods?", "wods"),
    (ROME, "deploys: blue", "deploys: bleu", "did you mean blue?", "bleu"),
    (ROME, "winner: gold", "winner: golden", "did you mean gold?", "golden"),
    (ROME, "force: 9 MI, 6 MS, 3 AX, 4 SK", "force: 9 MI, 6 MS, 3 AX, 5 SK", "force", None),
    # Tyre
    (NAVAL, "fleets: tyre abs rsl", "fleets: tyre abs rsx", "did you mean rsl?", "rsx"),
    (NAVAL, "fleets: tyre abs rsl", "fleets: tyre abs", "RT1 is of the fleet rsl", ELSEWHERE),
    (NAVAL, "TT1: 4817 NE", "TT1: 4817 NEE", "did you mean NE?", "NEE"),
    (NAVAL, "TT1: 4817 NE", "TT1: 9999 NE", "9999", "9999"),
    (NAVAL, "TT1: 4817 NE", "TTT1: 4817 NE", "did you mean TT1?", "TTT1"),
    (NAVAL, "Hanno: TQ1", "Hano: TQ1", "did you mean Hanno?", "Hano"),
    (NAVAL, "Hanno: TQ1", "Hanno: TQQ1", "did you mean TQ1?", "TQQ1"),
    (NAVAL, "kind: naval", "kind: nawal", "did you mean naval?", "nawal"),
    (ASSAULT, "3418: 6", "3418: 60", "60", "60"),
    (ASSAULT, "Tower1: 3822", "Tower1: 3822 3", "3", None),
    # Alexandria
    (HEPTA, "Ph8 hexes VI-3", "Ph8 hexes VII-3", "did you mean VI-3?", "VII-3"),
    (HEPTA, "Ph8 hexes VI-3", "Ph88 hexes VI-3", "did you mean Ph8?", "Ph88"),
    (HEPTA, "Ph8 hexes VI-3", "Ph8 hexs VI-3", "did you mean hexes?", "hexs"),
    (HEPTA, "Ph8 hexes VI-3", "Ph8 hexes VI-1", "VI-1", "VI-1"),
    (HEPTA, "seizures: 2 2", "seizures: 2", "", None),
    (HEPTA, "rules: heptastadium", "rules: heptastadion", "did you mean heptastadium?", "heptastadion"),
    # Syracuse
    (ANAPUS, "ah4 ah5 lamachus", "ah4 ah5 lamachos", "did you mean lamachus?", "lamachos"),
    (ANAPUS, "{ square: b1,", "{ square: b111,", "did you mean b11?", "b111"),
    (ANAPUS, "area: L-12", "area: L-99", "L-99", "L-99"),
    (ANAPUS, "walls: { athenian: L-10 }", "walls: { athenian: H-55 }", "H-55", "H-55"),
    (ANAPUS, "morale: [7, 6]", "morale: [7, 66]", "66", "66"),
    (ANAPUS, "attacker: athenian", "attacker: athenians", "did you mean athenian?", "athenians"),
    (ANAPUS, "units: al2 ap2", "units: al2 ap1", "ap1", "ap1"),
    # Elements
    (QUICK, "ground: Arable", "ground: Arabel", "did you mean Arable?", "Arabel"),
    (QUICK, "armies: [II/32a, II/33]", "armies: [II/99, II/33]", "II/99", "II/99"),
    (QUICK, "invader: 0", "invader: 3", "3", "3"),
    # positions of games that have begun
    (ROME + " position", "phase: movement", "phase: movment", "did you mean movement?", "movment"),
    (ROME + " position", "step: move", "stepp: move", "did you mean step?", "stepp"),
    (ROME + " position", "RMI1: 2723 W led", "RMI1: 2723 WE led", "WE", "WE"),
    (ROME + " position", "RMI1: 2723 W led", "RMI1: 2723 W leed", "did you mean led?", "leed"),
    (ROME + " position", "RMI1: 2723 W led", "RMII1: 2723 W led", "RMII1", "RMII1"),
    (ROME + " position", "turn: 1", "turn: 0", "a number from 1 to 99", "0"),
    (ROME + " position", "pieces:", "pending: moving romans unit RMI1\n  pieces:", "expected a list", "moving"),
    (ROME + " position", "pieces:", "pieces: none\n  xpieces:", "expected a list", "none"),
    (QUICK + " position", "areas:", "areas: woods\n  xareas:", "expected a list", "woods"),
    (QUICK + " position", "saved: true", "saved: ture", "expected true or false", "ture"),
    (NAVAL + " position", "TT1: 4817 NE", "TT1: 4817 NE moovd", "moovd", "moovd"),
    (HEPTA + " position", "side: rome", "side: rome\n  side: rome", "side", None),
    (ANAPUS + " position", "morale: {athenians: 7", "morale: {athenians: 77", "77", "77"),
]


@functools.cache
def shipped(name):
    what, _, position = name.partition(" ")
    return subprocess.run([ACIES, "show", what, "--position" if position else "--file"],
                          capture_output=True, text=True, check=True).stdout


def broken(row):
    """The text of the broken file, and where what was changed begins in it."""
    name, old, new, _, _ = row
    text = shipped(name)
    assert old in text, "%s has no \"%s\"" % (name, old)
    at = text.index(old)
    return text[:at] + new + text[at + len(old):], at


def judge(row, report):
    """What is wrong with the answer, or nothing."""
    text, at = broken(row)
    _, _, new, wanted, under = row
    if report["ok"]:
        return "a refusal"
    faults = report["faults"]
    if under is ELSEWHERE:
        here = [f for f in faults if wanted in f["message"] and f.get("line")]
        return None if any(f.get("column") for f in here) else "\"%s\" with a column" % wanted
    lines = range(text.count("\n", 0, at) + 1, text.count("\n", 0, at + len(new)) + 2)
    here = [f for f in faults if wanted in f["message"] and f.get("line") in lines]
    if not here:
        return "lines %s, \"%s\"" % (list(lines), wanted)
    if not any(f.get("column") for f in here):
        return "a column"
    if under:
        word = text.index(under, at)
        column = word - text.rfind("\n", 0, word)
        if not any(f.get("column") == column for f in here):
            return "column %d of \"%s\"" % (column, under)
    return None


def main():
    names = ["broken%d.yaml" % i for i in range(len(ROWS))]
    for name, row in zip(names, ROWS):
        with open(name, "w", encoding="utf-8") as file:
            file.write(broken(row)[0])
    reports = []
    for first in range(0, len(names), 50):  # it takes 64 at a time
        done = subprocess.run([ACIES, "check", "--json"] + names[first:first + 50],
                              capture_output=True, text=True, check=False)
        assert done.returncode == 2, done.stdout + done.stderr
        reports += [json.loads(line) for line in done.stdout.splitlines()]
    assert [r["file"] for r in reports] == names
    wrong = 0
    for row, report in zip(ROWS, reports):
        trouble = judge(row, report)
        if trouble:
            wrong += 1
            print("FAIL %s: %s: expected %s" % (row[0], row[2].replace("\n", "\\n"), trouble))
            print("     " + "\n     ".join(f["message"] for f in report["faults"][:4]))
    print("%d ways to break a file, %d answered badly" % (len(ROWS), wrong))
    return bool(wrong)


sys.exit(main())

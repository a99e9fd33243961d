#!/usr/bin/env python3
"""speed.py [SCENARIO [SECONDS]]: steps a second from Python, one by one and many games together,
beside the engine's own rate in the same run (acies bench, when `acies` is given in ACIES)."""
import json
import os
import subprocess
import sys
import time

import numpy

import acies


def single(game, seconds):
    state, dice, steps = game.state(), acies.Rng(1), 0
    start = state.clone()
    below, do, roll = dice.below, state.do, state.roll
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(1000):
            steps += 1 + roll(dice)
            if state.over:
                state.copy_from(start)
                continue
            do(below(state.count))
    return steps / (time.process_time() - began)


def together(game, seconds, games):
    batch, rng = game.batch(games, seed=1), numpy.random.default_rng(1)
    began, before = time.process_time(), batch.steps
    while time.process_time() - began < seconds:
        for _ in range(20):
            batch.step((rng.random(games, dtype=numpy.float32) * batch.count).astype(numpy.int32))
    return (batch.steps - before) / (time.process_time() - began)


def engine(scenario, seconds):
    program = os.environ.get("ACIES")
    if not program:
        return None
    out = subprocess.run([program, "bench", scenario, "--seconds", str(max(1, int(seconds))), "--json"], check=True,
                         capture_output=True, text=True).stdout
    return json.loads(out.splitlines()[0])["steps_per_second"]


def main():
    scenario = sys.argv[1] if len(sys.argv) > 1 else "armageddon/rome"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2
    game = acies.Game(scenario)
    rates = {"single": single(game, seconds), "together": max(together(game, seconds, n) for n in (64, 256))}
    rates["engine"] = engine(scenario, seconds)
    for name, rate in rates.items():
        if rate:
            print(f"{name:10} {rate:12,.0f} steps/s")
    if rates["engine"]:
        print(f"{'ratio':10} {rates['together'] / rates['engine']:12.2f} of the engine's rate, together")


if __name__ == "__main__":
    main()

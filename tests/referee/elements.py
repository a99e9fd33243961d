#!/usr/bin/env python3
"""An independent referee for Elements, written from the reference sheet and the rulings alone.

It carries the whole battle itself: poses in exact whole ticks, zones, contacts, shots, fights and
what follows from them. Every action of a record is judged and carried out, the position in words is
compared at every step, and at sampled decisions listed moves and near misses are judged both ways.
"""
import os
import sys

import driver
import elements_chaos
from driver import read_yaml
from elements_chaos import pick
from elements_data import data_report
from elements_referee import Referee
from elements_wrong import WRONG

GAME = 'elements'
CARDS = ('fight', 'shoot')
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'src', 'games',
                    'elements', 'data')


def scenario_file(name):
    with open(os.path.join(DATA, 'scenarios', name + '.yaml'), encoding='utf-8') as file:
        return read_yaml(file.read())


def sides(name):
    return [side['word'] for side in scenario_file(name)['sides']]


def chaos(name, chooser):
    return elements_chaos.chaos(name, chooser, sides(name))


def look(before, words):
    """Positions are compared before every action and roll."""
    return True


def syncs(where):
    return ()


SCENARIOS = sorted(name[:-5] for name in os.listdir(os.path.join(DATA, 'scenarios'))
                   if name.endswith('.yaml'))

__all__ = ['CARDS', 'Referee', 'WRONG', 'data_report', 'pick']

if __name__ == '__main__':
    driver.referee(sys.modules[__name__])

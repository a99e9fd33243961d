"""The package as a person uses it, over one scenario of each game."""
import unittest

import numpy

import acies
from acies import benchmark

SCENARIOS = ["armageddon/rome", "tyre/naval", "alexandria/heptastadium", "syracuse/anapus", "elements/quick"]


def wander(state, dice, steps):
    for _ in range(steps):
        state.roll(dice)
        if state.over:
            return
        state.do(dice.below(state.count))


class Package(unittest.TestCase):
    def test_what_there_is(self):
        self.assertRegex(acies.version(), r"^\d+\.\d+\.\d+")
        self.assertTrue(set(SCENARIOS) <= set(acies.scenarios()))
        game = acies.Game("armageddon/rome")
        self.assertEqual(game.sides, ("romans", "sabines"))
        self.assertIn("RMI1", game.pieces)
        self.assertIn("2826", game.places)
        self.assertIn("verbs", game.json())

    def test_lists_as_text_and_numbers(self):
        for scenario in SCENARIOS:
            game = acies.Game(scenario)
            state, dice = game.state(), acies.Rng(1)
            for _ in range(10):
                wander(state, dice, 12)
                state.roll(dice)
                if state.over:
                    break
                texts, actions, numbers = state.legal(), state.actions(), state.numbers()
                self.assertEqual(len({*texts}), state.count)
                self.assertEqual(len({*numbers.tolist()}), state.count)
                self.assertTrue(0 <= numbers.min() and numbers.max() < game.space)
                self.assertEqual(state.mask().sum(), state.count)
                for text, action in zip(texts, actions):
                    self.assertEqual(state.parse(text), action)
                    self.assertIsNone(state.why(action))

    def test_refusals(self):
        with self.assertRaisesRegex(acies.Error, "nowhere"):
            acies.Game("armageddon/nowhere")
        state = acies.Game("armageddon/rome").state()
        before = state.hash()
        with self.assertRaises(acies.Refused) as refused:
            state.apply("step RMI1 3505")
        self.assertEqual(str(refused.exception), state.why("step RMI1 3505"))
        with self.assertRaises(acies.Error):
            state.apply("fly")
        with self.assertRaises(acies.Error):
            state.do(state.count)
        with self.assertRaises(acies.Error):
            acies.Player("emperor")
        self.assertEqual(state.hash(), before)

    def test_clone_and_seeds(self):
        game = acies.Game("tyre/naval")
        one = game.state()
        wander(one, acies.Rng(5), 60)
        two = one.clone()
        self.assertEqual(one.hash(), two.hash())
        wander(one, acies.Rng(6), 30)
        wander(two, acies.Rng(6), 30)
        self.assertEqual(one.hash(), two.hash())
        fresh = game.state()
        fresh.copy_from(one)
        self.assertEqual(fresh.hash(), one.hash())

    def test_record_and_position_come_back(self):
        for scenario in SCENARIOS:
            match, dice = acies.Game(scenario).match(), acies.Rng(2)
            for _ in range(60):
                if match.state.over:
                    break
                match.roll(dice)
                if match.state.to_act in (0, 1):
                    match.apply(match.state.actions()[dice.below(match.state.count)])
            record = match.record(("Anna", "Ben"))
            again = acies.Game("the record", text=record)
            self.assertEqual(again.state().hash(), match.state.hash(), scenario)
            if match.state.to_act in (0, 1):
                place = acies.Game("the position", text=match.state.position())
                self.assertEqual(place.state().hash(), match.state.hash(), scenario)

    def test_players_and_rollouts(self):
        game = acies.Game("armageddon/rome")
        state, dice = game.state(), acies.Rng(3)
        players = acies.Player("veteran", 1), acies.Player("random", 2)
        while not state.over:
            if state.to_act == acies.CHANCE:
                state.roll(dice)
            else:
                state.apply(players[state.to_act].choose(state))
        self.assertEqual(state.winner, 0)
        self.assertEqual(state.returns(), (1.0, -1.0))
        self.assertEqual(state.result()["winner"], "romans")
        tally = game.state().rollouts(("veteran", "random"), games=8, seed=4)
        self.assertEqual(sum(tally.wins) + tally.draws, 8)

    def test_odds(self):
        state, dice = acies.Game("tyre/naval").state(), acies.Rng(1)
        veteran = acies.Player("veteran")
        while not state.over:
            if state.to_act == acies.CHANCE:
                self.assertGreater(state.odds()["total"], 0)
                self.assertEqual(len(state.weights()), state.count)
                return
            state.apply(veteran.choose(state))
        self.fail("no dice were rolled")

    def test_observations_hide_secrets(self):
        for scenario in SCENARIOS:
            game = acies.Game(scenario)
            state, dice = game.state(), acies.Rng(8)
            wander(state, dice, 100)
            for viewer in (0, 1, acies.SPECTATOR):
                other = state.clone()
                other.resample(viewer, dice)
                self.assertTrue((state.observe(viewer) == other.observe(viewer)).all())
            pieces = game.field(state.observe(0), "pieces")
            self.assertEqual(pieces.shape[0], len(game.pieces))

    def test_parts_name_pieces_and_places(self):
        game = acies.Game("armageddon/rome")
        state, verbs = game.state(), list(game.blocks)
        told = [(verbs[verb], piece, place) for verb, piece, place, *_ in state.parts() if verbs[verb] == "step"]
        texts = [text for text in state.legal() if text.startswith("step ")]
        self.assertEqual([f"step {game.pieces[piece]} {game.places[place]}" for _, piece, place in told], texts)
        batch = game.batch(2, seed=1, forced=True)
        self.assertEqual([tuple(row) for row in batch.parts()[1][:batch.count[1]].tolist()], batch.state(1).parts())

    def test_an_order_is_one_thing(self):
        match = acies.Game("armageddon/rome").match()
        before = match.state.hash()
        match.say("advance R* W")
        self.assertNotEqual(match.state.hash(), before)
        match.undo(0)
        self.assertEqual(match.state.hash(), before)
        with self.assertRaises(acies.Error):
            match.say("fly away")

    def test_the_benchmark_is_frozen_and_repeats(self):
        known = benchmark.positions(1)
        self.assertEqual(len(known), 10)
        self.assertEqual({name.split("/")[0] for name in known}, {name.split("/")[0] for name in SCENARIOS})
        rome = {"armageddon/rome": known["armageddon/rome"]}
        by_level = lambda level: benchmark.score(lambda game, side, seed: acies.Player(level, seed + 9).choose, 16, 1, rome)
        self.assertEqual(by_level("recruit"), by_level("recruit"))
        self.assertLess(by_level("random")["armageddon/rome"], by_level("veteran")["armageddon/rome"])
        first = benchmark.score(lambda game, side, seed: lambda state: 0, 2, 1, rome)
        self.assertLessEqual(first["armageddon/rome"], 1)

    def test_batch_is_the_library_s_memory(self):
        game = acies.Game("armageddon/rome")
        batch, rng = game.batch(8, seed=1), numpy.random.default_rng(1)
        counts = batch.count
        ended = 0
        for _ in range(3000):
            numbers = batch.numbers()
            self.assertEqual(int((numbers[0] >= 0).sum()), int(counts[0]))
            batch.step((rng.random(8) * counts).astype(numpy.int32))
            ended += int(batch.over.sum())
            self.assertTrue((batch.reward.sum(axis=1) == 0).all())
        self.assertIs(batch.count, counts)
        self.assertGreater(ended, 8)
        self.assertEqual(batch.observe().shape, (8, game.observation_size))
        self.assertTrue((abs(batch.values()) <= 1).all())
        with self.assertRaises(acies.Error):
            batch.step(batch.count)

    def test_batch_repeats(self):
        def play(seed):
            batch, rng = acies.Game("tyre/naval").batch(4, seed=seed), numpy.random.default_rng(1)
            for _ in range(400):
                batch.step((rng.random(4) * batch.count).astype(numpy.int32))
            return [state.hash() for state in batch]
        self.assertEqual(play(1), play(1))
        self.assertNotEqual(play(1), play(2))


if __name__ == "__main__":
    unittest.main()

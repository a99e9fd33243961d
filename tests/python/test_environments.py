"""What PettingZoo's api_test and seed_test, and Gymnasium's checker, ask of an environment, over one scenario of
each game: the contract written anew from its documentation, and the real ones too where they are installed."""
import unittest

import numpy

from acies import Error
from acies.aec import env
from acies.gym import OneSide

SCENARIOS = ["armageddon/rome", "tyre/naval", "alexandria/heptastadium", "syracuse/anapus", "elements/quick"]


def same(one, two):
    return one.keys() == two.keys() and all((one[key] == two[key]).all() for key in one)


class Aec(unittest.TestCase):
    def check_agents(self, game):
        for table in (game.rewards, game.terminations, game.truncations, game.infos, game._cumulative_rewards):
            self.assertEqual(set(table), set(game.agents))
        self.assertIn(game.agent_selection, game.agents)

    def check_last(self, game, agent):
        """What is given of the agent that is asked, by the rules of api_test."""
        observation, reward, terminated, truncated, info = game.last()
        self.assertTrue(game.observation_space(agent).contains(observation))
        self.assertIs(game.observation_space(agent), game.observation_space(agent))
        self.assertIs(game.action_space(agent), game.action_space(agent))
        self.assertIsNone(game.last(observe=False)[0])
        self.assertIsInstance(terminated, bool)
        self.assertIsInstance(truncated, bool)
        self.assertIsInstance(info, dict)
        self.assertTrue(numpy.isscalar(reward) and numpy.isfinite(reward))
        self.assertEqual(reward, game._cumulative_rewards[agent])
        self.assertTrue(same(observation, game.observe(agent)))
        return observation, reward, terminated or truncated

    def check_mask(self, game, agent, mask):
        self.assertEqual(mask.dtype, numpy.int8)
        self.assertEqual(mask.shape, (game.action_space(agent).n,))
        self.assertGreater(mask.sum(), 1)
        other = game.possible_agents[1 - game.possible_agents.index(agent)]
        self.assertEqual(game.observe(other)["action_mask"].sum(), 0)

    def play(self, game, seed):
        """A whole game by the rules of api_test; returns what was seen and earned."""
        game.reset(seed=seed)
        self.assertEqual(game.agents, game.possible_agents)
        self.assertEqual(game.num_agents, game.max_num_agents)
        self.assertFalse(any(game.terminations.values()) or any(game.truncations.values()))
        self.assertFalse(any(game.rewards.values()))
        seen, earned, finished = [], {agent: 0.0 for agent in game.agents}, set()
        for agent in game.agent_iter(20000):
            self.check_agents(game)
            self.assertEqual(agent, game.agent_selection)
            self.assertNotIn(agent, finished)
            observation, reward, done = self.check_last(game, agent)
            earned[agent] += reward
            kept = observation["observation"].copy()
            seen.append(observation["observation"])
            if done:
                finished.add(agent)
                game.step(None)
                self.assertNotIn(agent, game.agents)
                self.assertLessEqual(set(game.agents), set(game.possible_agents))
            else:
                self.check_mask(game, agent, observation["action_mask"])
                game.step(game.action_space(agent).sample(observation["action_mask"]))
            self.assertTrue((seen[-1] == kept).all())  # what was given is not written over
        self.assertEqual(game.agents, [])
        self.assertEqual(finished, set(game.possible_agents))
        return seen, earned

    def test_what_it_says_of_itself(self):
        for scenario in SCENARIOS:
            game = env(scenario)
            self.assertLessEqual({"name", "render_modes", "is_parallelizable"}, set(game.metadata))
            self.assertIsInstance(str(game), str)
            self.assertEqual(len(set(game.possible_agents)), 2)
            self.assertIs(game.unwrapped, game)

    def test_actions_of_any_whole_kind(self):
        for kind in (int, numpy.int32, numpy.int64):
            game = env("tyre/naval")
            game.reset(seed=1)
            before = game.state_.hash()
            game.step(kind(numpy.flatnonzero(game.last()[0]["action_mask"])[0]))
            self.assertNotEqual(game.state_.hash(), before)

    def test_an_action_of_another_game(self):
        """api_test does what it may do in one game in the next, whose dice may allow something else."""
        for scenario in SCENARIOS + ["syracuse/campaign"]:
            game = env(scenario)
            for _ in range(10):
                game.reset()
                action = numpy.flatnonzero(game.last()[0]["action_mask"])[-1]
                self.assertIsNone(game.step(action))
                game.reset()
                self.assertIsNone(game.step(numpy.int32(action)))

    def test_what_is_drawn_can_be_closed(self):
        game = env("tyre/naval", render_mode="ansi")
        game.reset(seed=1)
        self.assertIn("tyre", game.render())
        game.close()

    def test_whole_games(self):
        for scenario in SCENARIOS:
            game = env(scenario)
            _, earned = self.play(game, 3)
            self.assertEqual(sum(earned.values()), 0, scenario)
            self.play(game, None)  # and again

    def test_seeds(self):
        for scenario in SCENARIOS:
            runs = []
            for _ in range(2):
                game = env(scenario)
                for n, agent in enumerate(game.possible_agents):
                    game.action_space(agent).seed(n)
                runs.append(self.play(game, 42))
            self.assertEqual(len(runs[0][0]), len(runs[1][0]))
            self.assertTrue(all((a == b).all() for a, b in zip(runs[0][0], runs[1][0])))
            self.assertEqual(runs[0][1], runs[1][1])

    def test_illegal_and_dead_steps(self):
        strict = env("armageddon/rome", illegal="error")
        strict.reset(seed=1)
        illegal = int(numpy.flatnonzero(strict.observe(strict.agent_selection)["action_mask"] == 0)[0])
        before = strict.state_.hash()
        with self.assertRaises(Error):
            strict.step(illegal)
        self.assertEqual(strict.state_.hash(), before)
        with self.assertRaises(Error):
            env("armageddon/rome", illegal="maybe")
        game = env("armageddon/rome")
        game.reset(seed=1)
        culprit = game.agent_selection
        game.step(illegal)
        self.assertEqual({agent: -1.0 if agent == culprit else 0.0 for agent in game.agents}, game.rewards)
        self.assertTrue(all(game.terminations.values()))
        self.assertEqual(game.infos[culprit], {"illegal": culprit})
        game.step(None)
        game.step(None)
        self.assertEqual(game.agents, [])
        game = env("armageddon/rome", max_steps=5)
        game.reset(seed=1)
        for _ in range(5):
            game.step(game.action_space(game.agent_selection).sample(game.last()[0]["action_mask"]))
        self.assertTrue(all(game.truncations.values()))
        with self.assertRaises(ValueError):
            game.step(0)
        game.step(None)
        game.step(None)
        self.assertEqual(game.agents, [])

    def test_pettingzoo_itself(self):
        try:
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        for scenario in SCENARIOS:
            api_test(env(scenario), num_cycles=500)
        seed_test(lambda: env("armageddon/rome"), num_cycles=100)


class Gym(unittest.TestCase):
    def test_one_side(self):
        for scenario in SCENARIOS:
            for side in (0, 1):
                game = OneSide(scenario, side=side)
                one, info = game.reset(seed=5)
                two, again = game.reset(seed=5)
                self.assertTrue((one == two).all() and same(info, again))
                self.assertTrue(game.observation_space.contains(one))
                game.action_space.seed(1)
                for _ in range(60):
                    observation, reward, terminated, truncated, info = game.step(game.action_space.sample(game.action_masks()))
                    self.assertTrue(game.observation_space.contains(observation))
                    self.assertFalse(truncated or "illegal" in info)
                    self.assertEqual(reward != 0 and not terminated, False)
                    if terminated:
                        self.assertEqual(game.action_masks().sum(), 0)
                        with self.assertRaises(Error):
                            game.step(0)
                        game.reset()

    def test_illegal(self):
        game = OneSide("armageddon/rome", side="romans")
        _, info = game.reset(seed=1)
        illegal = int(numpy.flatnonzero(info["action_mask"] == 0)[0])
        self.assertTrue(game.step(illegal)[4]["illegal"])
        strict = OneSide("armageddon/rome", illegal="error")
        strict.reset(seed=1)
        with self.assertRaises(Error):
            strict.step(illegal)
        with self.assertRaises(Error):
            OneSide("armageddon/rome", level="emperor")

    def test_gymnasium_itself(self):
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("Gymnasium is not installed")
        check_env(OneSide("armageddon/rome"), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()

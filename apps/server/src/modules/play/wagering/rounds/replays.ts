/** Replays a round from its seeds and its moves; nothing else of it is stored. */
import type { SteppedRound } from '@fairhouse/games'

import type { ActiveSeedPairs } from '../active-seed-pairs.ts'
import type { Games } from '../games.ts'
import type { Seeds } from '../ports.ts'
import type { Replayed } from './answers.ts'
import type { Round } from './round.ts'

export interface Replays {
  /** The current round, or the round after these moves. `lost`: no key opens its seed. @throws when seeds, game or moves do not match: a bug. */
  replay(round: Round, moves?: Round['moves']): Promise<Replayed | 'lost'>
}

export function createReplays({
  games,
  seeds,
  activeSeedPairs,
}: {
  games: Games
  seeds: Seeds
  activeSeedPairs: ActiveSeedPairs
}): Replays {
  return {
    async replay(round, moves = round.moves) {
      const { bettor, pair: number, nonce, stake, maxWin } = round
      const pair = activeSeedPairs.pair(bettor, number) ?? (await seeds.opened(bettor, number))
      if (pair === 'lost') return pair
      if (!pair) throw new Error(`round ${round.key} has no seeds`)
      const play = betOf(games, round).resume(pair.stream(nonce), stake, maxWin, moves)
      if (typeof play === 'string') throw new Error(`round ${round.key} cannot be played again: ${play}`)
      return { round, play: play satisfies SteppedRound, pair }
    },
  }
}

function betOf(games: Games, { game, params, key }: Round) {
  const rules = games.find(game)?.game
  const bet = rules?.kind === 'multi-step' ? rules.parse(params) : undefined
  if (!bet) throw new Error(`round ${key} does not belong to ${game}`)
  return bet
}

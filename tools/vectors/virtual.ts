/** Virtual matches and races: the round of slot and number on the seed of its place, without a bet. */
import { VIRTUAL_GAMES } from '@fairhouse/betting'

import { PF1_HEAD, type VectorRunner } from './runner.ts'
import { seededCase } from './seeded.ts'
import { lawful } from './solo.ts'

function virtualVectors(id: keyof typeof VIRTUAL_GAMES): VectorRunner {
  const game = VIRTUAL_GAMES[id]
  return {
    name: id,
    head: PF1_HEAD,
    cases: (entry, crypto) => seededCase(entry, crypto, [], (bytes, params) => lawful(game, params).play(bytes, 0n).outcome),
    invalid: (entry) => {
      const { note: _, ...params } = entry
      return game.parse(params) ? 'accepted, but must be refused' : undefined
    },
    rtp: () => 'a round has no return',
  }
}

export const virtualFootballVectors = virtualVectors('virtual-football')
export const virtualRaceVectors = virtualVectors('virtual-race')

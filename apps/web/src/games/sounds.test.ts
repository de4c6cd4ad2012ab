import { describe, expect, it } from 'vitest'

import { roundOfClaim } from './_common/animation/round-of-claim.ts'
import type { GameDefinition } from './_common/game-view.ts'
import { pitchAt, VOICES } from './_common/sound/voices.ts'
import { coinflip } from './coinflip/definition.ts'
import { FLIP_MS, FLIP_SOUNDS } from './coinflip/timing.ts'
import { dice } from './dice/definition.ts'
import { hilo } from './hilo/definition.tsx'
import { keno } from './keno/definition.ts'
import { plinko } from './plinko/definition.ts'
import { TURN_SOUNDS } from './rooms/room/turn-sounds.ts'
import { TURN_MS } from './rooms/room/turn.ts'
import { roulette } from './roulette/definition.ts'
import { SPIN_MS, SPIN_SOUNDS } from './roulette/timing.ts'
import { videoPoker } from './video-poker/definition.tsx'

const GAMES = [coinflip, dice, hilo, keno, plinko, roulette, videoPoker] as unknown as GameDefinition<object>[]

describe('PRO-4 voices of the games', () => {
  it('PRO-4 are short and never louder than the chosen volume', () => {
    for (const strikes of Object.values(VOICES))
      for (const { at, length, level } of strikes) expect([at + length <= 0.25, level <= 1]).toEqual([true, true])
  })

  it('PRO-4 rise with each step, up to two octaves', () => {
    expect([pitchAt(440, 0), pitchAt(440, 6), pitchAt(440, 12), pitchAt(440, 40)].map(Math.round)).toEqual([440, 880, 1760, 1760])
  })

  it.each(GAMES.map((game) => [game.id, game] as const))('PRO-4 of %s sound within the animation of a round', async (_, game) => {
    for (const claim of await game.recorded()) {
      const round = roundOfClaim(claim, { rules: game.rules })
      const sounds = game.sounds!(round)
      expect(sounds.every(({ at }) => at >= 0 && at <= game.playMs!(round))).toBe(true)
    }
  })

  it.each([
    ['a room', TURN_SOUNDS, TURN_MS],
    ['a duel', FLIP_SOUNDS, FLIP_MS],
    ['live roulette', SPIN_SOUNDS, SPIN_MS],
  ] as const)('PRO-4 of %s sound in order, within its motion', (_, sounds, ms) => {
    const times = sounds.map(({ at }) => at)
    expect([times.toSorted((a, b) => a - b), times.at(-1)]).toEqual([times, ms])
    expect(times.every((at) => at >= 0)).toBe(true)
  })

  it('PRO-4 of plinko are one peg a row, of keno one for each number', async () => {
    const last = async (game: (typeof GAMES)[number]) => {
      const round = roundOfClaim((await game.recorded())[0]!, { rules: game.rules })
      return { sounds: game.sounds!(round), round }
    }
    const fall = await last(plinko as unknown as GameDefinition<object>)
    expect(fall.sounds.filter(({ tone }) => tone === 'peg')).toHaveLength((fall.round.params as unknown as { rows: number }).rows)
    expect((await last(keno as unknown as GameDefinition<object>)).sounds).toHaveLength(10)
  })
})

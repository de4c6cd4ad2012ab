import { slotFeatures, type SlotId } from '@fairhouse/games'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { awaitedOf, neededOf } from './motion.ts'
import { played } from './testing/played-round.ts'
import type { SlotEvent } from './types.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const PAID: SlotEvent = { type: 'spin', number: 0, of: 0 }
const FREE: SlotEvent = { type: 'spin', number: 1, of: 10 }
/** A column with so many scatters. */
const column = (scatters: number, rows: number) => Array.from({ length: rows }, (_, at) => (at < scatters ? 'SCAT' : 'A'))
const stops = (scatters: readonly number[]): SlotEvent[] =>
  scatters.map((count, reel) => ({ type: 'stopped', reel, symbols: column(count, 3) }))
const grid = (scatters: readonly number[]): SlotEvent => ({ type: 'grid', grid: scatters.map((count) => column(count, 5)) })

describe('PRO-9 columns that the player waits for', () => {
  it('PRO-9 scatters that bring free spins are those of the rules, in a paid spin and in a free one', () => {
    const needed = (slot: SlotId) => [false, true].map((isFree) => neededOf(slotFeatures(slot).freeSpins, isFree))
    expect([needed('slot-classic3'), needed('slot-gems5'), needed('slot-tumble65')]).toEqual([
      [Infinity, Infinity],
      [3, 3],
      [4, 3],
    ])
  })

  it('PRO-9 from one missing scatter on, each further column is awaited: it may bring free spins or more of them', () => {
    const awaited = (scatters: readonly number[], needed: number) =>
      awaitedOf(
        scatters.map((count) => column(count, 5)),
        needed,
      )
    expect(awaited([1, 0, 1, 0, 1, 0], 4)).toEqual([false, false, false, false, false, true])
    expect(awaited([2, 1, 0, 1, 0, 0], 4)).toEqual([false, false, true, true, true, true])
    expect(awaited([1, 1, 1, 1, 1, 1], Infinity)).not.toContain(true)
  })

  it('PRO-9 a reel of gems5 is awaited once two scatters are in view', async () => {
    expect((await played(0, [PAID, ...stops([1, 1, 0, 0, 0])])).awaited).toEqual([2, 3, 4])
    expect((await played(0, [PAID, ...stops([1, 0, 0, 0, 1])])).awaited).toEqual([])
  })

  it('PRO-9 columns of tumble65 stop one by one; three scatters await the next, two in a free spin', async () => {
    const tumble = async (spin: SlotEvent) => played(0, [spin, grid([1, 0, 1, 0, 1, 0])], { slot: 'slot-tumble65' })
    expect(await tumble(PAID)).toMatchObject({ stops: [0, 1, 2, 3, 4, 5], awaited: [5] })
    expect((await tumble(FREE)).awaited).toEqual([3, 4, 5])
  })

  it('PRO-9 each spin begins without scatters', async () => {
    expect((await played(0, [PAID, ...stops([1, 1]), FREE, ...stops([0, 0, 0])])).awaited).toEqual([])
  })

  it('PRO-9 turbo waits for no column', async () => {
    const events = [PAID, ...stops([1, 1, 1]), PAID, grid([3, 0, 0, 0, 0, 0])]
    expect(await played(0, events, { isTurbo: true })).toMatchObject({ awaited: [], stops: [0, 1, 2, 0, 1, 2, 3, 4, 5] })
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { artOf, PLATE } from './art.data.ts'
import { moneyOf, playEvents } from './play-events.ts'
import { SYMBOL_NAMES } from './symbols.data.ts'
import { TEXTS } from './texts.data.ts'
import type { Round, SlotEvent } from './types.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const LINE: SlotEvent = { type: 'line', rows: [1, 1, 1], count: 3, multiplier: 5000 }
const STOPS: SlotEvent[] = [0, 1, 2].map((reel) => ({ type: 'stopped', reel, symbols: ['A', 'B', 'C'] }))

/** What a round's events do to the stage and the speakers. */
async function played(win: number, events: readonly SlotEvent[] = [{ type: 'spin', number: 0, of: 0 }, ...STOPS, LINE]) {
  const shown = { lit: 0, notes: 0, stops: [] as number[], awaited: [] as number[], grids: 0 }
  const stage = {
    grid: [
      ['P1', 'P2'],
      ['P1', 'P1'],
    ],
    turn: () => undefined,
    await: (column: number) => void shown.awaited.push(column),
    stop: (column: number) => void shown.stops.push(column),
    show: () => void shown.grids++,
    mark: (cells: readonly unknown[], isLit: boolean) => void (shown.lit += isLit ? cells.length : 0),
    vanish: () => Promise.resolve(),
  }
  const sounds = { isOn: true, stop: () => undefined, await: () => undefined, step: () => void shown.notes++, big: () => undefined }
  const round = { id: '', state: 'settled', status: null, stake: 100, value: 100, win, multiplier: win * 100, events, proof: null }
  await playEvents(round satisfies Round, { stage, sounds, isTurbo: () => false, feature: () => undefined, total: () => undefined })
  return shown
}

describe('PRO-9 the page of a slot', () => {
  it.each([0, 50, 100])('D-65 a return of %i for a stake of 100 has no light and no sound of a win', async (win) => {
    expect(await played(win)).toMatchObject({ lit: 0, notes: 0 })
  })

  it('PRO-9 a gain lights its line, reel after reel', async () => {
    expect(await played(101)).toMatchObject({ lit: 3, notes: 1, stops: [0, 1, 2] })
  })

  it('PRO-9 a reel is awaited only once two scatters are in view', async () => {
    const scatter = (reel: number): SlotEvent => ({ type: 'stopped', reel, symbols: ['SCAT', 'A', 'A'] })
    const spin: SlotEvent = { type: 'spin', number: 0, of: 0 }
    expect((await played(0, [spin, scatter(0), scatter(1), ...STOPS.slice(2)])).awaited).toEqual([2])
    expect((await played(0, [spin, scatter(0), ...STOPS.slice(1)])).awaited).toEqual([])
  })

  it('PRO-9 a tumble lights every symbol that wins and shows the grid after it', async () => {
    const tumble: SlotEvent = { type: 'tumble', wins: [{ symbol: 'P1' }], grid: [['P3'], ['P4']] }
    expect(await played(500, [{ type: 'grid', grid: [['P1'], ['P1']] }, tumble])).toMatchObject({ lit: 3, grids: 2 })
  })

  it('PRO-9 money on the screen is floored as it is paid', () => {
    expect(moneyOf(25, 9999)).toBe(24)
  })

  it('PRO-9 has every text in each language, and a Kazakh that is not Russian', () => {
    for (const [symbol, { ru, kz, en }] of Object.entries(SYMBOL_NAMES)) {
      expect(new Set([ru, kz, en]).size, symbol).toBe(3)
      if (symbol !== 'MULT') expect(artOf(symbol).layers, symbol).not.toBe(PLATE.layers)
    }
    const { en, ru, kz } = TEXTS
    expect(Object.keys(ru)).toEqual(Object.keys(en))
    const same = Object.keys(en).filter((key) => kz[key as keyof typeof kz] === (ru[key as keyof typeof ru] as string))
    expect(same).toEqual([])
  })
})

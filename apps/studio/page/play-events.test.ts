import { beforeEach, describe, expect, it, vi } from 'vitest'

import { artOf, PLATE } from './art.data.ts'
import { moneyOf } from './play-events.ts'
import { SYMBOL_NAMES } from './symbols.data.ts'
import { played } from './testing/played-round.ts'
import { TEXTS } from './texts.data.ts'
import type { SlotEvent } from './types.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const SPIN: SlotEvent = { type: 'spin', number: 0, of: 0 }
const LINE: SlotEvent = { type: 'line', rows: [1, 1, 1], count: 3, multiplier: 5000 }
const STOPS: SlotEvent[] = [0, 1, 2].map((reel) => ({ type: 'stopped', reel, symbols: ['A', 'B', 'C'] }))
const SPUN = [SPIN, ...STOPS, LINE]

describe('PRO-9 the page of a slot', () => {
  it.each([0, 50, 100])('D-65 a return of %i for a stake of 100 has no light and no sound of a win', async (win) => {
    expect(await played(win, SPUN)).toMatchObject({ lit: 0, notes: 0 })
  })

  it('PRO-9 a gain lights its line, reel after reel', async () => {
    expect(await played(101, SPUN)).toMatchObject({ lit: 3, notes: 1, stops: [0, 1, 2] })
  })

  it('PRO-9 a tumble lights every symbol that wins; the rest falls into its place, and new ones from above', async () => {
    const tumble: SlotEvent = { type: 'tumble', wins: [{ symbol: 'P1' }], grid: [['P3'], ['P4']] }
    const shown = await played(500, [{ type: 'grid', grid: [['P1'], ['P1']] }, tumble], { slot: 'slot-tumble65' })
    expect(shown).toMatchObject({
      lit: 3,
      stops: [0, 1],
      falls: [
        [
          [1, 0],
          [2, 2],
        ],
      ],
    })
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

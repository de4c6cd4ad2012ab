import { beforeEach, describe, expect, it, vi } from 'vitest'

import { moneyOf } from './play-events.ts'
import { drawnFeatures, played } from './testing/played-round.ts'
import { TEXTS } from './texts.data.ts'
import type { SlotEvent } from './types.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

const SLOTS = ['slot-gems5', 'slot-tumble65'] as const
const STAKE = 100
const { freeSpins: entrance, freeEnded: ended } = TEXTS.en

/** In 1/10,000: returned by the paid spin, then after each free one. */
const round = (paid: number, ...free: number[]): SlotEvent[] => [
  { type: 'spin', number: 0, of: 0 },
  { type: 'free-spins', added: free.length, awarded: free.length },
  { type: 'returned', total: paid },
  ...free.flatMap((total, at): SlotEvent[] => [
    { type: 'spin', number: at + 1, of: free.length },
    { type: 'returned', total },
  ]),
]

describe('PRO-9 free spins of a slot', () => {
  it.each(SLOTS)('PRO-9 of %s have an entrance with their number and a sum at the end: what they alone have won', async (slot) => {
    for (const { win, events } of drawnFeatures(slot, 12)) {
      const { cards } = await played(win, events, { slot })
      const [first] = events.filter(({ type }) => type === 'free-spins')
      const spins = events.filter(({ type, number = 0 }) => type === 'spin' && number > 0).length
      const before = moneyOf(STAKE, events.find(({ type }) => type === 'returned')!.total!)
      expect(cards.map(({ title, figure, line }) => [title, figure, line])).toEqual([
        [entrance, `${first!.added}`, undefined],
        [ended, `${win - before}`, `${entrance}: ${spins}`],
      ])
    }
  })

  it('PRO-9 their counter begins at zero, whatever the paid spin has returned', async () => {
    const { feature, totals } = await played(900, round(50_000, 50_000, 90_000))
    expect(feature).toEqual(['', '1 / 2 · 0', '1 / 2 · 0', '2 / 2 · 0', '2 / 2 · 400', ''])
    expect(totals).toEqual([50_000, 50_000, 90_000])
  })

  it('D-65 their counter has a sum only once the round has returned more than its stake', async () => {
    const counted = async (win: number, events: SlotEvent[]) => (await played(win, events)).feature
    expect(await counted(100, round(0, 5000, 10_000))).toEqual(['', '1 / 2', '1 / 2', '2 / 2', '2 / 2', ''])
    expect(await counted(150, round(5000, 10_000, 15_000))).toEqual(['', '1 / 2', '1 / 2', '2 / 2', '2 / 2 · 100', ''])
  })

  it('PRO-9 further ones are named without another entrance', async () => {
    const [begin, award, ...rest] = round(0, 0, 0)
    const { cards, feature } = await played(0, [
      begin!,
      award!,
      rest[0]!,
      rest[1]!,
      { type: 'free-spins', added: 5, awarded: 7 },
      ...rest.slice(2),
    ])
    expect(cards).toHaveLength(2)
    expect(feature).toContain('+5')
  })

  it('PRO-9 a round that its cap has ended shows no more than it pays', async () => {
    expect((await played(500, round(10_000, 90_000))).cards[1]).toMatchObject({ figure: '400' })
  })

  it('D-65 their sum has light for a gain of the round alone', async () => {
    const lights = async (win: number, events: SlotEvent[]) => (await played(win, events)).cards.map(({ isGain }) => isGain)
    expect(await lights(100, round(0, 10_000))).toEqual([false, false])
    expect(await lights(200, round(20_000, 20_000))).toEqual([false, false])
    expect(await lights(101, round(0, 10_100))).toEqual([false, true])
  })

  it('PRO-9 a round without free spins has no card', async () => {
    expect(
      (
        await played(0, [
          { type: 'spin', number: 0, of: 0 },
          { type: 'returned', total: 0 },
        ])
      ).cards,
    ).toEqual([])
  })
})

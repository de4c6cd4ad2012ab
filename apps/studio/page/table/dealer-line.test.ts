import { describe, expect, it } from 'vitest'

import { handLine } from './dealer-line.ts'
import { afterEvent, EMPTY_TABLE, type TableEvent, type TableState } from './table-state.ts'
import { TABLE_TEXTS, type TableTexts } from './table-texts.data.ts'

function linesOf(events: readonly TableEvent[], texts: TableTexts): string[] {
  let table: TableState = EMPTY_TABLE
  return events.flatMap((event) => {
    table = afterEvent(table, event)
    return handLine(table, event, texts) ?? []
  })
}

const HAND: readonly TableEvent[] = [
  { type: 'dealt', hand: 0, card: '8C', total: 8 },
  { type: 'dealer', card: 'KD' },
  { type: 'dealt', hand: 0, card: '8H', total: 16 },
  { type: 'hole' },
]

describe('PRO-10 the dealer’s line of each card', () => {
  it('PRO-10 says whose card it is, its rank, and the sum from the second card on', () => {
    const turned: TableEvent = { type: 'turned', card: 'AS' }
    expect(linesOf([...HAND, { type: 'moved', move: 'stand', hand: 0 }, turned, { type: 'settled', hand: 0 }], TABLE_TEXTS.en)).toEqual([
      'You: eight',
      'Dealer: king',
      'You: eight, total 16',
      'Dealer: card face down',
      'Dealer: ace, total 21',
    ])
  })

  it('PRO-10 names the hand once there are two', () => {
    const third: TableEvent = { type: 'dealt', hand: 1, card: '2S', total: 10 }
    expect(linesOf([...HAND, { type: 'split' }, third], TABLE_TEXTS.en).at(-1)).toBe('Hand 2: two, total 10')
  })

  it('PRO-10 has a word for each rank in each language', () => {
    for (const texts of Object.values(TABLE_TEXTS))
      for (const rank of 'A23456789TJQK')
        expect(linesOf([{ type: 'dealt', hand: 0, card: `${rank}C`, total: 1 }], texts)[0]).toMatch(/^[^{}]+: [^{}]+$/)
  })
})

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { silence } from '../testing/page-under-test.ts'
import { TEXTS } from '../texts.data.ts'
import { baccaratView } from './baccarat-view.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import type { LiveEvent } from './types.ts'

const EVENTS: readonly LiveEvent[] = [
  { type: 'dealt', side: 'player', card: '9D', total: 9 },
  { type: 'dealt', side: 'banker', card: 'KC', total: 0 },
  { type: 'dealt', side: 'player', card: 'TS', total: 9 },
  { type: 'dealt', side: 'banker', card: '7H', total: 7 },
  { type: 'decided', winner: 'player', playerPair: false, bankerPair: false },
]
const CARD_MS = 900

function dealt(...moments: number[]): string[] {
  const onCard = vi.fn<(line: string) => void>()
  const texts = { ...TEXTS.en, ...LIVE_TEXTS.en }
  const view = baccaratView({ texts, sounds: silence(), show: document.createElement('div'), onCard })
  for (const elapsed of moments) view.show(EVENTS, elapsed)
  return onCard.mock.calls.map(([line]) => line)
}

describe('PRO-10 the dealer’s line at baccarat', () => {
  it('PRO-10 is one for each card, with the sum from the second card of a side on, and none for the result', () => {
    const lines = ['Player: nine', 'Banker: king', 'Player: ten, total 9', 'Banker: seven, total 7']
    expect(dealt(0, 100, CARD_MS, 2 * CARD_MS, 2.5 * CARD_MS, 3 * CARD_MS, 4 * CARD_MS)).toEqual(lines)
  })

  it('PRO-10 of a round that is joined begins with the card that lies there, and is absent of one that has ended', () => {
    expect([dealt(2 * CARD_MS), dealt(Infinity)]).toEqual([['Player: ten, total 9'], []])
  })
})

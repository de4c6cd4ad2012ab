/** Baccarat on the shared table: cards of both sides, the five bets, bead plate and big road. */
import type { Milliseconds } from '@fairhouse/money'

import { layCards } from '../table/cards.ts'
import { cardLine } from '../table/dealer-line.ts'
import { roadsOf } from './baccarat-roads.ts'
import { betKey, make } from './dom.ts'
import type { LiveEvent, LiveView, ViewParts } from './types.ts'

/** From card to card; the studio shows a round so long as well. */
const CARD_MS = 900

const BETS = [
  ['playerPair', '12×', 'pair player'],
  ['player', '2×', 'wide player'],
  ['tie', '9×', 'wide tie'],
  ['banker', undefined, 'wide banker'],
  ['bankerPair', '12×', 'pair banker'],
] as const

/** The events that the page shows so long after the draw. */
export const shownEvents = (events: readonly LiveEvent[], elapsedMs: Milliseconds): readonly LiveEvent[] =>
  events.slice(0, Math.max(0, Math.floor(elapsedMs / CARD_MS) + 1))

export function baccaratView({ texts, sounds, show, onCard }: ViewParts): LiveView {
  const own = texts.baccarat
  const sides = (['player', 'banker'] as const).map((side) => {
    const total = make('b', '')
    const list = make('ol', 'cards')
    const place = make('section', `place ${side}`, make('h2', '', `${own.sides[side]} `, total), list)
    return { side, total, list, place }
  })
  show.replaceChildren(...sides.map(({ place }) => place))
  let laid = 0

  function lay(events: readonly LiveEvent[]): void {
    const decided = events.find(({ type }) => type === 'decided')
    for (const { side, total, list, place } of sides) {
      const dealt = events.filter((event) => event.side === side)
      layCards(
        list,
        dealt.map(({ card }) => card!),
        texts,
      )
      total.textContent = dealt.length > 0 ? String(dealt.at(-1)!.total) : ''
      place.classList.toggle('winner', decided?.winner === side)
    }
  }

  function lineOf(shown: readonly LiveEvent[]): string {
    const { side, card, total } = shown.at(-1)!
    const cards = shown.filter((event) => event.side === side).length
    return side && card ? cardLine({ who: own.sides[side], card, total: total!, cards }, texts) : ''
  }

  return {
    buildBoard(board) {
      board.replaceChildren(...BETS.map(([id, pays, kind]) => betKey(id, own.bets[id], pays ?? own.bankerPays, kind)))
    },
    show(events, elapsedMs) {
      const shown = shownEvents(events, elapsedMs)
      if (shown.length > laid && shown.length < events.length) {
        sounds.stop(shown.length)
        onCard(lineOf(shown))
      }
      laid = shown.length
      lay(shown)
    },
    clear() {
      laid = 0
      onCard('')
      lay([])
    },
    winning(events) {
      const decided = events.find(({ type }) => type === 'decided')
      if (!decided) return []
      return [decided.winner!, ...(decided.playerPair ? ['playerPair'] : []), ...(decided.bankerPair ? ['bankerPair'] : [])]
    },
    resultText(events) {
      const total = (side: string) => events.findLast((event) => event.side === side)?.total ?? 0
      const winner = events.find(({ type }) => type === 'decided')?.winner
      return winner ? own.results[winner].replace('{p}', String(total('player'))).replace('{b}', String(total('banker'))) : ''
    },
    fillRoads: (roads, history) => roads.replaceChildren(...roadsOf(history, own)),
    facts: own.facts,
    rules: own.rules,
  }
}

/** The markets of an event as its page shows them: cards of one kind each, in groups. Pure. */
import { overroundOf } from '@fairhouse/betting'
import type { BoardMarket, EventBrief, FeedBoardState } from '@fairhouse/contracts'

export const MARKET_GROUPS = ['main', 'totals', 'handicaps', 'scores', 'parts'] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

export interface MarketCard {
  /** Of its first market. */
  readonly id: string
  readonly group: MarketGroup
  /** The same on every event. */
  readonly kind: string
  /** Of one kind, by line. */
  readonly markets: readonly BoardMarket[]
}

const GROUP_OF_TYPE: Readonly<Record<BoardMarket['type'], MarketGroup>> = {
  '1x2': 'main',
  ml: 'main',
  dc: 'main',
  dnb: 'main',
  btts: 'main',
  top: 'main',
  forecast: 'scores',
  ou: 'totals',
  oe: 'totals',
  ah: 'handicaps',
  eh: 'handicaps',
  goal_n: 'scores',
  cs: 'scores',
  htft: 'scores',
}
const ORDER = Object.keys(GROUP_OF_TYPE) as BoardMarket['type'][]

/** Markets that take bets or may again, or that the operator decided, without lines of which no side is likely enough; a card has all lines of one kind. */
export function cardsOf(markets: readonly BoardMarket[]): MarketCard[] {
  const isShown = ({ status, by_hand: isByHand, outcomes }: BoardMarket) =>
    (isByHand || status === 'open' || status === 'suspended') && outcomes.some(({ is_suspended }) => !is_suspended)
  const shown = markets.filter(isShown)
  const byKind = new Map<string, BoardMarket[]>()
  for (const market of shown) {
    const kind = [market.type, market.scope, market.units, market.team ?? '', market.n ?? '', market.k ?? ''].join(' ').trim()
    byKind.set(kind, [...(byKind.get(kind) ?? []), market])
  }
  const cards = [...byKind].map(([kind, own]): MarketCard => {
    const sorted = own.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    return { id: sorted[0]!.id, group: groupOf(sorted[0]!), kind, markets: sorted }
  })
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id.localeCompare(other.id))
}

const isPart = ({ scope }: BoardMarket): boolean => scope !== 'reg' && scope !== 'full'
const groupOf = (market: BoardMarket): MarketGroup => (isPart(market) ? 'parts' : GROUP_OF_TYPE[market.type])
const placeOf = ({ group, markets: [first] }: MarketCard): number => MARKET_GROUPS.indexOf(group) * 100 + ORDER.indexOf(first!.type)

/** Types of which exactly one outcome wins: only there do the odds show the operator's margin. */
const ONE_WINS: readonly BoardMarket['type'][] = ['1x2', 'ml', 'btts', 'oe', 'goal_n', 'cs', 'htft', 'forecast']

/** Per cent with one digit; undefined where the odds do not show it. */
export function marginOf({ markets: [market] }: MarketCard): string | undefined {
  if (!market || market.by_hand || !ONE_WINS.includes(market.type) || market.outcomes.some(({ is_suspended }) => is_suspended))
    return undefined
  return (overroundOf(market.outcomes.map(({ odds }) => odds)) / 10_000).toFixed(1)
}

/** The operator voided the whole event. */
export const isVoidByHand = (markets: readonly BoardMarket[]): boolean =>
  markets.length > 0 && markets.every(({ status, by_hand: isByHand }) => isByHand && status === 'void')

type Shown = Pick<EventBrief, 'status' | 'is_suspended' | 'sport'>

/** Whether the event takes bets at all now: by its feed, by its state and by its suspension. A virtual one needs no feed. */
export function isEventOpen({ status, is_suspended, sport }: Shown, feed: FeedBoardState | undefined): boolean {
  if (sport === 'virtual') return !is_suspended && status === 'scheduled'
  if (is_suspended || (status !== 'live' && status !== 'scheduled')) return false
  return feed?.[status === 'live' ? 'live' : 'upcoming'] === 'open'
}

/** What lies on the table after each event of a hand. Cards are named "TC", "9D", "AS". Pure. */
export interface TableEvent {
  readonly type: string
  readonly hand?: number
  readonly card?: string
  readonly total?: number
  readonly move?: string
  readonly result?: string
  /** "10.00" */
  readonly payout?: string
}

export interface ShownHand {
  readonly cards: readonly string[]
  readonly total: number
  readonly isDoubled: boolean
  /** Once it is settled. */
  readonly result?: string
}

export interface TableState {
  readonly hands: readonly ShownHand[]
  readonly dealer: readonly string[]
  /** The dealer's second card lies face down. */
  readonly hasHole: boolean
  readonly isInsured: boolean
}

export const EMPTY_TABLE: TableState = { hands: [], dealer: [], hasHole: false, isInsured: false }

const TWENTY_ONE = 21
const POINTS: Readonly<Record<string, number>> = { A: 1, T: 10, J: 10, Q: 10, K: 10 }

/** One ace counts 11 where the sum stays at 21 or less. */
export function totalOf(cards: readonly string[]): number {
  const ranks = cards.map((card) => card[0]!)
  const low = ranks.reduce((sum, rank) => sum + (POINTS[rank] ?? Number(rank)), 0)
  return ranks.includes('A') && low + 10 <= TWENTY_ONE ? low + 10 : low
}

const NEW_HAND: ShownHand = { cards: [], total: 0, isDoubled: false }

const changed = ({ hands, ...rest }: TableState, at: number, change: (hand: ShownHand) => ShownHand): TableState => ({
  ...rest,
  hands: Array.from({ length: Math.max(hands.length, at + 1) }, (_, i) => (i === at ? change(hands[i] ?? NEW_HAND) : hands[i]!)),
})

export function afterEvent(state: TableState, { type, hand = 0, card = '', total = 0, move, result = '' }: TableEvent): TableState {
  switch (type) {
    case 'dealt':
      return changed(state, hand, (one) => ({ ...one, cards: [...one.cards, card], total }))
    case 'dealer':
      return { ...state, dealer: [...state.dealer, card] }
    case 'hole':
      return { ...state, hasHole: true }
    case 'turned':
      return { ...state, hasHole: false, dealer: [...state.dealer, card] }
    case 'moved':
      if (move === 'insure') return { ...state, isInsured: true }
      return move === 'double' ? changed(state, hand, (one) => ({ ...one, isDoubled: true })) : state
    case 'split': {
      const cards = state.hands[0]?.cards ?? []
      return { ...state, hands: cards.map((each) => ({ ...NEW_HAND, cards: [each], total: totalOf([each]) })) }
    }
    case 'settled':
      return changed(state, hand, (one) => ({ ...one, result }))
    default:
      return state
  }
}

/** The hand that moves next; undefined before the deal and after the end. */
export function activeHand({ hands }: TableState, events: readonly TableEvent[]): number | undefined {
  if (hands.length === 0 || hands.some(({ result }) => result !== undefined)) return undefined
  const isOver = (at: number): boolean => {
    const { total, isDoubled } = hands[at]!
    const isAces = hands.length > 1 && hands[at]!.cards[0]!.startsWith('A')
    return (
      total >= TWENTY_ONE ||
      isDoubled ||
      isAces ||
      events.some((event) => event.type === 'moved' && event.move === 'stand' && event.hand === at)
    )
  }
  const at = hands.findIndex((_, i) => !isOver(i))
  return at < 0 ? undefined : at
}

/** The states of a round of blackjack and what may be seen in each: insurance, play, done. Source: games.md G12, D-52. */
import { MULTIPLIER_SCALE, type Minor, formatMoney } from '@fairhouse/money'

import { endOf } from '../endings.ts'
import { isOneOf } from '../params.ts'
import { shoeCardName } from '../shoe/cards.ts'
import type { Shoe } from '../shoe/shoe.ts'
import type { TableRefusal, TableRound } from '../table-game.ts'
import { type BlackjackEvent, dealEvents, endEvents, moveEvents } from './events.ts'
import { totalOf } from './hand.ts'
import { type BlackjackPay, costOf, insuranceOf, settleHands, stakeOn, totalStake } from './pay.ts'
import { BLACKJACK_MOVES, type BlackjackMove, type BlackjackPhase, type BlackjackState, afterMove, dealHands, legalMoves } from './state.ts'

/** What does not change in a round; amounts in minor units. */
interface Table {
  readonly shoe: Shoe
  readonly stake: Minor
  readonly maxWin: Minor | undefined
}

/** While the round is open. Amounts are decimal text. */
export interface BlackjackView {
  readonly hands: readonly { readonly cards: readonly string[]; readonly total: number; readonly stake: string }[]
  /** The hand that moves. */
  readonly active: number
  readonly dealerUp: string
  readonly insurance: string
  readonly legal: readonly BlackjackMove[]
}

/** After its end. */
export type BlackjackOutcome = ReturnType<typeof outcomeOf>

export interface BlackjackRound extends TableRound {
  readonly status: BlackjackPhase
  readonly moves: readonly BlackjackMove[]
  readonly legal: readonly BlackjackMove[]
  readonly visible: BlackjackView | BlackjackOutcome
  readonly events: readonly BlackjackEvent[]
  costOf(move: BlackjackMove): Minor
  move(move: unknown, expectedStep: number): BlackjackRound | TableRefusal
  giveUp(): BlackjackRound | TableRefusal
}

export function openBlackjack(shoe: Shoe, stake: Minor, maxWin?: Minor): BlackjackRound {
  const state = dealHands(shoe)
  return roundAt({ shoe, stake, maxWin }, state, [], dealEvents(state))
}

function roundAt(table: Table, state: BlackjackState, moves: readonly BlackjackMove[], events: readonly BlackjackEvent[]): BlackjackRound {
  return state.phase === 'done' ? over(table, state, moves, events) : open(table, state, moves, events)
}

function open(table: Table, state: BlackjackState, moves: readonly BlackjackMove[], events: readonly BlackjackEvent[]): BlackjackRound {
  const { shoe, stake } = table
  const legal = legalMoves(state)
  const played = (move: BlackjackMove) => {
    const next = afterMove(shoe, state, move)
    return roundAt(table, next, [...moves, move], [...events, ...moveEvents(state, move, next, stake)])
  }
  return {
    status: state.phase,
    step: moves.length,
    moves,
    legal,
    totalStake: totalStake(state, stake),
    multiplier: 0,
    payout: 0n,
    get visible() {
      return visibleOf(state, stake, legal)
    },
    events,
    costOf: (move) => costOf(move, stake),
    move(move, expectedStep) {
      if (expectedStep !== moves.length) return 'wrong_step'
      return typeof move === 'string' && isOneOf(move, BLACKJACK_MOVES) && legal.includes(move) ? played(move) : 'unlawful_move'
    },
    giveUp: () => standing(played(state.phase === 'insurance' ? 'noInsure' : 'stand')),
    reveal: () => visibleOf(state, stake, legal),
  }
}

/** No insurance and no more cards, on every hand. */
function standing(round: BlackjackRound): BlackjackRound | TableRefusal {
  return round.status === 'done' ? round : round.giveUp()
}

function over(
  { stake, maxWin }: Table,
  state: BlackjackState,
  moves: readonly BlackjackMove[],
  events: readonly BlackjackEvent[],
): BlackjackRound {
  const pay = settleHands(state, stake, maxWin)
  const multiplier = stake > 0n ? Number((pay.payout * BigInt(MULTIPLIER_SCALE)) / stake) : 0
  const refuse = () => 'round_over' as const
  const outcome = () => outcomeOf(state, stake, pay)
  return {
    status: 'done',
    step: moves.length,
    moves,
    legal: [],
    totalStake: totalStake(state, stake),
    multiplier,
    payout: pay.payout,
    get visible() {
      return outcome()
    },
    get events() {
      return [...events, ...endEvents(state, pay, stake, endOf(multiplier))]
    },
    costOf: () => 0n,
    move: refuse,
    giveUp: refuse,
    reveal: outcome,
  }
}

/** Own cards and the dealer's up card: the hole and what the shoe holds stay hidden. */
function visibleOf({ hands, active, dealer, insured }: BlackjackState, stake: Minor, legal: readonly BlackjackMove[]): BlackjackView {
  return {
    hands: hands.map((hand) => ({ ...cardsOf(hand.cards), stake: formatMoney(stakeOn(hand, stake)) })),
    active,
    dealerUp: shoeCardName(dealer[0]!),
    insurance: formatMoney(insured ? insuranceOf(stake) : 0n),
    legal,
  }
}

function outcomeOf(state: BlackjackState, first: Minor, { hands, insurancePayout }: BlackjackPay) {
  return {
    hands: hands.map(({ stake, result, payout }, i) => ({
      ...cardsOf(state.hands[i]!.cards),
      stake: formatMoney(stake),
      result,
      payout: formatMoney(payout),
    })),
    dealer: state.dealer.map(shoeCardName),
    dealerTotal: totalOf(state.dealer),
    insurance: formatMoney(state.insured ? insuranceOf(first) : 0n),
    insurancePayout: formatMoney(insurancePayout),
    totalStake: formatMoney(totalStake(state, first)),
  }
}

function cardsOf(cards: readonly number[]) {
  return { cards: cards.map(shoeCardName), total: totalOf(cards) }
}

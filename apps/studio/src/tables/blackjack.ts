/**
 * The private table of blackjack: one player, a shoe from the player's own pair (D-50). Each card follows the wallet's OK to the stake
 * before it; a further stake that is refused, or unknown and rolled back, is left out and the hand goes on (D-52).
 */
import type { BlackjackMove } from '@fairhouse/games'
import { DAY_MS } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Seat } from '../rounds/play.ts'
import { type RepeatCall, TRIES } from '../rounds/repeat.ts'
import type { UnderWay } from '../rounds/under-way.ts'
import type { DemoBalances } from '../store/demo.ts'
import type { Hand, Hands } from '../store/hands.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Store } from '../store/schema.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import { createDealing, type Dealing } from './dealing.ts'
import { betOf, createHandDelivery, furtherBetOf, inRound, type PlayedHand } from './deliver.ts'

export type DealFault = 'key_reused' | 'hand_open' | 'client_seed_missing' | 'low_balance'
export type MoveFault = 'unknown_hand' | 'wrong_step' | 'unlawful_move' | 'waiting'

export interface DealOrder {
  readonly key: string
  /** Minor units. */
  readonly stake: number
}

export interface MoveOrder {
  readonly hand: string
  /** The number of moves made; a repeat of an earlier step returns the hand as it is. */
  readonly step: number
  readonly move: string
}

export interface Blackjack extends Pick<Dealing, 'roundOf'> {
  deal(seat: Seat, order: DealOrder): Promise<PlayedHand | DealFault>
  /** Of a hand in `betting` whose call is not under way: its stake goes back. */
  loseDeal(hand: Hand): void
  move(seat: Seat, order: MoveOrder): Promise<PlayedHand | MoveFault>
  /**
   * In the turn of its owner, when no call of it is under way: one try for what this hand still owes the wallet, also for a stake that a fault
   * has left without an answer, and the end of an abandoned one.
   */
  goOn(id: string, call: CallWallet): Promise<void>
}

export interface BlackjackDeps {
  readonly store: Store
  readonly hands: Hands
  readonly pairs: Pairs
  readonly demo: DemoBalances
  readonly repeat: RepeatCall
  readonly underWay: UnderWay
  readonly platform: Pick<Platform, 'now' | 'newId'>
}

type RealSeat = Required<Seat>

const LOW = 'INSUFFICIENT_FUNDS'
/** A hand without a move for so long ends by its rule (games.md 1.6). */
const ABANDONED_MS = DAY_MS
/** Of five seconds each: after ten the answer is unknown. */
const FURTHER_TRIES = 2

export function createBlackjack(deps: BlackjackDeps): Blackjack {
  const { store, hands, pairs, repeat, underWay, platform } = deps
  const dealing = createDealing(deps)
  const { pay, returnBet, returnFurther } = createHandDelivery({ store, hands, dealing, repeat })
  const { roundOf, advance, leaveOut, changeDemo } = dealing
  const latest = (id: string): Hand => hands.byId(id)!
  const advanced = (hand: Hand, move: BlackjackMove) => store.atomic(() => advance(hand, [...hand.moves, move]))

  const dealDemo = (hand: Hand): PlayedHand | DealFault =>
    store.atomic(() => {
      if (changeDemo(hand, -hand.stake) === undefined) {
        hands.finish(hand.id, 'refused', LOW)
        return 'low_balance'
      }
      dealing.start(hand)
      return { hand: latest(hand.id), balance: changeDemo(hand, 0) }
    })

  async function dealReal(hand: Hand, { call, token }: RealSeat['wallet']): Promise<PlayedHand> {
    const bet = { token, ...inRound(hand), currency: hand.currency, tx: betOf(hand), amount: hand.stake }
    const answer = await underWay.during(hand.id, () => call('bet', bet))
    if (answer === 'unknown') {
      store.atomic(() => hands.startReturn(hand.id, pairs.takeNonce(hand.owner)))
      return returnBet(hand.id, call, TRIES)
    }
    if (answer.status === 'OK') store.atomic(() => dealing.start(hand))
    else hands.finish(hand.id, 'refused', answer.reason ?? answer.status)
    return pay(hand.id, call, answer.balance, TRIES)
  }

  function moveDemo(hand: Hand, move: BlackjackMove, amount: number): PlayedHand {
    store.atomic(() => {
      if (amount > 0 && changeDemo(hand, -amount) === undefined) leaveOut(hand, move, LOW)
      else advance(hand, [...hand.moves, move])
    })
    return { hand: latest(hand.id), balance: changeDemo(hand, 0) }
  }

  async function moveReal({ id }: Hand, move: BlackjackMove, amount: number, { call, token }: RealSeat['wallet']): Promise<PlayedHand> {
    if (amount > 0) hands.setFurther(id, { move, amount, state: 'betting' })
    const hand = latest(id)
    if (amount === 0) {
      advanced(hand, move)
      return pay(id, call, undefined, TRIES)
    }
    const bet = { token, ...inRound(hand), currency: hand.currency, tx: furtherBetOf(hand), amount }
    const answer = await underWay.during(id, () => repeat(call, 'bet', bet, FURTHER_TRIES))
    if (!answer) {
      hands.setFurther(id, { move, amount, state: 'returning' })
      return returnFurther(id, call, TRIES)
    }
    if (answer.status === 'OK') advanced(hand, move)
    else store.atomic(() => leaveOut(hand, move, answer.status))
    return pay(id, call, answer.balance, TRIES)
  }

  return {
    roundOf,
    async deal(seat, order) {
      const hand = store.atomic(() => openHand(deps, seat, order))
      if (typeof hand === 'string') return hand
      if (hand.state !== 'betting') return { hand, balance: undefined }
      return seat.wallet ? dealReal(hand, seat.wallet) : dealDemo(hand)
    },
    loseDeal: (hand) => returnLostDeal({ store, hands, pairs }, hand),
    async move(seat, { hand: id, step, move: name }) {
      const hand = hands.byId(id)
      if (!hand || hand.owner !== seat.owner || hand.pair === null) return 'unknown_hand'
      if (step < hand.moves.length || hand.state !== 'playing') return { hand, balance: undefined }
      if (hand.further) return 'waiting'
      const round = roundOf(hand)
      if (step !== round.step) return 'wrong_step'
      const move = round.legal.find((legal) => legal === name)
      if (!move) return 'unlawful_move'
      const amount = Number(round.costOf(move))
      return seat.wallet ? moveReal(hand, move, amount, seat.wallet) : moveDemo(hand, move, amount)
    },
    async goOn(id, call) {
      const found = latest(id)
      if (found.state === 'betting') returnLostDeal({ store, hands, pairs }, found)
      if (found.further?.state === 'betting') hands.setFurther(id, { ...found.further, state: 'returning' })
      const hand = latest(id)
      if (hand.state === 'returning') await returnBet(id, call, 1)
      else if (hand.state === 'playing' && hand.further?.state === 'returning') await returnFurther(id, call, 1)
      else if (hand.state === 'playing' && !hand.further && platform.now() - hand.movedAt >= ABANDONED_MS) {
        const ended = roundOf(hand).giveUp()
        if (typeof ended === 'string') throw new Error(`an open hand does not end: ${ended}`)
        store.atomic(() => advance(hand, ended.moves))
      }
      await pay(id, call, undefined, 1)
    },
  }
}

/** The stored hand of a repeat, or a new one. One that a fault has left without the wallet's answer goes back (`rounds/play.ts`). */
function openHand(deps: BlackjackDeps, { owner, player, currency, wallet }: Seat, { key, stake }: DealOrder): Hand | DealFault {
  const { hands, pairs, platform } = deps
  const known = hands.byKey(owner, key)
  if (known) {
    if (known.stake !== stake) return 'key_reused'
    if (known.state === 'betting') returnLostDeal(deps, known)
    return hands.byId(known.id)!
  }
  if (hands.open(owner)) return 'hand_open'
  if (pairs.show(owner).clientSeed === null) return 'client_seed_missing'
  const id = platform.newId()
  hands.add({ id, owner, key, wallet: wallet?.url ?? null, player, currency, stake }, platform.now())
  return hands.byId(id)!
}

type LostStakeDeps = Pick<BlackjackDeps, 'store' | 'hands' | 'pairs'>

/** At the start no call is under way: a stake that still waits for its answer has lost it. */
export function returnLostStakes(deps: LostStakeDeps): void {
  const { store, hands } = deps
  store.atomic(() => {
    for (const hand of hands.inStates(['betting'])) returnLostDeal(deps, hand)
    for (const { id, further } of hands.inStates(['playing'])) if (further) hands.setFurther(id, { ...further, state: 'returning' })
  })
}

/** Of a hand in `betting` whose call is not under way. A demo stake is taken in the same transaction as its hand is dealt. */
function returnLostDeal({ store, hands, pairs }: LostStakeDeps, { id, owner, wallet }: Hand): void {
  store.atomic(() => {
    if (wallet === null) hands.finish(id, 'void')
    else hands.startReturn(id, pairs.takeNonce(owner))
  })
}

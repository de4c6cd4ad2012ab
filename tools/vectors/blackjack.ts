/** Blackjack: rounds on their seeds and moves, moves that must be refused, and the return of basic strategy. */
import { type ByteSource, type FairCrypto, streamFor } from '@fairhouse/fairness'
import {
  type BlackjackMove,
  type BlackjackOutcome,
  type BlackjackRound,
  type BlackjackView,
  STUDIO_GAMES,
  fraction,
} from '@fairhouse/games'
import { playBasic } from '@fairhouse/games/rules/testing/basic-round.ts'
import { parseMoney } from '@fairhouse/money'

import { difference, fieldFault } from './compare.ts'
import { estimateFault } from './estimates.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from './runner.ts'
import { seededCase } from './seeded.ts'
import { capOf, minStakeCase, minor } from './solo.ts'

const bet = STUDIO_GAMES.blackjack.parse({})!

const cases: Check = (entry, crypto) => {
  if (Object.hasOwn(entry.params as Entry, 'minStake')) return minStakeCase(entry, () => bet.smallestStake)
  return seededCase(entry, crypto, ['stake'], (bytes, params) => {
    const fault = fieldFault(params, ['actions'], ['maxWin'])
    if (fault) throw new Error(fault)
    const round = bet.resume(bytes, minor(entry.stake), capOf(params.maxWin), params.actions as unknown[])
    if (typeof round === 'string') throw new Error(`actions refused: ${round}`)
    return shownOf(round)
  })
}

/** As the vectors write a round: amounts in minor units, of an open one only what the player sees. */
function shownOf(round: BlackjackRound): Entry {
  const { status, legal } = round
  if (status !== 'done') {
    const { hands, dealerUp } = round.visible as BlackjackView
    return { status, legal, hands: hands.map(({ cards, stake }) => ({ cards, stake: inMinor(stake) })), dealerUp }
  }
  const { hands, dealer, dealerTotal, insurance, insurancePayout, totalStake } = round.visible as BlackjackOutcome
  return {
    status,
    hands: hands.map((hand) => ({ ...hand, stake: inMinor(hand.stake), payout: inMinor(hand.payout) })),
    dealer,
    dealerTotal,
    insurance: inMinor(insurance),
    insurancePayout: inMinor(insurancePayout),
    totalStake: inMinor(totalStake),
    payout: String(round.payout),
  }
}

const inMinor = (money: string) => String(parseMoney(money))

/** A move that is refused, and the round in which it is tried: undefined where this one does not come so far. */
interface Refused {
  readonly reached: (round: BlackjackRound) => BlackjackRound | undefined
  readonly move: BlackjackMove
}

const REFUSED: Readonly<Record<string, Refused>> = {
  'insure when the up card is not an ace': { reached: (round) => (round.status === 'play' ? round : undefined), move: 'insure' },
  'double after a hit': { reached: (round) => after(round, 'hit'), move: 'double' },
  'second split': { reached: (round) => pairAgain(after(round, 'split')), move: 'split' },
  'split of unequal values': { reached: (round) => (round.legal.includes('split') ? undefined : round), move: 'split' },
}

/** Moves that no round takes, or a refusal in words that rounds of their own show. */
const invalid: Check = (entry, crypto) => {
  const fault = fieldFault(entry, [], ['actions', 'why', 'note'])
  if (fault) return fault
  const { actions } = entry
  if (actions !== undefined) {
    const taken =
      Array.isArray(actions) && ROUNDS.some((nonce) => typeof bet.resume(bytesOf(crypto, nonce), 100n, undefined, actions) !== 'string')
    return taken ? 'accepted, but must be refused' : undefined
  }
  const refused = REFUSED[String(entry.why)]
  const rounds = refused ? ROUNDS.flatMap((nonce) => refused.reached(bet.start(bytesOf(crypto, nonce), 100n)) ?? []) : []
  if (!refused || rounds.length === 0) return `no round shows this: ${String(entry.why)}`
  return rounds.every((round) => typeof round.move(refused.move, round.step) === 'string') ? undefined : 'accepted, but must be refused'
}

const ROUNDS = Array.from({ length: 500 }, (_, nonce) => nonce)

function bytesOf(crypto: FairCrypto, nonce: number): ByteSource {
  return streamFor(crypto, { serverSeed: new Uint8Array(32).fill(2), clientSeed: 'refused', nonce })
}

/** Undefined where the move is refused, or nothing is left to do after it. */
function after(round: BlackjackRound, move: BlackjackMove): BlackjackRound | undefined {
  const next = round.legal.includes(move) ? round.move(move, round.step) : undefined
  return typeof next === 'object' && next.status === 'play' ? next : undefined
}

/** The hand that moves is two cards of one rank. */
function pairAgain(round: BlackjackRound | undefined): BlackjackRound | undefined {
  if (!round) return undefined
  const { hands, active } = round.visible as BlackjackView
  const { cards } = hands[active]!
  return cards.length === 2 && cards[0]![0] === cards[1]![0] ? round : undefined
}

const rtp: Check = (entry) => {
  const { bet: named } = entry.params as Entry
  if (named === 'insurance') {
    const fault = fieldFault(entry, ['params', 'rtp'], ['note'])
    return fault ?? difference('rtp', entry.rtp, insuranceReturn())
  }
  const fault = fieldFault(entry, ['params', 'estimate'], ['note']) ?? difference('params', entry.params, { strategy: 'basic' })
  return fault ?? estimateFault('blackjack', entry.estimate as Entry, netOfBasic)
}

/** Pays 3x where the hole card has ten points: 96 of the 311 cards that are not the ace shown. */
function insuranceReturn(): string {
  return fraction(3n * 96n, 311n)
}

/** What the first stake becomes by basic strategy, per stake. */
function netOfBasic(bytes: ByteSource): number {
  const { payout, totalStake } = playBasic(bytes, STAKE)
  return Number(payout - totalStake + STAKE) / Number(STAKE)
}

const STAKE = 10_000n

export const blackjackVectors: VectorRunner = { name: 'blackjack', head: PF1_HEAD, cases, invalid, rtp }

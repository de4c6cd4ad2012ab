/** Strategies for video poker with known distributions: the best hold of every hand, the hand as dealt, five new cards. */
import type { ByteSource } from '@fairhouse/fairness'

import { MULTI_STEP_GAMES } from '../../multi-step-games.ts'
import type { Odds } from '../../odds.ts'
import { POKER_BEST_PLAY, POKER_PAT_PLAY } from '../../poker-strategy/best-play.data.ts'
import { type PokerTables, createPokerTables } from '../every-hand.ts'
import { HOLDS, bestHold, keepExactHolds } from '../../poker-strategy/one-hand.ts'
import { HOLD_ALL, holds } from '../../video-poker/hold.ts'
import { STAKE, type SimulatedOption } from './option.ts'

const poker = MULTI_STEP_GAMES['video-poker'].parse({})!

let tables: PokerTables | undefined
const sums = new Float64Array(HOLDS)

/** Tables instead of the search of one hand: a hundred times as fast. */
function tableHold(dealt: readonly number[]): number {
  tables ??= createPokerTables()
  const sorted = dealt.toSorted((a, b) => a - b)
  tables.readSums(sorted, sums)
  keepExactHolds(sums)
  const hold = bestHold(sums)
  return dealt.reduce((mask, card, at) => (holds(hold, sorted.indexOf(card)) ? mask | (1 << at) : mask), 0)
}

function option(name: string, odds: Odds, holdOf: (dealt: readonly number[]) => number): SimulatedOption {
  return { name, odds, one: Number(STAKE), play: (bytes) => paidBy(bytes, holdOf) }
}

/** What a full house pays. */
const COMMON_MOST = 90_000

/** Rarer hands pay as a full house here: without their heavy tail few rounds say something. */
function commonHands({ name, odds, play, one }: SimulatedOption): SimulatedOption {
  const cut = (odds as Odds).map(({ ways, multiplier }) => ({ ways, multiplier: Math.min(multiplier, COMMON_MOST) }))
  return { name: `${name}, common hands`, odds: cut, one, play: (bytes) => Math.min(play(bytes), COMMON_MOST) }
}

function paidBy(bytes: ByteSource, holdOf: (dealt: readonly number[]) => number): number {
  const round = poker.start(bytes, STAKE)
  const end = round.move(holdOf((round.visible as { dealt: number[] }).dealt), 0)
  if (typeof end === 'string') throw new Error(`the hold is refused: ${end}`)
  return Number(end.payout)
}

const best = option('the best hold of every hand', POKER_BEST_PLAY, tableHold)
const pat = option('the hand as dealt', POKER_PAT_PLAY, () => HOLD_ALL)
const fresh = option('five new cards', POKER_PAT_PLAY, () => 0)

/** A royal flush without any choice comes once in 650,000 hands: ten million rounds say nothing about the whole of `pat` and `fresh`. */
export const videoPokerOptions: readonly SimulatedOption[] = [best, ...[best, pat, fresh].map(commonHands)]

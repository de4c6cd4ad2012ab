/** Moves of a stored hand by the rules, and what follows from its last one. Runs in the caller's transaction. */
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type BlackjackMove, type BlackjackRound, STUDIO_GAMES } from '@fairhouse/games'
import { type Currency, MAX_WIN } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import { type DemoBalances, demoIdOf } from '../store/demo.ts'
import type { Hand, Hands } from '../store/hands.ts'
import type { Pairs } from '../store/pairs.ts'

export interface Dealing {
  /** The rules' view of a dealt hand. */
  roundOf(hand: Hand): BlackjackRound
  /** Deals from the owner's next nonce. */
  start(hand: Hand): void
  /** Stores these moves, and what the hand owes once it is over. `status`: why a further stake was not taken. */
  advance(hand: Hand, moves: readonly BlackjackMove[], status?: string): void
  /** The hand goes on without its further stake; an insurance that is not taken is a move of its own (D-52). */
  leaveOut(hand: Hand, move: BlackjackMove, status: string): void
  /** The demo balance afterwards; undefined when it does not cover the change. */
  changeDemo(hand: Hand, by: number): number | undefined
}

export interface DealingDeps {
  readonly hands: Hands
  readonly pairs: Pairs
  readonly demo: DemoBalances
  readonly platform: Pick<Platform, 'now'>
}

const RULES = STUDIO_GAMES.blackjack.parse({})!

export function createDealing({ hands, pairs, demo, platform }: DealingDeps): Dealing {
  const changeDemo = ({ owner }: Hand, by: number) => demo.change(demoIdOf(owner), by)

  function roundOf({ pair, nonce, stake, currency, moves }: Hand): BlackjackRound {
    const { clientSeed } = pairs.seedsOf(pair!)
    const bytes = streamFor(nodeCrypto, { serverSeed: pairs.seedFor(pair!), clientSeed, nonce: nonce! })
    const round = RULES.resume(bytes, BigInt(stake), MAX_WIN[currency as Currency], moves)
    if (typeof round === 'string') throw new Error(`stored moves are refused: ${round}`)
    return round
  }

  function advance(hand: Hand, moves: readonly BlackjackMove[], status?: string): void {
    hands.play(hand.id, moves, platform.now(), status)
    const { status: phase, multiplier, payout } = roundOf(hands.byId(hand.id)!)
    if (phase !== 'done') return
    hands.owe(hand.id, { multiplier, win: Number(payout) })
    if (hand.wallet !== null) return
    changeDemo(hand, Number(payout))
    hands.finish(hand.id, 'settled')
  }

  return {
    roundOf,
    advance,
    changeDemo,
    start(hand) {
      hands.start(hand.id, pairs.takeNonce(hand.owner)!)
      advance(hands.byId(hand.id)!, [])
    },
    leaveOut: (hand, move, status) => advance(hand, move === 'insure' ? [...hand.moves, 'noInsure'] : hand.moves, status),
  }
}

/** Totals of the bets that ended in this tab. Pure. */
import type { Minor } from '@fairhouse/money'

import { creditedOf, outcomeOf } from '../rounds/outcome.ts'
import type { ShownResult } from '../rounds/result-of.ts'

/** Amounts in minor units as texts: a tab keeps them as JSON. */
export interface Session {
  bets: number
  won: number
  /** Returned less than the stake. A bet that returned exactly the stake is neither won nor lost. */
  lost: number
  /** Bets of an autobet that this page did not see one by one: only their sum is known. */
  unseen: number
  staked: string
  paid: string
  /** The highest multiplier of a win, in 1/10,000. */
  best: number
  /** Profit after every `stride`-th bet, in minor units, from 0; the last point is the present profit. */
  line: readonly number[]
  stride: number
}

export const EMPTY: Session = { bets: 0, won: 0, lost: 0, unseen: 0, staked: '0', paid: '0', best: 0, line: [0], stride: 1 }

/** A longer line is halved: it keeps every other point. */
const MOST_POINTS = 240

export const profitOf = ({ staked, paid }: Pick<Session, 'staked' | 'paid'>): bigint => BigInt(paid) - BigInt(staked)

type Ended = Pick<ShownResult, 'stake' | 'payout' | 'multiplier' | 'status' | 'bonus_ended'>

/** Adds one bet. An open or a refunded one changes nothing. */
export function withBet(session: Session, bet: Ended): Session {
  if (bet.status !== 'settled') return session
  const [stake, payout] = [minorOf(bet.stake), minorOf(creditedOf(bet))]
  const isWon = outcomeOf(bet) === 'won'
  return withSums(session, stake, payout, {
    bets: session.bets + 1,
    won: session.won + Number(isWon),
    lost: session.lost + Number(payout < stake),
    best: isWon ? Math.max(session.best, bet.multiplier) : session.best,
  })
}

/** Adds bets of which only the sums are known, in minor units. */
export function withUnseen(session: Session, { bets, stake, payout }: { bets: number; stake: Minor; payout: Minor }): Session {
  return bets === 0 ? session : withSums(session, stake, payout, { bets: session.bets + bets, unseen: session.unseen + bets })
}

function withSums(session: Session, stake: Minor, payout: Minor, counts: Partial<Session>): Session {
  const next = { ...session, ...counts, staked: String(BigInt(session.staked) + stake), paid: String(BigInt(session.paid) + payout) }
  return { ...next, ...lineAfter(session, next.bets, Number(profitOf(next))) }
}

/** The last point moves until `stride` bets have passed, then stays. */
function lineAfter({ line, stride }: Session, bets: number, profit: number): Pick<Session, 'line' | 'stride'> {
  const points = [...line.slice(0, Math.ceil(bets / stride)), profit]
  if (points.length <= MOST_POINTS) return { line: points, stride }
  const kept = points.filter((_, at) => at % 2 === 0)
  return { line: points.length % 2 === 0 ? [...kept, profit] : kept, stride: stride * 2 }
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** States of a bet slot, from bet to result (visual language, section 6). Pure. */
import type { CrashBet, CrashSlot } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import { sumOf } from '../../_live/bets/bets-of.ts'
import type { LiveBet, LiveTable } from '../../_live/live-game.ts'

export type SlotState =
  /** The chain has no salt yet, or the table failed to load. */
  | { kind: 'waiting' }
  /** `isNext`: the bet would wait for the next round. */
  | { kind: 'bet'; isNext: boolean }
  /** Can be cancelled: betting is open. */
  | { kind: 'placed'; bet: LiveBet }
  /** For the next round; not charged yet. */
  | { kind: 'queued'; bet: LiveBet }
  /** `rest`: minor units still in play. */
  | { kind: 'running'; bet: LiveBet; rest: bigint; canHalf: boolean }
  /** The round has ended, settlement is pending. */
  | { kind: 'counting'; bet: LiveBet }
  | { kind: 'over'; bet: LiveBet }

export function slotState(slot: CrashSlot, table: Pick<LiveTable, 'state' | 'round'> | undefined, bets: readonly LiveBet[]): SlotState {
  if (!table || table.state === 'waiting') return { kind: 'waiting' }
  const own = bets.filter(({ params }) => (params as Partial<CrashBet>).slot === slot)
  const queued = own.find(({ status }) => status === 'queued')
  const bet = own.find(
    ({ round, status }) => round === table.round && (status === 'placed' || status === 'settled' || status === 'refunded'),
  )
  if (bet?.status === 'placed') return inPlay(table.state, bet)
  if (queued) return { kind: 'queued', bet: queued }
  return bet ? { kind: 'over', bet } : { kind: 'bet', isNext: table.state !== 'betting' }
}

function inPlay(state: LiveTable['state'], bet: LiveBet): SlotState {
  if (state === 'betting') return { kind: 'placed', bet }
  const rest = restOf(bet)
  if (state === 'ended') return { kind: 'counting', bet }
  if (rest === 0n) return { kind: 'over', bet }
  return { kind: 'running', bet, rest, canHalf: rest >= 2n && bet.parts.every(({ kind }) => kind !== 'half' && kind !== 'autoHalf') }
}

/** Minor units of the stake still in play. */
export function restOf({ stake, parts }: Pick<LiveBet, 'stake' | 'parts'>): bigint {
  return sumOf([stake]) - sumOf(parts.map((part) => part.stake))
}

/** The current cash-out amount, minor units; `multiplier` in hundredths. The server's amount is authoritative. */
export function cashOutSum(rest: bigint, multiplier: number, maxWin: Minor | undefined): bigint {
  const sum = (rest * BigInt(multiplier)) / 100n
  return maxWin !== undefined && sum > maxWin ? maxWin : sum
}

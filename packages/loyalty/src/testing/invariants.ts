/** What must hold of accounts and postings after every event, as lists of faults: empty = it holds. Source: money.md A, "Invariants". */
import type { Minor } from '@fairhouse/money'

import { type Account, activeBonus } from '../bonuses/account.ts'
import type { LedgerAccount, Posting } from '../bonuses/postings.ts'
import type { BonusStatus } from '../bonuses/terms.ts'
import { sumOf } from '../units.ts'
import { balancesOf } from './scenario.ts'

/** Every way a bonus can go; a status without a way is final. */
const NEXT_STATUSES: Readonly<Record<BonusStatus, readonly BonusStatus[]>> = {
  queued: ['active', 'cancelled', 'forfeited'],
  active: ['converted', 'expired', 'forfeited', 'cancelled', 'depleted'],
  converted: [],
  expired: [],
  forfeited: [],
  cancelled: [],
  depleted: [],
}

type Sums = ReadonlyMap<LedgerAccount, Minor>

/** I1 and I4: every posting sums to zero over two legs or more, and every key is there once. */
export function postingFaults(postings: readonly Posting[]): string[] {
  const seen = new Set<string>()
  const repeated = postings.filter(({ key }) => seen.size === seen.add(key).size)
  return [
    ...postings.filter(({ legs }) => legs.length < 2 || sumOf(legs.map(({ amount }) => amount)) !== 0n).map(({ key }) => `I1: ${key}`),
    ...repeated.map(({ key }) => `I4: ${key}`),
  ]
}

/** I2, I7, I9 and I10 over one account. */
export function accountFaults(account: Account): string[] {
  const { cash, debt, bonuses, campaigns } = account
  const active = bonuses.filter(({ status }) => status === 'active')
  const { balance, bonus, total } = balancesOf(account)
  return [
    ...(cash < 0n || debt < 0n || bonuses.some(({ funds }) => funds < 0n) ? ['I2: a balance below 0'] : []),
    ...(campaigns.some(({ left, won }) => left < 0 || won < 0n) ? ['I2: a campaign below 0'] : []),
    ...(total !== balance + bonus ? ['I7: the total is not the sum of both balances'] : []),
    ...(active.length > 1 ? ['I9: two active bonuses'] : []),
    ...(bonuses.some(({ status, funds }) => status !== 'active' && funds !== 0n) ? ['I9: bonus money outside the active bonus'] : []),
    ...(bonuses.some(({ progress, required }) => progress < 0n || progress > required) ? ['I9: progress outside its bounds'] : []),
    ...(bonuses.some(({ converted, maxConvert, required }) => required > 0n && maxConvert !== null && converted > maxConvert)
      ? ['I9: more converted than the cap']
      : []),
    ...(debt > 0n && cash > 0n ? ['I10: debt beside cash'] : []),
  ]
}

/** I3, I5 and I6: the account's balances are the sums of its entries, and all sums together are zero. */
export function ledgerFaults(opening: Account, account: Account, postings: readonly Posting[], withdrawn: Minor): string[] {
  const sums = sumsOf(postings)
  const at = (name: LedgerAccount) => sums.get(name) ?? 0n
  return [
    ...(opening.cash + at('cash') !== account.cash ? ['I3: cash'] : []),
    ...(-opening.debt + at('debt') !== -account.debt ? ['I3: debt'] : []),
    ...((activeBonus(opening)?.funds ?? 0n) + at('bonus') !== (activeBonus(account)?.funds ?? 0n) ? ['I3: bonus'] : []),
    ...(sumOf([...sums.values()]) !== 0n ? ['I5: the books do not balance'] : []),
    ...(at('locked') !== withdrawn ? ['I6: locked is not the sum of open withdrawals'] : []),
  ]
}

/** I8 and the state machine: a bet is over once per revision, a bonus moves along its ways only, a final one never. */
export function transitionFaults(before: Account, after: Account): string[] {
  const bets = [...before.bets.values()].filter(({ id, state, revision }) => {
    const next = after.bets.get(id)
    if (!next) return true
    return state === 'refunded' ? next.state !== state : next.revision < revision || next.revision > revision + 1
  })
  const bonuses = before.bonuses.filter(({ id, status }) => {
    const next = after.bonuses.find((bonus) => bonus.id === id)
    return !next || !isReachable(status, next.status)
  })
  return [...bets.map(({ id }) => `I8: bet ${id}`), ...bonuses.map(({ id }) => `states: bonus ${id}`)]
}

/** In one or more steps: a bonus may activate and end within one event. */
function isReachable(from: BonusStatus, to: BonusStatus): boolean {
  return from === to || NEXT_STATUSES[from].some((next) => isReachable(next, to))
}

function sumsOf(postings: readonly Posting[]): Sums {
  const sums = new Map<LedgerAccount, Minor>()
  for (const { account, amount } of postings.flatMap(({ legs }) => legs)) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return sums
}

/** A player's protection in contract types. */
import type { AnswerOf, limitRoutes } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Period, Played } from '../../books/ledger/index.ts'
import { usedBy } from './refusal-reason.ts'
import { creditedOf, type Deposit, depositedIn } from './rules/deposits.ts'
import { activeExclusion, isExcluded } from './rules/exclusions.ts'
import { isMoneyLimit, kindOf, type LimitName, MONEY_LIMITS, type MoneyLimit, periodOf } from './rules/names.ts'
import { applyDueLimit } from './rules/setting.ts'
import type { RealityMinutes } from './rules/stops.ts'
import { realityDueAt, sessionEndsAt } from './rules/stops.ts'
import { amountOf, settingOf, playSessionOf, type State } from './state.ts'

export type LimitsView = AnswerOf<(typeof limitRoutes)['GET /api/v2/profile/limits']>

export interface Facts {
  readonly currency: Currency
  /** Of the last 30 days. */
  readonly deposits: readonly Deposit[]
  readonly sums: Readonly<Record<Period, Played>>
}

export function viewOf(state: State, facts: Facts): LimitsView {
  const { restrictions, now } = state
  const { excludedUntil, reopensAt } = restrictions
  const bar = activeExclusion(restrictions, now)
  return {
    currency: facts.currency,
    money: MONEY_LIMITS.map((name) => moneyView(state, facts, name)),
    session: {
      minutes: numberOf(amountOf(state, 'session')),
      later: pendingChange(state, 'session', Number),
      ends_at: instantOf(sessionEndsAt(playSessionOf(state))),
    },
    reality: { minutes: restrictions.realityMinutes as RealityMinutes, due_at: instantOf(realityDueAt(playSessionOf(state))) },
    cool_off_until: restrictions.coolOffUntil !== null && restrictions.coolOffUntil > now ? instantOf(restrictions.coolOffUntil) : null,
    exclusion:
      bar === 'self_excluded'
        ? { until: instantOf(excludedUntil), is_over: !isExcluded(restrictions, now), reopens_at: instantOf(reopensAt) }
        : null,
    is_offered:
      creditedOf(facts.deposits).length === 0 && [...state.settings.values()].every(({ amount, next }) => amount === null && next === null),
    auto_pay_in: !restrictions.isPayInOff,
  }
}

/** Minor units that count against a limit now. */
export function usedNow({ now }: State, { deposits, sums }: Facts, name: MoneyLimit): bigint {
  const [kind, period] = [kindOf(name), periodOf(name)]
  return kind === 'deposit' ? depositedIn(deposits, period, now) : usedBy(kind, sums[period].staked, sums[period].returned)
}

/** Of limits in force, minor units. */
export function usesOf(state: State, facts: Facts): { limit: bigint; used: bigint }[] {
  const names = [...state.settings.keys()].filter(isMoneyLimit)
  return names.flatMap((name) => {
    const limit = amountOf(state, name)
    return limit === null ? [] : [{ limit, used: usedNow(state, facts, name) }]
  })
}

function moneyView(state: State, facts: Facts, name: MoneyLimit): LimitsView['money'][number] {
  const amount = amountOf(state, name)
  return {
    name,
    amount: amount === null ? null : formatMoney(amount),
    used: formatMoney(usedNow(state, facts, name)),
    later: pendingChange(state, name, formatMoney),
  }
}

function pendingChange<V>(state: State, name: LimitName, shown: (value: bigint) => V): { value: V | null; from: string } | null {
  const { next } = applyDueLimit(settingOf(state, name), state.now)
  return next && { value: next.amount === null ? null : shown(next.amount), from: new Date(next.from).toISOString() }
}

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))
export const instantOf = (ms: number | null): string | null => (ms === null || ms === Infinity ? null : new Date(ms).toISOString())

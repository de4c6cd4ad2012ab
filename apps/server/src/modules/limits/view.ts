/** What protects a player, as the contract says it. */
import type { AnswerOf, limitRoutes } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Period, Played } from '../ledger/index.ts'
import { barredBy, isExcluded } from './rules/bars.ts'
import { type Deposit, depositedIn } from './rules/deposits.ts'
import { isMoneyLimit, kindOf, type LimitName, MONEY_LIMITS, type MoneyLimit, periodOf } from './rules/names.ts'
import type { RealityMinutes } from './rules/stops.ts'
import { realityDueAt, sessionEndsAt } from './rules/stops.ts'
import { settled } from './rules/setting.ts'
import { amountOf, settingOf, sittingOf, type State } from './state.ts'
import { usedBy } from './why.ts'

export type LimitsView = AnswerOf<(typeof limitRoutes)['GET /api/v2/profile/limits']>

export interface Facts {
  readonly currency: Currency
  /** Of the last 30 days. */
  readonly deposits: readonly Deposit[]
  readonly sums: Readonly<Record<Period, Played>>
}

export function viewOf(state: State, facts: Facts): LimitsView {
  const { standing, now } = state
  const { excludedUntil, reopensAt } = standing
  const bar = barredBy(standing, now)
  return {
    currency: facts.currency,
    money: MONEY_LIMITS.map((name) => moneyView(state, facts, name)),
    session: {
      minutes: numberOf(amountOf(state, 'session')),
      later: laterOf(state, 'session', Number),
      ends_at: instantOf(sessionEndsAt(sittingOf(state))),
    },
    reality: { minutes: standing.realityMinutes as RealityMinutes, due_at: instantOf(realityDueAt(sittingOf(state))) },
    cool_off_until: standing.coolOffUntil !== null && standing.coolOffUntil > now ? instantOf(standing.coolOffUntil) : null,
    exclusion:
      bar === 'self_excluded'
        ? { until: instantOf(excludedUntil), is_over: !isExcluded(standing, now), reopens_at: instantOf(reopensAt) }
        : null,
    is_offered: facts.deposits.length === 0 && [...state.settings.values()].every(({ amount, next }) => amount === null && next === null),
    auto_pay_in: !standing.isPayInOff,
  }
}

/** Minor units of what counts against a limit now. */
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
    later: laterOf(state, name, formatMoney),
  }
}

function laterOf<V>(state: State, name: LimitName, shown: (value: bigint) => V): { value: V | null; from: string } | null {
  const { next } = settled(settingOf(state, name), state.now)
  return next && { value: next.amount === null ? null : shown(next.amount), from: new Date(next.from).toISOString() }
}

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))
export const instantOf = (ms: number | null): string | null => (ms === null || ms === Infinity ? null : new Date(ms).toISOString())

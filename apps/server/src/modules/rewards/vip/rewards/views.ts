/** Shapes of cashback and rakeback in answers. */
import type { AnswerOf, vipRoutes } from '@fairhouse/contracts'
import { WEEK_MS } from '@fairhouse/loyalty'
import { type Minor, type Currency, formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { CashbackState } from './cashback.ts'
import type { RakebackState } from './rakeback.ts'
import type { Received } from './received.ts'

type ShownReceived = AnswerOf<(typeof vipRoutes)['GET /api/v2/vip/received']>['data'][number]
type Rewards = AnswerOf<(typeof vipRoutes)['GET /api/v2/vip/rewards']>

export function cashbackView({
  week,
  currency,
  stakes,
  returns,
  gifts,
  pct,
  lines,
  state,
  claimUntil,
}: CashbackState): Rewards['cashback']['current'] {
  const { loss, share, halfTheo = 0n, theoLeft = 0n, cap, least, amount } = lines
  return {
    from: instant(week),
    until: instant(week + WEEK_MS),
    currency,
    stakes: formatMoney(stakes),
    returns: formatMoney(returns),
    gifts: formatMoney(gifts),
    loss: formatMoney(loss),
    pct,
    share: formatMoney(share),
    half_theo: formatMoney(halfTheo),
    theo_left: formatMoney(theoLeft),
    cap: formatMoney(cap),
    least: formatMoney(least),
    amount: formatMoney(amount),
    state,
    claim_until: instant(claimUntil),
  }
}

export const rakebackView = ({ pct, currency, amount, nextAt, last }: RakebackState): Rewards['rakeback'] => ({
  pct,
  currency,
  amount: formatMoney(amount),
  next_at: nextAt === null ? null : instant(nextAt),
  last: last ? { amount: formatMoney(last.amount), currency: last.currency, at: instant(last.at) } : null,
})

export const claimView = ({ amount, currency }: { amount: Minor; currency: Currency }) => ({
  success: true as const,
  amount: formatMoney(amount),
  currency,
})

export function receivedView(row: Received): ShownReceived {
  const place = { id: row.key, at: instant(row.at) }
  if (row.kind === 'level_spins') return { kind: row.kind, ...place, level: row.level, count: row.count, game: row.game }
  const sum = { amount: formatMoney(row.amount), currency: row.currency }
  if (row.kind !== 'cashback') return { kind: row.kind, ...place, ...sum }
  return { kind: row.kind, ...place, ...sum, from: instant(row.week), until: instant(row.week + WEEK_MS), is_claimed: row.isClaimed }
}

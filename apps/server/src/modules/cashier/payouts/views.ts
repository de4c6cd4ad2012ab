/** The player's view of a payout. */
import type { FlaggedCoins, Payout, PayoutStatus } from '@fairhouse/contracts'
import { formatAsset, formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import type { Titled } from '../../games/providers/index.ts'
import { type AssetOut, priceOf } from '../payments/index.ts'
import type { ShownFlag } from './flags/flags.ts'
import { expectedAt } from './machine/expected.ts'
import { TRANSITIONS } from './machine/transitions.ts'
import type { PayoutDeps, TurnoverBet } from './ports.ts'
import type { StoredStep } from './store/lists.ts'
import type { StoredPayout } from './store/rows.ts'

export interface PayoutState {
  steps: readonly Pick<StoredStep, 'status' | 'at'>[]
  /** The player, or a restriction, has locked cancelling. */
  isCancelOff: boolean
  /** The usual time of its method once it is approved. */
  usualSeconds: number
  out?: AssetOut | null | undefined
}

export function payoutView(payout: StoredPayout, { steps, isCancelOff, usualSeconds, out = null }: PayoutState): Payout {
  const { id, status, method, type, currency, amount, fee, createdAt, changedAt, reason, flag } = payout
  const approvedAt = steps.findLast((step) => step.status === 'approved')?.at.getTime() ?? null
  const expected = expectedAt({ status, since: changedAt, approvedAt, usualMs: usualSeconds * 1000 })
  return {
    id: `${id}`,
    status,
    method,
    type,
    currency,
    amount: formatMoney(amount),
    fee: formatMoney(fee),
    destination: payout.masked,
    crypto: out && assetView(out),
    created_at: instant(createdAt),
    expected_at: expected === null ? null : instant(expected),
    reason,
    returns_coins: flag !== null,
    is_cancellable: isOpen(status) && !isCancelOff,
    steps: steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }
}

export function assetView({ asset, network, units, rateE8, heldUntil, isFinal, tx }: AssetOut): NonNullable<Payout['crypto']> {
  return {
    asset,
    network,
    asset_amount: units === null ? null : formatAsset(units, asset),
    rate: rateE8 === null ? null : priceOf(asset, rateE8),
    rate_held_until: heldUntil === null ? null : instant(heldUntil),
    is_final: isFinal,
    tx,
  }
}

/** `method`: of the payout that sends these coins; null while it is not offered. */
export async function playersFlagView(
  { methodsOf, providerOf }: Pick<PayoutDeps, 'methodsOf' | 'providerOf'>,
  { id, invoice, asset, currency, because, amount, at, state, returnable, payout }: ShownFlag,
): Promise<FlaggedCoins> {
  const method = methodsOf(currency).find((each) => each.asset === asset)
  const restriction = because === 'cool_off' || because === 'staff_account' ? because : 'over_limit'
  return {
    id: `${id}`,
    invoice: `${invoice}`,
    at: instant(at),
    asset,
    network: (method && providerOf(method.psp)?.network) ?? null,
    currency,
    because: restriction,
    amount: formatMoney(amount),
    returnable: formatMoney(returnable),
    state,
    payout: payout && `${payout.id}`,
    method: method?.hash ?? null,
  }
}

const isOpen = (status: PayoutStatus) => TRANSITIONS.cancel[status] !== undefined

export const turnoverBetView = ({ key, currency, game, title, stake, counted, reason, at }: Titled<TurnoverBet>) => ({
  key,
  currency,
  game,
  title,
  stake: formatMoney(stake),
  counted: formatMoney(counted),
  reason,
  at: instant(at),
})

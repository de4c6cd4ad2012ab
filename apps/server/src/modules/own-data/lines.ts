/** A player's history as lines of a table, newest first. */
import type { InvoiceStatus, ownDataRoutes, ParsedQuery } from '@fairhouse/contracts'
import { formatAsset, formatMoney } from '@fairhouse/money'

import type { Ledger } from '../ledger/index.ts'
import { type PaymentQuery, placeOf, priceOf, type StoredInvoice, STATUS } from '../payments/index.ts'
import type { OwnQuery, PlayersPayout } from '../payouts/index.ts'
import { PAGE, pieces } from './pieces.ts'

export type Line = readonly string[]

type Asked<K extends keyof typeof ownDataRoutes> = ParsedQuery<(typeof ownDataRoutes)[K]>

export interface Sources {
  ledger: Pick<Ledger, 'bets'>
  depositsOf(player: bigint, query: PaymentQuery): Promise<StoredInvoice[]>
  payoutsOf(player: bigint, query: OwnQuery): Promise<PlayersPayout[]>
}

const HOUSE = 'house:'

export async function* betLines(
  { ledger }: Pick<Sources, 'ledger'>,
  player: bigint,
  asked: Asked<'GET /api/v2/profile/history/csv'>,
): AsyncGenerator<Line> {
  yield ['time', 'game', 'currency', 'stake', 'payout', 'status', 'id']
  const { game, result } = asked
  const { from, to } = placeOf(asked)
  const query = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    limit: PAGE,
    ...(game && { account: HOUSE + game }),
    ...(result && { result }),
  }
  const bets = pieces(
    (before: string | undefined) => ledger.bets(player, { ...query, ...(before && { before }) }),
    ({ key }) => key,
  )
  for await (const { at, account, currency, stake, win, status, key } of bets)
    yield [instant(at), account.replace(HOUSE, ''), currency, formatMoney(stake), formatMoney(win), status, key]
}

/** Of payments over chains; empty for transfers. A deposit's amount is what was asked for, a payout's what left. */
const COINS = ['asset', 'asset_amount', 'rate', 'network', 'transaction']
const NO_COINS = COINS.map(() => '')

const termCoins = (terms: StoredInvoice['terms']): Line =>
  terms ? [terms.asset, formatAsset(terms.units, terms.asset), priceOf(terms.asset, terms.rateE8), terms.network, terms.tx ?? ''] : NO_COINS

const payoutCoins = (crypto: PlayersPayout['crypto']): Line => {
  if (!crypto) return NO_COINS
  const { asset, asset_amount: amount, rate, is_final: isFinal, network, tx } = crypto
  return [asset, (isFinal && amount) || '', (isFinal && rate) || '', network, tx ?? '']
}

const STATUS_NAMES = Object.fromEntries(Object.entries(STATUS).map(([name, status]) => [status, name])) as Record<InvoiceStatus, string>

export async function* depositLines(
  { depositsOf }: Pick<Sources, 'depositsOf'>,
  player: bigint,
  asked: Asked<'GET /api/v2/billing/deposits/csv'>,
): AsyncGenerator<Line> {
  yield ['time', 'way', 'currency', 'transferred', 'credited', 'status', 'late', ...COINS, 'id']
  const deposits = pieces(
    (before: bigint | undefined) => depositsOf(player, { ...asked, ...placeOf(asked), before, limit: PAGE }),
    ({ id }) => id,
  )
  for await (const { createdAt, type, currency, amount, shop, status, late, id, terms } of deposits) {
    const credited = formatMoney(status === STATUS.paid ? shop : 0n)
    yield [
      instant(createdAt),
      type,
      currency,
      formatMoney(amount),
      credited,
      STATUS_NAMES[status],
      late ? 'late' : '',
      ...termCoins(terms),
      `${id}`,
    ]
  }
}

export async function* payoutLines(
  { payoutsOf }: Pick<Sources, 'payoutsOf'>,
  player: bigint,
  asked: Asked<'GET /api/v2/billing/payouts/csv'>,
): AsyncGenerator<Line> {
  yield ['time', 'way', 'to', 'currency', 'amount', 'fee', 'arrives', 'status', 'reason', ...COINS, 'id']
  const payouts = pieces(
    (before: bigint | undefined) => payoutsOf(player, { ...asked, ...placeOf(asked), before, limit: PAGE }),
    ({ id }) => id,
  )
  for await (const { createdAt, type, masked, currency, amount, fee, status, reason, id, crypto } of payouts) {
    const sums = [amount, fee, amount - fee].map((sum) => formatMoney(sum))
    yield [instant(createdAt), type, masked, currency, ...sums, status, reason ?? '', ...payoutCoins(crypto), `${id}`]
  }
}

const instant = (at: number) => new Date(at).toISOString()

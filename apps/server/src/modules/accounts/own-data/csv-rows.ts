/** A player's history as rows of a CSV file, newest first. */
import type { InvoiceStatus, ownDataRoutes, ParsedQuery } from '@fairhouse/contracts'
import { type PlayerId, formatAsset, formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { type PaymentQuery, parseListBounds, priceOf, type StoredInvoice, STATUS } from '../../cashier/payments/index.ts'
import type { OwnQuery, PlayersPayout } from '../../cashier/payouts/index.ts'
import { PAGE, paginate } from './paginate.ts'

export type CsvRow = readonly string[]

type CsvQuery<K extends keyof typeof ownDataRoutes> = ParsedQuery<(typeof ownDataRoutes)[K]>

export interface Sources {
  ledger: Pick<Ledger, 'bets'>
  depositsOf(player: PlayerId, query: PaymentQuery): Promise<StoredInvoice[]>
  payoutsOf(player: PlayerId, query: OwnQuery): Promise<PlayersPayout[]>
}

export async function* betRows(
  { ledger }: Pick<Sources, 'ledger'>,
  player: PlayerId,
  request: CsvQuery<'GET /api/v2/profile/history/csv'>,
): AsyncGenerator<CsvRow> {
  yield ['time', 'game', 'currency', 'stake', 'payout', 'status', 'id']
  const { game, result } = request
  const { from, to } = parseListBounds(request)
  const query = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    limit: PAGE,
    ...(game && { game }),
    ...(result && { result }),
  }
  const bets = paginate(
    (before: string | undefined) => ledger.bets(player, { ...query, ...(before && { before }) }),
    ({ key }) => key,
  )
  for await (const { at, game: played, currency, stake, win, status, key } of bets)
    yield [instant(at), played, currency, formatMoney(stake), formatMoney(win), status, key]
}

/** Fields of payments over chains; empty for transfers. A deposit has the requested amount, a payout the sent one. */
const COINS = ['asset', 'asset_amount', 'rate', 'network', 'transaction']
const NO_COINS = COINS.map(() => '')

const termCoins = (terms: StoredInvoice['terms']): CsvRow =>
  terms ? [terms.asset, formatAsset(terms.units, terms.asset), priceOf(terms.asset, terms.rateE8), terms.network, terms.tx ?? ''] : NO_COINS

const payoutCoins = (crypto: PlayersPayout['crypto']): CsvRow => {
  if (!crypto) return NO_COINS
  const { asset, asset_amount: amount, rate, is_final: isFinal, network, tx } = crypto
  return [asset, (isFinal && amount) || '', (isFinal && rate) || '', network, tx ?? '']
}

const STATUS_NAMES = Object.fromEntries(Object.entries(STATUS).map(([name, status]) => [status, name])) as Record<InvoiceStatus, string>

export async function* depositRows(
  { depositsOf }: Pick<Sources, 'depositsOf'>,
  player: PlayerId,
  request: CsvQuery<'GET /api/v2/billing/deposits/csv'>,
): AsyncGenerator<CsvRow> {
  yield ['time', 'way', 'currency', 'transferred', 'credited', 'status', 'late', ...COINS, 'id']
  const deposits = paginate(
    (before: bigint | undefined) => depositsOf(player, { ...request, ...parseListBounds(request), before, limit: PAGE }),
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

export async function* payoutRows(
  { payoutsOf }: Pick<Sources, 'payoutsOf'>,
  player: PlayerId,
  request: CsvQuery<'GET /api/v2/billing/payouts/csv'>,
): AsyncGenerator<CsvRow> {
  yield ['time', 'way', 'to', 'currency', 'amount', 'fee', 'arrives', 'status', 'reason', 'returns', ...COINS, 'id']
  const payouts = paginate(
    (before: bigint | undefined) => payoutsOf(player, { ...request, ...parseListBounds(request), before, limit: PAGE }),
    ({ id }) => id,
  )
  for await (const { createdAt, type, masked, currency, amount, fee, status, reason, flag, id, crypto } of payouts) {
    const sums = [amount, fee, amount - fee].map((sum) => formatMoney(sum))
    yield [
      instant(createdAt),
      type,
      masked,
      currency,
      ...sums,
      status,
      reason ?? '',
      flag === null ? '' : 'coins',
      ...payoutCoins(crypto),
      `${id}`,
    ]
  }
}

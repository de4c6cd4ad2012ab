/** The units for an amount and their address: one quote per invoice. */
import type { Db } from '../../../platform/db/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Rates, unitsFor } from '../../rates/index.ts'
import type { AddressKeys } from '../addresses/keys.ts'
import { OFFERED, type OfferedAsset } from '../networks.ts'
import { keepQuote, quoteOf, type StoredQuote, takeNumber } from '../store/addresses.ts'
import type { DepositOrder } from '../../payments/index.ts'

export interface QuoteDeps {
  db: Db
  rates: Rates
  keys: AddressKeys
  clock: Clock
}

/** Undefined without a rate. The same invoice gets the same quote, even after the rate has changed. */
export async function quoteFor(
  asset: OfferedAsset,
  { reference, currency, amount }: DepositOrder,
  deps: QuoteDeps,
): Promise<StoredQuote | undefined> {
  const { db, rates, keys, clock } = deps
  const invoice = BigInt(reference)
  const known = await quoteOf(db, invoice)
  if (known) return known
  const rate = await rates.rateOf(asset, currency)
  if (!rate) return undefined
  const { network } = OFFERED[asset]
  const number = await takeNumber(db, network)
  const sums = { rateE8: rate.rateE8, units: unitsFor(amount, rate.rateE8) }
  return keepQuote(db, {
    invoice,
    network,
    asset,
    address: keys.address(network, number),
    number,
    currency,
    ...sums,
    createdAt: clock.now(),
  })
}

/** The units for an amount and their address: one quote per invoice. */

import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/index.ts'
import type { DepositOrder } from '../../payments/index.ts'
import { type Rates, unitsFor } from '../../rates/index.ts'
import { FORMATS } from '../addresses/formats.ts'
import type { AddressKeys } from '../addresses/keys.ts'
import type { ChainVendor, ProcessorVendor } from '../chain/port.ts'
import { type Network, OFFERED, type OfferedAsset } from '../networks.ts'
import { type IssuedAddress, keepQuote, quoteOf, type StoredQuote, takeNumber } from '../store/addresses.ts'

export interface QuoteDeps {
  db: Db
  rates: Rates
  /** Derives addresses; for a processor, verifies those that it gives. */
  keys: AddressKeys
  clock: Clock
  vendor: ChainVendor
}

/** Why there is no quote. */
export interface Unquoted {
  missing: string
}

/** The same invoice gets the same quote, even after the rate has changed. */
export async function quoteFor(
  asset: OfferedAsset,
  { reference, currency, amount }: DepositOrder,
  deps: QuoteDeps,
): Promise<StoredQuote | Unquoted> {
  const { db, rates, clock, vendor } = deps
  const invoice = BigInt(reference)
  const known = await quoteOf(db, invoice)
  if (known) return known
  const rate = await rates.rateOf(asset, currency)
  if (!rate) return { missing: 'there is no rate' }
  const { network } = OFFERED[asset]
  const sums = { rateE8: rate.rateE8, units: unitsFor(amount, rate.rateE8) }
  const order = { reference, asset, units: sums.units }
  const issued = vendor.kind === 'processor' ? await openInvoice(vendor, network, order, deps) : await deriveAddress(network, deps)
  if ('missing' in issued) return issued
  return keepQuote(db, { invoice, network, asset, currency, ...issued, ...sums, createdAt: clock.now() })
}

async function deriveAddress(network: Network, { db, keys }: QuoteDeps): Promise<IssuedAddress> {
  const number = await takeNumber(db, network)
  return { address: keys.address(network, number), number, extId: null, lookAt: null }
}

/** With a public key of the chain, an address that does not derive from it is never shown: the processor may be compromised. */
async function openInvoice(
  vendor: ProcessorVendor,
  network: Network,
  order: Parameters<ProcessorVendor['openInvoice']>[0],
  { keys, clock }: QuoteDeps,
): Promise<IssuedAddress | Unquoted> {
  const opened = await vendor.openInvoice(order)
  if (!opened) return { missing: 'the processor opened no invoice' }
  const { address, number, extId } = opened
  if (!FORMATS[network].isValid(address)) return { missing: 'the processor gave an invalid address' }
  if (keys.has(network) && (number === null || keys.address(network, number) !== address))
    return { missing: 'the processor gave an address that does not derive from the key in CRYPTO_XPUBS' }
  return { address, number: keys.has(network) ? number : null, extId, lookAt: clock.now() }
}

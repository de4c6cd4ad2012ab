/** Port of a source of exchange rates. */
import type { Asset, Currency } from '@fairhouse/money'

export interface Prices {
  /** Milliseconds of the source's timestamp. */
  at: number
  /** Value of one whole unit in 10^-10 US dollars. */
  usd: ReadonlyMap<string, bigint>
  /** Codes whose price is older than `at`, and since when it was right. */
  older?: ReadonlyMap<string, number>
}

export interface RateSource {
  id: string
  /** Undefined without a complete answer. */
  fetch(): Promise<Prices | undefined>
}

export interface Rate {
  /** Smallest units of the target for one of the source, x 10^8. */
  rateE8: bigint
  /** Milliseconds. */
  at: number
  source: string
}

export interface Rates {
  /** Undefined while the source is down or its prices are too old: nothing is sold at a stale price. */
  rateOf(from: Asset | Currency, to: Currency): Promise<Rate | undefined>
}

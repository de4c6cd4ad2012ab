/** What the house asks of a source of exchange rates. */
import type { Asset, Currency } from '@fairhouse/money'

export interface Prices {
  /** Milliseconds: when the source says they were right. */
  at: number
  /** What one whole unit is worth, in 10^-10 US dollars. */
  usd: ReadonlyMap<string, bigint>
  /** Codes whose price is older than `at`, and since when it was right. */
  older?: ReadonlyMap<string, number>
}

export interface RateSource {
  id: string
  /** Undefined where no whole answer came. */
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
  /** Undefined while the source is away or its prices are too old: nothing is sold by guesswork. */
  rateOf(from: Asset | Currency, to: Currency): Promise<Rate | undefined>
}

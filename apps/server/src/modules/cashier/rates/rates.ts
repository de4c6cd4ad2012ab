/** Rates from the prices of a source, requested at most every half minute; old prices count as none. */
import type { Clock } from '../../../platform/clock.ts'
import type { Prices, Rates, RateSource } from './port.ts'
import { crossRate, isFresh, sinceOf } from './rules.ts'

export interface RatesDeps {
  /** Without a source there are no rates. */
  source: RateSource | undefined
  clock: Clock
  /** The source gave no answer or a stale one; reported once per outage. */
  onSilence(source: string): void
}

const REFRESH_AFTER_MS = 30_000
/** Retry delay after a failure: until the source answers, nothing can be sold or paid out at its prices. */
const RETRY_AFTER_MS = 2000

export function createRates({ source, clock, onSilence }: RatesDeps): Rates {
  const current = source ? asking(source, clock, onSilence) : async () => undefined
  const rateOf: Rates['rateOf'] = async (from, to) => {
    const prices = await current()
    const rateE8 = prices && crossRate(prices, from, to)
    if (!rateE8) return undefined
    const at = sinceOf(prices, from, to)
    return isFresh({ at }, clock.now()) ? { rateE8, at, source: source!.id } : undefined
  }
  return { rateOf }
}

/** Simultaneous calls share one request. */
function asking(source: RateSource, { now }: Clock, onSilence: RatesDeps['onSilence']): () => Promise<Prices | undefined> {
  let known: Prices | undefined
  let requestedAt = -Infinity
  let asking: Promise<void> | undefined
  let isSilent = false
  const refresh = async () => {
    const fetched = await source.fetch()
    requestedAt = now()
    const isGood = fetched !== undefined && isFresh(fetched, now())
    if (isGood) known = fetched
    else if (!isSilent) onSilence(source.id)
    isSilent = !isGood
  }
  const fresh = () => (known && isFresh(known, now()) ? known : undefined)
  return async () => {
    const isDue = now() - requestedAt >= (isSilent ? RETRY_AFTER_MS : REFRESH_AFTER_MS)
    if (isDue) asking ??= refresh().finally(() => (asking = undefined))
    if (asking && !(isSilent && fresh())) await asking // a caller with a fresh price does not wait for a silent source
    return fresh()
  }
}

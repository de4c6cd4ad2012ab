/** Several sources as one: a price is taken when another source confirms it; until then the last confirmed one is kept. */
import type { Milliseconds } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { compareQuotes, type Quote } from './compare.ts'
import type { Prices, RateSource } from './port.ts'
import { OLDEST_MS } from './rules.ts'

export interface TrackedSource {
  source: RateSource
  /** How often it is called; 0: each time, because its prices are of the moment. */
  everyMs: Milliseconds
  /** Older prices are not used. */
  oldestMs: Milliseconds
}

export interface ComparedSourceDeps {
  /** By preference. */
  sources: readonly TrackedSource[]
  /** What is compared; other codes are ignored. */
  codes: readonly string[]
  /** In hundredths of a per cent. */
  toleranceBp: number
  clock: Clock
  /** For operators; once until it has ended. */
  report(message: string, facts: Record<string, unknown>): void
}

interface Confirmed {
  price: bigint
  at: number
}

const DOLLAR = 10n ** 10n

export function comparedSource({ sources, codes, toleranceBp, clock, report }: ComparedSourceDeps): RateSource {
  const readers = sources.map((tracked) => createReader(tracked, clock, report))
  const confirmed = new Map<string, Confirmed>()
  const doubts = new Map<string, string>()
  const reportDoubt = (code: string, kind: 'agreed' | 'disagreed' | 'unconfirmed', quotes: readonly Quote[]) => {
    if (doubts.get(code) === kind) return
    doubts.set(code, kind)
    const prices = Object.fromEntries(quotes.map(({ source, price }) => [source, formatPrice(price)]))
    if (kind !== 'agreed') report(DOUBTS[kind], { code, prices })
  }
  return {
    id: sources.map(({ source }) => source.id).join('+'),
    async fetch() {
      const answers = await Promise.all(readers.map((read) => read()))
      const now = clock.now()
      for (const code of codes) {
        const quotes = answers.flatMap((answer) => quoteIn(answer, code))
        const result = compareQuotes(quotes, toleranceBp)
        if (result.kind === 'agreed') confirmed.set(code, { price: result.price, at: now })
        reportDoubt(code, result.kind, quotes)
      }
      return pricesOf(confirmed, now)
    },
  }
}

const DOUBTS = {
  disagreed: 'the sources of exchange rates disagree',
  unconfirmed: 'an exchange rate has no second source',
}

/** Codes whose last confirmed price is too old are left out. */
function pricesOf(confirmed: ReadonlyMap<string, Confirmed>, now: number): Prices | undefined {
  const usable = [...confirmed].filter(([, { at }]) => now - at <= OLDEST_MS)
  if (usable.length === 0) return undefined
  return {
    at: now,
    usd: new Map([['USD', DOLLAR] as const, ...usable.map(([code, { price }]) => [code, price] as const)]),
    older: new Map(usable.filter(([, { at }]) => at < now).map(([code, { at }]) => [code, at])),
  }
}

interface Answer {
  source: string
  isLive: boolean
  prices: Prices
}

function quoteIn(answer: Answer | undefined, code: string): Quote[] {
  const price = answer?.prices.usd.get(code)
  return answer && price ? [{ source: answer.source, isLive: answer.isLive, price }] : []
}

/** Calls the source when its turn has come, and forgets prices that are too old. */
function createReader({ source, everyMs, oldestMs }: TrackedSource, { now }: Clock, report: ComparedSourceDeps['report']) {
  let last: Prices | undefined
  let requestedAt = -Infinity
  let isSilent = false
  return async (): Promise<Answer | undefined> => {
    if (now() - requestedAt >= (isSilent ? 0 : everyMs)) {
      const fetched = await source.fetch()
      requestedAt = now()
      if (fetched) last = fetched
      else if (!isSilent) report('a source of exchange rates gives no answer', { source: source.id })
      isSilent = fetched === undefined
    }
    // a live source that is silent confirms nothing, even if its last answer is young
    if (!last || (isSilent && everyMs === 0) || Math.abs(now() - last.at) > oldestMs) return undefined
    return { source: source.id, isLive: everyMs === 0, prices: last }
  }
}

const formatPrice = (price: bigint) => `${price / DOLLAR}.${String(price % DOLLAR).padStart(10, '0')}`

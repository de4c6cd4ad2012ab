/** Public sources of prices: their addresses and formats. They need no key, and each answers about a part of our codes. */
import { type Milliseconds, HOUR_MS } from '@fairhouse/money'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

import type { Clock } from '../../../platform/clock.ts'
import { callHttp } from '../../../platform/outgoing/index.ts'
import { type Decimal, ONE, parseDecimal, ratio } from './decimals.ts'
import type { Prices, RateSource } from './port.ts'

interface PublicSource {
  url: string
  /** Calls below `url`. One that fails leaves out its codes. */
  paths: readonly string[]
  /** `now`: for sources whose answers carry no time, because they are of the moment. */
  read(text: string, now: number): Prices | undefined
  /** How often it is called, and from which age on its prices are not used. */
  everyMs: Milliseconds
  oldestMs: Milliseconds
}

/** Prices of the moment; a daily rate can only confirm those. */
const LIVE = { everyMs: 0, oldestMs: 600_000 }
/** Of working days: the longest gap is Easter. Some are published for the days after. */
const DAILY = { everyMs: HOUR_MS, oldestMs: 6 * 24 * HOUR_MS }

export const PUBLIC_SOURCES = {
  /** Public market data, `Ticker`. An unknown pair fails its whole call, so a pair that may be delisted has its own. */
  kraken: {
    url: 'https://api.kraken.com',
    paths: ['/0/public/Ticker?pair=XBTUSD,ETHUSD,LTCUSD,TRXUSD,USDTUSD', '/0/public/Ticker?pair=TONUSD'],
    read: readKraken,
    ...LIVE,
  },
  /** Data API v2, `exchange-rates`: units per dollar. */
  coinbase: { url: 'https://api.coinbase.com', paths: ['/v2/exchange-rates?currency=USD'], read: readCoinbase, ...LIVE },
  /** Euro reference rates of the European Central Bank. */
  ecb: { url: 'https://www.ecb.europa.eu', paths: ['/stats/eurofxref/eurofxref-daily.xml'], read: readEcb, ...DAILY },
  /** Official rates of the Bank of Russia: the only one of these with an official rate of the tenge. */
  cbr: { url: 'https://www.cbr.ru', paths: ['/scripts/XML_daily.asp'], read: readCbr, ...DAILY },
} as const satisfies Record<string, PublicSource>

export type PublicSourceId = keyof typeof PUBLIC_SOURCES

const TIMEOUT_MS = 5000

/** `url` replaces the public address, for a proxy of the operator. */
export function publicSource(id: PublicSourceId, clock: Clock, url?: string): RateSource {
  const source: PublicSource = PUBLIC_SOURCES[id]
  const fetchPath = async (path: string) => {
    const answer = await callHttp({ url: `${url ?? source.url}${path}`, method: 'GET', headers: HEADERS, timeoutMs: TIMEOUT_MS }).catch(
      () => undefined, // a source that is away: it has no prices, which the caller reports
    )
    return answer?.status === 200 ? source.read(answer.text, clock.now()) : undefined
  }
  return {
    id,
    async fetch() {
      const answers = (await Promise.all(source.paths.map(fetchPath))).filter((prices) => prices !== undefined)
      if (answers.length === 0) return undefined
      return { at: Math.min(...answers.map(({ at }) => at)), usd: new Map(answers.flatMap(({ usd }) => [...usd])) }
    },
  }
}

const HEADERS = { accept: 'application/json, application/xml, text/xml', 'user-agent': 'fairhouse-rates' }

const KRAKEN_CODES: Readonly<Record<string, string>> = {
  XXBTZUSD: 'BTC',
  XETHZUSD: 'ETH',
  XLTCZUSD: 'LTC',
  TRXUSD: 'TRX',
  USDTZUSD: 'USDT',
  TONUSD: 'TON',
}

const krakenAnswer = z.object({
  error: z.array(z.string()).check(z.maxLength(0)),
  /** `c`: price and volume of the last trade. */
  result: z.record(z.string(), z.object({ c: z.tuple([z.string(), z.string()]) })),
})

function readKraken(text: string, now: number): Prices | undefined {
  const read = krakenAnswer.safeParse(jsonIn(text))
  if (!read.success) return undefined
  const quotes = Object.entries(read.data.result).map(([pair, { c }]) => [KRAKEN_CODES[pair], priceOf(parseDecimal(c[0]), ONE)] as const)
  return pricesFrom(now, quotes)
}

const coinbaseAnswer = z.object({ data: z.object({ currency: z.literal('USD'), rates: z.record(z.string(), z.string()) }) })

function readCoinbase(text: string, now: number): Prices | undefined {
  const read = coinbaseAnswer.safeParse(jsonIn(text))
  if (!read.success) return undefined
  return pricesFrom(
    now,
    Object.entries(read.data.data.rates).map(([code, rate]) => [code, priceOf(ONE, parseDecimal(rate))]),
  )
}

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, processEntities: false })

const ecbAnswer = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
        Cube: z.array(z.object({ currency: z.string(), rate: z.string() })),
      }),
    }),
  }),
})

/** Units per euro, fixed at 14:15 CET. */
function readEcb(text: string): Prices | undefined {
  const read = ecbAnswer.safeParse(xmlIn(text))
  if (!read.success) return undefined
  const day = read.data['gesmes:Envelope'].Cube.Cube
  const perEuro = new Map(day.Cube.map(({ currency, rate }) => [currency, parseDecimal(rate)]))
  const dollar = perEuro.get('USD')
  const quotes = [...perEuro, ['EUR', ONE] as const].map(([code, rate]) => [code, priceOf(dollar, rate)] as const)
  return pricesFrom(Date.parse(`${day.time}T13:15:00Z`), quotes)
}

const cbrAnswer = z.object({
  ValCurs: z.object({
    Date: z.string().check(z.regex(/^\d\d\.\d\d\.\d{4}$/)),
    Valute: z.array(z.object({ CharCode: z.string(), Nominal: z.string(), Value: z.string() })),
  }),
})

/** Roubles for `Nominal` units, with a decimal comma, for a day that may still come. */
function readCbr(text: string): Prices | undefined {
  const read = cbrAnswer.safeParse(xmlIn(text))
  if (!read.success) return undefined
  const { Date: day, Valute: rows } = read.data.ValCurs
  const roublesOf = ({ Nominal, Value }: (typeof rows)[number]): Decimal | undefined => {
    const [count, value] = [parseDecimal(Nominal), parseDecimal(Value)]
    const price = count && value && ratio(value, count)
    return price === undefined ? undefined : { value: price, scale: 10 }
  }
  const roubles = new Map(rows.map((row) => [row.CharCode, roublesOf(row)]))
  const dollar = roubles.get('USD')
  const quotes = [...roubles, ['RUB', ONE] as const].map(([code, worth]) => [code, priceOf(worth, dollar)] as const)
  return pricesFrom(Date.parse(`${day.split('.').toReversed().join('-')}T00:00:00Z`), quotes)
}

const priceOf = (a: Decimal | undefined, b: Decimal | undefined) => (a && b ? ratio(a, b) : undefined)

/** Undefined where nothing is priced. */
function pricesFrom(at: number, quotes: readonly (readonly [code: string | undefined, price: bigint | undefined])[]): Prices | undefined {
  const usd = new Map<string, bigint>()
  for (const [code, price] of quotes) if (code !== undefined && price !== undefined) usd.set(code, price)
  return usd.size > 0 ? { at, usd } : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses it, as any other wrong message
  }
}

function xmlIn(text: string): unknown {
  try {
    return xml.parse(text)
  } catch {
    return undefined // the schema refuses it, as any other wrong message
  }
}

/** A price source over HTTP: `{at, usd: {BTC: "97000.12", ...}}`, decimal texts, seconds. */
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import { callHttp } from '../../../platform/outgoing/index.ts'
import type { Prices, RateSource } from './port.ts'

export interface HttpSourceOptions {
  id: string
  url: string
  /** Host header, when it differs from `url`. */
  host?: string
  timeoutMs?: Milliseconds
}

const TIMEOUT_MS = 3000
const DIGITS = 10
const price = z.string().check(z.regex(/^\d{1,9}(\.\d{1,10})?$/))
const message = z.object({ at: z.number().check(z.int(), z.gte(0)), usd: z.record(z.string(), price) })

export function httpSource({ id, url, host, timeoutMs = TIMEOUT_MS }: HttpSourceOptions): RateSource {
  return {
    id,
    async fetch() {
      const answer = await callHttp({ url: `${url}/v1/rates`, ...(host && { host }), method: 'GET', headers: {}, timeoutMs }).catch(
        () => undefined, // a source that is down: the caller handles it as "no price"
      )
      return answer?.status === 200 ? pricesIn(answer.text) : undefined
    },
  }
}

export function pricesIn(text: string): Prices | undefined {
  const read = message.safeParse(jsonOf(text))
  if (!read.success) return undefined
  return { at: read.data.at * 1000, usd: new Map(Object.entries(read.data.usd).map(([code, decimal]) => [code, parseFixed(decimal)])) }
}

function parseFixed(text: string): bigint {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole! + fraction.padEnd(DIGITS, '0'))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid message
  }
}

/** Public randomness in drand's HTTP format, for the salts of chains (games.md 1.3, 1.4). A value counts only with its chain's signature. */

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import { type BeaconRound, isSignedByChain, QUICKNET } from '@fairhouse/fairness/drand'
import * as z from 'zod'

import type { Platform } from '../platform.ts'

export interface Beacon {
  /** The chain of the beacon; `sandbox` for the sandbox's. */
  readonly source: string
  /** The first round due at this instant or later; milliseconds since the epoch. */
  roundAt(ms: number): number
  /** 64 hexadecimal digits; undefined while it is not published. Of a round that was never published the next one's. */
  value(round: number): Promise<string | undefined>
}

export interface BeaconAddress {
  /** Relays, tried in this order. */
  readonly urls: readonly string[]
  /** The Host header where it differs. */
  readonly host: string | undefined
  /** Absent: the chain that the relay publishes, which is the sandbox's. */
  readonly isPublic: boolean
}

const SANDBOX = { genesis: Date.UTC(2026, 0, 1) / 1000, period: 3 }
const TIMEOUT_MS = 3000
const ANSWER_BYTES_MAX = 65_536
/** Rounds that are looked for in the place of one that was never published. */
const MISSING_MAX = 20

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
const emitted = z.object({ round: z.number().int().min(1), randomness: hex(32), signature: hex(48) })
const chains = z.array(hex(32)).min(1)
const info = z.object({ public_key: hex(96) })

export function createBeacon({ urls, host, isPublic }: BeaconAddress, { now }: Pick<Platform, 'now'>): Beacon {
  const { genesis, period } = isPublic ? QUICKNET : SANDBOX
  const timeOf = (round: number) => (genesis + (round - 1) * period) * 1000
  let known: { chain: string; publicKey: string } | undefined = isPublic ? QUICKNET : undefined

  async function read<T>(url: string, path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await getText(url + path, host)
    return text === undefined ? undefined : schema.parse(JSON.parse(text))
  }

  async function chainOf(url: string): Promise<{ chain: string; publicKey: string } | undefined> {
    if (known) return known
    const [chain] = (await read(url, '/chains', chains)) ?? []
    const published = chain && (await read(url, `/${chain}/info`, info))
    if (chain && published) known = { chain, publicKey: published.public_key }
    return known
  }

  async function round(url: string, number: number | 'latest'): Promise<BeaconRound | undefined> {
    const from = await chainOf(url)
    const found = from && (await read(url, `/${from.chain}/public/${number}`, emitted))
    if (!from || !found || (number !== 'latest' && found.round !== number)) return undefined
    return isSignedByChain(found, from.publicKey) ? found : undefined
  }

  /** Rounds are published in order: once a later one exists, a missing one never follows. */
  async function from(url: string, first: number): Promise<BeaconRound | undefined> {
    const found = await round(url, first)
    if (found) return found
    const latest = await round(url, 'latest')
    if (!latest || latest.round <= first) return undefined
    for (let next = first + 1; next < Math.min(latest.round, first + MISSING_MAX); next++) {
      const later = await round(url, next)
      if (later) return later
    }
    return latest
  }

  return {
    source: isPublic ? QUICKNET.chain : 'sandbox',
    roundAt: (ms) => Math.max(1, Math.ceil((ms - genesis * 1000) / (period * 1000)) + 1),
    async value(number) {
      if (now() < timeOf(number)) return undefined
      for (const url of urls) {
        const found = await from(url, number).catch(() => undefined) // a relay that fails is no answer: the next one, or the next try
        if (found) return found.randomness
      }
      return undefined
    },
  }
}

/** undefined for every status but 200. */
function getText(url: string, host: string | undefined): Promise<string | undefined> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = { ...(host !== undefined && { headers: { host } }), signal: AbortSignal.timeout(TIMEOUT_MS) }
    const call = send(target, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > ANSWER_BYTES_MAX) response.destroy(new Error('the answer is too long'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode === 200 ? text : undefined))
    })
    call.on('error', reject)
    call.end()
  })
}

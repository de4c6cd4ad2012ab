/** Adapter of the sandbox chain over HTTP: signed calls. */

import { type Milliseconds, ASSET_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { signatureHeader } from '../../../../platform/webhooks/index.ts'
import { type Network, NETWORK_IDS } from '../networks.ts'
import type { SigningVendor, SignOrder, WatchOrder, ChainUpdates } from './port.ts'

export interface SandboxChainOptions {
  url: string
  host: string
  secret: string
  clock: Clock
  timeoutMs?: Milliseconds
}

interface Answer {
  status: number
  body: unknown
}

const TIMEOUT_MS = 5000

const name = z.string().check(z.minLength(1), z.maxLength(100))
const count = z.number().check(z.int(), z.gte(0), z.lte(1e15))
const networkId = z.enum(NETWORK_IDS as [Network, ...Network[]])

/** One in the watcher's messages: nothing of them is used before it is validated. */
const transfer = z.object({
  seq: count,
  id: name,
  network: networkId,
  address: name,
  asset: z.enum(ASSET_CODES),
  units: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  seen_at: count,
  height: z.nullable(count),
  block: z.nullable(name),
  gone: z.boolean(),
})
const updates = z.object({ tips: z.record(networkId, z.object({ height: count })), transfers: z.array(transfer) })

function parseUpdates(body: unknown): ChainUpdates | undefined {
  const read = updates.safeParse(body)
  if (!read.success) return undefined
  const { tips, transfers } = read.data
  const heights = Object.entries(tips).map(([network, { height }]) => [network, height])
  return {
    tips: Object.fromEntries(heights) as Record<Network, number>,
    transfers: transfers.map(({ seen_at, units, ...rest }) => ({ ...rest, units: BigInt(units), seenAt: seen_at * 1000 })),
  }
}

const signed = z.object({ tx: name, raw: z.string().check(z.minLength(1), z.maxLength(200_000)) })
const transaction = z.object({ confirmations: count })

export function sandboxChain({ url, host, secret, clock, timeoutMs = TIMEOUT_MS }: SandboxChainOptions): SigningVendor {
  const call = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Answer | undefined> => {
    const raw = Buffer.from(content ? JSON.stringify(content) : '')
    const headers = { 'x-signature': signatureHeader(secret, { method, path, raw }, clock.now()) }
    const answer = await callHttp({ url: url + path, host, method, headers, timeoutMs, ...(content && { body: raw }) }).catch(
      () => undefined, // no answer is one of the port's results
    )
    return answer && { status: answer.status, body: jsonOf(answer.text) }
  }
  return {
    kind: 'signer',
    id: 'sandbox-chain',
    watch: async (order) => ((await call('POST', '/v1/addresses', watchBody(order)))?.status === 200 ? 'watched' : undefined),
    async fetchUpdates(after) {
      const answer = await call('GET', `/v1/transfers?after=${after}`)
      return answer?.status === 200 ? parseUpdates(answer.body) : undefined
    },
    async sign(order) {
      const answer = await call('POST', '/v1/payments', signBody(order))
      if (answer && isRefusal(answer)) return 'refused'
      return answer?.status === 200 ? signed.safeParse(answer.body).data : undefined
    },
    async broadcast(raw) {
      const answer = await call('POST', '/v1/broadcast', { raw })
      if (answer && isRefusal(answer)) return 'refused'
      return answer?.status === 200 ? 'sent' : undefined
    },
    async confirmations(tx) {
      const answer = await call('GET', `/v1/transactions/${encodeURIComponent(tx)}`)
      if (answer?.status === 404) return 'not_found'
      return answer?.status === 200 ? transaction.safeParse(answer.body).data?.confirmations : undefined
    },
  }
}

const isRefusal = ({ status }: Answer) => status >= 400 && status < 500
const watchBody = ({ units, requested, ...rest }: WatchOrder) => ({ ...rest, units: `${units}`, requested: Number(requested) })
const signBody = ({ units, requested, ...rest }: SignOrder) => ({ ...rest, units: `${units}`, requested: Number(requested) })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid message
  }
}

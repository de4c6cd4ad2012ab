/**
 * Payments to an address by an Esplora server, of the operator or public. https://github.com/Blockstream/esplora/blob/master/API.md
 * Amounts are in the smallest unit. A transaction that was replaced is no longer listed.
 */
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import type { Network } from '../networks.ts'
import type { ChainSource, SourcePayment } from './port.ts'

export interface EsploraOptions {
  /** One per chain, without a slash at the end, as in https://blockstream.info/api. */
  urls: Readonly<Partial<Record<Network, string>>>
  timeoutMs?: Milliseconds
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.gte(0))
const status = z.object({
  confirmed: z.boolean(),
  block_height: z.optional(z.nullable(count)),
  block_hash: z.optional(z.nullable(hash)),
})
const transactions = z.array(
  z.object({
    txid: hash,
    vout: z.array(z.object({ scriptpubkey_address: z.optional(z.string()), value: z.optional(count) })),
    status,
  }),
)
type Transaction = z.output<typeof transactions>[number]

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 4 * 1024 * 1024
/** Confirmed transactions per page. */
const PAGE = 25
/** An address of one invoice has a few payments; someone who sends hundreds does not stop the watch. */
const PAGES = 4

export function esploraSource({ urls, timeoutMs = TIMEOUT_MS }: EsploraOptions): ChainSource {
  const get = async (network: Network, path: string) => {
    const url = urls[network]
    if (url === undefined) return undefined
    return callHttp({ url: url + path, method: 'GET', headers: {}, timeoutMs, answerBytes: ANSWER_BYTES }).catch(() => undefined)
  }
  const tipOf = async (network: Network) => {
    const answer = await get(network, '/blocks/tip/height')
    return answer?.status === 200 && /^\d{1,10}$/.test(answer.text.trim()) ? Number(answer.text) : undefined
  }
  const page = async (network: Network, path: string) => {
    const answer = await get(network, path)
    return answer?.status === 200 ? transactions.safeParse(jsonOf(answer.text)).data : undefined
  }
  return {
    id: 'esplora',
    async tips(networks) {
      const heights = await Promise.all(networks.map(async (network) => [network, await tipOf(network)] as const))
      return heights.every(([, height]) => height !== undefined) ? Object.fromEntries(heights) : undefined
    },
    async payments({ network, address }) {
      const path = `/address/${encodeURIComponent(address)}/txs`
      const all = await page(network, path)
      for (let pages = 1, last = all; last && all && isFull(last) && pages < PAGES; pages++) {
        last = await page(network, `${path}/chain/${last.at(-1)!.txid}`)
        if (!last) return undefined
        all.push(...last)
      }
      return all?.flatMap((each) => paymentsIn(each, address))
    },
    async confirmations(network, tx) {
      const answer = await get(network, `/tx/${encodeURIComponent(tx)}/status`)
      if (answer?.status === 404) return 'not_found'
      const known = answer?.status === 200 ? status.safeParse(jsonOf(answer.text)).data : undefined
      const height = known?.confirmed ? known.block_height : null
      if (!known || typeof height !== 'number') return known && 0
      const tip = await tipOf(network)
      return tip === undefined ? undefined : Math.max(1, tip - height + 1)
    },
  }
}

const isFull = (page: Transaction[]) => page.filter((each) => each.status.confirmed).length >= PAGE

function paymentsIn({ txid, vout, status: at }: Transaction, address: string): SourcePayment[] {
  const placed =
    at.confirmed && at.block_hash && typeof at.block_height === 'number'
      ? { height: at.block_height, block: at.block_hash }
      : { height: null, block: null }
  return vout.flatMap(({ scriptpubkey_address: to, value }, output) =>
    to === address && value ? [{ id: `${txid}:${output}`, units: BigInt(value), seenAt: null, ...placed, gone: false }] : [],
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid message
  }
}

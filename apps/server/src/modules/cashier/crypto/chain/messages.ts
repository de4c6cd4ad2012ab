/** Schemas of the watcher's messages: nothing is used before it is validated. */

import { ASSET_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type Network, NETWORK_IDS } from '../networks.ts'
import type { ChainUpdates } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const count = z.number().check(z.int(), z.gte(0), z.lte(1e15))
const networkId = z.enum(NETWORK_IDS as [Network, ...Network[]])

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

export function parseUpdates(body: unknown): ChainUpdates | undefined {
  const read = updates.safeParse(body)
  if (!read.success) return undefined
  const { tips, transfers } = read.data
  const heights = Object.entries(tips).map(([network, { height }]) => [network, height])
  return {
    tips: Object.fromEntries(heights) as Record<Network, number>,
    transfers: transfers.map(({ seen_at, units, ...rest }) => ({ ...rest, units: BigInt(units), seenAt: seen_at * 1000 })),
  }
}

export const signed = z.object({ tx: name, raw: z.string().check(z.minLength(1), z.maxLength(200_000)) })
export const transaction = z.object({ confirmations: count })

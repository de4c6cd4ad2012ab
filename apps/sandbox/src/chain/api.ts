/** The chain's API for a merchant: signed JSON calls, amounts as texts in smallest units. */

import { ASSET_CODES } from '@fairhouse/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { takeOrder, sendOutcome } from '../vendor/orders.ts'
import { createSignedRoute, jsonOf } from '../vendor/signed-route.ts'
import type { Chain } from './chain.ts'
import type { Holdings } from './holdings.ts'
import { NETWORKS, type Transfer } from './ledger.ts'
import { signingFault } from './modes.ts'

export interface ApiDeps {
  holdings: Holdings
  chain: Chain
  secret: string
  now(): number
  /** Milliseconds. */
  wait(ms: number): Promise<void>
}

const text = z.string().check(z.minLength(1), z.maxLength(100))
const units = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const network = z.enum(NETWORKS)
const asset = z.enum(ASSET_CODES)
const requested = z.number().check(z.int(), z.gte(0))
const newAddress = z.strictObject({ network, address: text, asset, units, requested })
const newPayment = z.strictObject({ reference: text, network, asset, to: text, units, requested })
const newBroadcast = z.strictObject({ raw: text })
const AT_ONCE = 100

export function serveApi(app: FastifyInstance, { holdings, chain, secret, now, wait }: ApiDeps): void {
  const signedRoute = createSignedRoute({ behaviour: () => holdings.switches.api, secret, now })
  const isRefusing = () => holdings.switches.api === 'refusing'
  app.post(
    '/v1/addresses',
    signedRoute(async ({ body }, reply) => {
      const read = newAddress.safeParse(jsonOf(body))
      if (!read.success || isRefusing()) return reply.code(422).send({ error: 'refused' })
      const outcome = await takeOrder(chain.faultOf(read.data), wait, () => chain.watch(read.data))
      return sendOutcome(outcome, reply, () => ({ watched: true }))
    }),
  )
  app.get(
    '/v1/transfers',
    signedRoute(async (request) => {
      const after = Number((request.query as { after?: string }).after ?? 0)
      const changes = holdings.transfers.filter(({ seq }) => seq > after).toSorted((a, b) => a.seq - b.seq)
      return { tips: chain.tips(), transfers: changes.slice(0, AT_ONCE).map(transferView) }
    }),
  )
  app.post(
    '/v1/payments',
    signedRoute(async ({ body }, reply) => {
      const read = newPayment.safeParse(jsonOf(body))
      if (!read.success || isRefusing()) return reply.code(422).send({ error: 'refused' })
      const { requested: sum, ...order } = read.data
      const outcome = await takeOrder(signingFault(sum), wait, () => chain.sign(order))
      return sendOutcome(outcome, reply, ({ tx, raw }) => ({ tx, raw }))
    }),
  )
  app.post(
    '/v1/broadcast',
    signedRoute(async ({ body }, reply) => {
      const read = newBroadcast.safeParse(jsonOf(body))
      const payment = read.success ? chain.broadcast(read.data.raw) : undefined
      return payment ? { tx: payment.tx } : reply.code(422).send({ error: 'refused' })
    }),
  )
  app.get(
    '/v1/transactions/:tx',
    signedRoute(async (request, reply) => {
      const payment = holdings.outgoing.find(({ tx, sent }) => sent && tx === (request.params as { tx: string }).tx)
      if (!payment) return reply.code(404).send({ error: 'unknown' })
      const { height } = payment
      return { tx: payment.tx, confirmations: height === null ? 0 : chain.tips()[payment.network].height - height + 1 }
    }),
  )
}

function transferView({
  id,
  tx,
  network: chainName,
  address,
  asset: what,
  units: sum,
  seenAt,
  height,
  block,
  gone,
  seq,
}: Transfer): object {
  return { id, tx, network: chainName, address, asset: what, units: sum, seen_at: Math.floor(seenAt / 1000), height, block, gone, seq }
}

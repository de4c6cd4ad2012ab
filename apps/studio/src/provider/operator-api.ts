/** What the operator calls: catalogue, free rounds (D-51), and in a test environment rounds of the conformance suite. All of it is signed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCurrency } from '@fairhouse/money'
import * as z from 'zod'

import { rawBodyOf } from '../bodies.ts'
import type { Platform } from '../platform.ts'
import type { PlayRound, Seat } from '../rounds/play.ts'
import type { InTurn } from '../rounds/queue.ts'
import { CATALOGUE, isSlotName, SLOT_NAMES } from '../slots/catalogue.ts'
import { isBetValue } from '../slots/stakes.ts'
import type { Campaigns } from '../store/campaigns.ts'
import type { Pairs } from '../store/pairs.ts'
import { isSigned } from '../wallet/signature.ts'
import type { CallWallet } from '../wallet/wallet.ts'

export interface OperatorApiDeps {
  readonly secret: string
  readonly isDriven: boolean
  readonly campaigns: Campaigns
  readonly pairs: Pairs
  readonly platform: Pick<Platform, 'now' | 'newId'>
  readonly play: PlayRound
  readonly inTurn: InTurn
  walletAt(url: string): CallWallet
}

const paging = z.object({ after: z.string().nullable(), limit: z.number().int().min(1).max(1000) })
const grant = z.object({
  campaign: z.string().min(1).max(128),
  player: z.string().min(1).max(64),
  currency: z.string().refine(isCurrency).optional(),
  game: z.string(),
  count: z.number().int().min(1).max(10_000),
  bet_value: z.number().int().min(1),
  expires_at: z.number().int(),
})
const cancel = z.object({ campaign: z.string().min(1) })
const drive = z.object({
  wallet: z.url(),
  token: z.string(),
  player: z.string(),
  currency: z.string().refine(isCurrency),
  game: z.enum(SLOT_NAMES),
  stake: z.number().int().min(0),
  campaign: z.string().optional(),
})

export function serveOperatorApi(app: FastifyInstance, deps: OperatorApiDeps): void {
  const { secret, campaigns, platform } = deps

  function signed<T>(schema: z.ZodType<T>, work: (given: T, reply: FastifyReply) => unknown) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const call = { path: request.url, raw: rawBodyOf(request) }
      if (!isSigned(request.headers, secret, call, platform.now())) return reply.code(401).send({ error: 'signature' })
      const read = schema.safeParse(request.body)
      return read.success ? work(read.data, reply) : reply.code(400).send({ error: 'format' })
    }
  }

  app.post(
    '/games',
    signed(paging, ({ after, limit }) => {
      const from = after === null ? 0 : CATALOGUE.findIndex(({ id }) => id === after) + 1
      const games = CATALOGUE.slice(from, from + limit)
      return { games, next: from + limit < CATALOGUE.length ? games.at(-1)!.id : null }
    }),
  )

  app.post(
    '/freerounds',
    signed(grant, ({ campaign, player, currency = null, game, count, bet_value, expires_at }, reply) => {
      const isOffered = isSlotName(game) && (currency === null || isBetValue(game, currency, BigInt(bet_value)))
      if (!isOffered) return reply.code(400).send({ error: 'no free rounds of this game and value' })
      const terms = { player, currency, game, betValue: bet_value, remaining: count, expiresAt: expires_at * 1000 }
      campaigns.grant({ id: campaign, ...terms })
      return { status: 'OK' }
    }),
  )
  app.post(
    '/freerounds/cancel',
    signed(cancel, ({ campaign }) => (campaigns.cancel(campaign), { status: 'OK' })),
  )

  if (deps.isDriven)
    app.post(
      '/conformance/rounds',
      signed(drive, (order) => driveRound(deps, order)),
    )
}

/** The suite stands for the player's browser, so it sends the client seed. */
async function driveRound({ pairs, play, inTurn, platform, walletAt }: OperatorApiDeps, order: z.infer<typeof drive>): Promise<object> {
  const { wallet: url, token, player, currency, game, stake, campaign } = order
  const owner = `driven:${player}`
  pairs.setClientSeed(owner, 'conformance suite')
  const seat: Seat = { owner, player, currency, wallet: { url, token, call: walletAt(url) } }
  const key = platform.newId()
  const played = await inTurn(owner, () => play(seat, { key, game, stake, ...(campaign !== undefined && { campaign }) }))
  if (typeof played === 'string') return { state: 'refused', status: played }
  const { state, status, win } = played.round
  return { state, ...(status !== null && { status }), win: win ?? 0 }
}

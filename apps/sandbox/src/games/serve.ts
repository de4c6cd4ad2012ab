/** A provider of games over HTTP: catalogue, free rounds, the page that plays, and the test drive of the conformance suite. */
import { timingSafeEqual } from 'node:crypto'

import type { Milliseconds } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import { rawBodyOf } from '../bodies.ts'
import type { Platform } from '../platform.ts'
import { STYLE } from '../vendor/style.ts'
import { isOrder, type Order } from './calls.ts'
import { GAMES, pageOf } from './catalogue.ts'
import { orderPage, playPage, START_SCRIPT } from './page.ts'
import { type PlayedRound, playRound, type RoundOrder, type Seat } from './round.ts'
import { createWallet, signatureHeaders, type WalletAddress } from './wallet.ts'

export interface GamesOptions {
  readonly platform: Platform
  readonly secret: string
  /** Origins that may show the games in a frame. */
  sites(): readonly string[]
  /** The product's wallet. */
  wallet(): WalletAddress
  readonly retryMs?: Milliseconds
}

export interface GamesVendor {
  order(order: Order): void
  /** Plays one round with the product's wallet. */
  play(seat: Seat, order: RoundOrder): Promise<PlayedRound>
}

interface Campaign {
  readonly bet_value: number
  left: number
}

const WINDOW_MS = 60_000
const RETRY_MS = 100
const DRIVE_TIMEOUT_MS = 1000

const paging = z.object({ after: z.string().nullable(), limit: z.number().int().min(1).max(1000) })
const grant = z.object({ campaign: z.string(), count: z.number().int().min(1), bet_value: z.number().int().min(1) })
const drive = z.object({
  wallet: z.url(),
  token: z.string(),
  player: z.string(),
  currency: z.string(),
  game: z.string(),
  stake: z.number().int().min(0),
  campaign: z.string().optional(),
})

export function serveGames(app: FastifyInstance, options: GamesOptions): GamesVendor {
  const { platform, secret, retryMs = RETRY_MS } = options
  let behaviour: Order = 'right'
  const campaigns = new Map<string, Campaign>()
  const queued = createQueue()

  const play = (wallet: WalletAddress, seat: Seat, order: RoundOrder) =>
    playRound({ wallet: createWallet(wallet, platform.now), platform, behaviour, retryMs }, seat, order)

  /** Signed by the product like its own calls are by us. */
  const signed =
    (work: (body: unknown, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (behaviour === 'outage') return reply.code(503).send({ error: 'down' })
      return isSigned(request, secret, platform.now()) ? work(request.body, reply) : reply.code(401).send({ error: 'signature' })
    }
  const read = <T>(schema: z.ZodType<T>, reply: FastifyReply, body: unknown, work: (given: T) => unknown): unknown => {
    const parsed = schema.safeParse(body)
    return parsed.success ? work(parsed.data) : reply.code(400).send({ error: 'format' })
  }

  app.post(
    '/games',
    signed((body, reply) => read(paging, reply, body, ({ after, limit }) => pageOf(GAMES, after, limit))),
  )
  app.post(
    '/freerounds',
    signed((body, reply) =>
      read(grant, reply, body, ({ campaign, count, bet_value }) => {
        if (!campaigns.has(campaign)) campaigns.set(campaign, { bet_value, left: count })
        return { status: 'OK' }
      }),
    ),
  )
  app.post(
    '/freerounds/cancel',
    signed((body) => (campaigns.delete((body as { campaign: string }).campaign), { status: 'OK' })),
  )

  async function driven({ wallet: url, token, player, currency, game, stake, campaign: id }: z.infer<typeof drive>): Promise<object> {
    const campaign = id === undefined ? undefined : campaigns.get(id)
    if (id !== undefined && (!campaign || campaign.left < 1)) return { state: 'refused', status: 'NO_FREE_ROUND' }
    const order = campaign ? { game, stake: 0, campaign: { id: id!, betValue: campaign.bet_value } } : { game, stake }
    if (campaign) campaign.left -= 1
    return play({ url, secret, timeoutMs: DRIVE_TIMEOUT_MS }, { token, player, currency }, order)
  }

  app.post(
    '/conformance/rounds',
    signed((body, reply) => read(drive, reply, body, driven)),
  )

  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(orderPage(behaviour)))
  app.post('/orders', (request, reply) => {
    const { mode } = (request.body ?? {}) as { mode?: unknown }
    if (!isOwnPage(request) || !isOrder(mode)) return reply.code(400).send({ error: 'no order of this page' })
    behaviour = mode
    return reply.redirect('/', 303)
  })
  app.get('/start.js', (_request, reply) => reply.type('text/javascript').send(START_SCRIPT))
  const sendGame = (reply: FastifyReply, session: Record<string, string>, result?: string) => {
    const sites = options.sites()
    const page = playPage(session, sites, result)
    return reply
      .code(page ? 200 : 404)
      .header('content-security-policy', gamePolicy(sites))
      .type('text/html; charset=utf-8')
      .send(page ?? 'This provider has no such game.')
  }
  app.get('/play', (request, reply) => sendGame(reply, request.query as Record<string, string>))
  app.post('/play', async (request, reply) => {
    const form = (request.body ?? {}) as Record<string, string>
    const stake = Math.round(Number(form.stake) * 100)
    if (!isOwnPage(request) || !Number.isSafeInteger(stake) || stake < 1) return reply.code(400).send({ error: 'no stake' })
    const result = await queued(`${form.token}`, () => playFromPage(form, stake))
    return sendGame(reply, form, result)
  })

  async function playFromPage({ token = '', game = '', mode }: Record<string, string>, stake: number): Promise<string> {
    if (mode === 'demo' || !token) return 'A demo round: no money moved.'
    const wallet = options.wallet()
    const seat = await createWallet(wallet, platform.now)('authenticate', { token, game })
    if (seat === 'unknown' || seat.status !== 'OK') return `The session is over: ${seat === 'unknown' ? 'no answer' : seat.status}.`
    const { player, currency } = seat as unknown as { player: string; currency: string }
    const { state, status, win } = await play(wallet, { token, player, currency }, { game, stake })
    if (state === 'refused') return `The bet was refused: ${status}.`
    return state === 'void' ? 'The bet got no answer and was returned.' : `The round paid ${(win / 100).toFixed(2)} ${currency}.`
  }

  return {
    order: (next) => void (behaviour = next),
    play: (seat, order) => play(options.wallet(), seat, order),
  }
}

/** Only the site and its mirrors may show a game in a frame. */
const gamePolicy = (sites: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${sites.join(' ') || "'none'"}`

/** One round of a session at a time. */
function createQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const drivers = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const run = (drivers.get(key) ?? Promise.resolve()).then(work, work)
    drivers.set(key, run)
    try {
      return await run
    } finally {
      if (drivers.get(key) === run) drivers.delete(key)
    }
  }
}

function isSigned(request: FastifyRequest, secret: string, now: number): boolean {
  const header = (name: string) => [request.headers[name]].flat()[0] ?? ''
  const time = Number(header('x-timestamp'))
  if (!Number.isSafeInteger(time) || Math.abs(now - time * 1000) > WINDOW_MS) return false
  const raw = rawBodyOf(request).toString('utf8')
  const right = signatureHeaders(secret, { path: request.url, raw }, time * 1000)
  const given = Buffer.from(header('x-signature-v2'))
  const expected = Buffer.from(right['x-signature-v2'])
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Refuses forms of other sites. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return !origin || (URL.canParse(origin) && new URL(origin).host === host)
}

/** The API description, machine-readable. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { routes } from '@fairhouse/contracts'
import { exampleOf, GAME_SCHEMAS, type GameSchema, jsonSchemaOf, PROVABLE_GAMES, type SchemaId } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlockOf, type DescribedGame, openApiOf, type RateLimiter, sendRefusal } from '../platform/http/index.ts'

export interface DescribedApi {
  brand: string
  version: string
  /** Base URLs of the calls. */
  servers: readonly string[]
}

interface Document {
  etag: string
  bytes: Record<'identity' | 'br' | 'gzip', Buffer>
}

/** D-29: all calls in one document. It is built once, at the first request: most processes end before that. */
export function serveOpenApi(app: FastifyInstance, api: DescribedApi, limiter: RateLimiter): void {
  let document: Promise<Document> | undefined
  app.get('/openapi.json', async (request, reply) => {
    if (refusedTooMany(request, reply, limiter)) return reply
    const { etag, bytes } = await (document ??= documentOf(api))
    reply.headers({ etag, vary: 'Origin, Accept-Encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes[encoding])
  })
}

/** Machine-readable documents have a limit of their own. */
export function refusedTooMany(request: FastifyRequest, reply: FastifyReply, limiter: RateLimiter): boolean {
  const refusal = limiter.take('document', addressBlockOf(request.ip))
  if (refusal) sendRefusal(reply, refusal)
  return refusal !== undefined
}

async function documentOf({ brand, version, servers }: DescribedApi): Promise<Document> {
  const identity = Buffer.from(JSON.stringify(openApiOf(routes, { title: `${brand} API`, version, servers }, describedGames())))
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { etag, bytes: { identity, br, gzip: zipped } }
}

function encodingFor(accepted: string | string[] | undefined): keyof Document['bytes'] {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity'
}

type Json = Record<string, unknown>

/** Accepted by every game in RUB whose params do not fix the stake. */
const STAKE = '1.00'

/** A round of the caller; each call needs the id of an own one. */
const ROUND = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The games in the document: their schemas, and bodies that can be sent as they stand. */
const describedGames = (): DescribedGame[] => Object.entries(GAME_SCHEMAS).map(([id, schema]) => described(id as SchemaId, schema))

function described(id: SchemaId, schema: GameSchema): DescribedGame {
  const { params, move, plan, strategy } = schema
  const shapes = { params, ...(move && { move }), ...(plan && { moves: plan }), ...(strategy && { strategy }) }
  const fields = Object.fromEntries(Object.entries(shapes).map(([field, shape]) => [field, jsonSchemaOf(shape)]))
  return { id, fields, examplesOf: (key) => examples(id, schema, key) }
}

function examples(id: SchemaId, { params, move, plan, strategy }: GameSchema, key: string): Record<string, Json> {
  if (key.endsWith('/step')) return { step: { mode: 'demo', round: ROUND, step: 0, move: move && exampleOf(move) } }
  const bet = { stake: stakeOf(id, exampleOf(params)), currency: 'RUB', mode: 'demo', params: exampleOf(params) }
  const played = { ...(plan && { moves: { moves: exampleOf(plan) } }), ...(strategy && { strategy: { strategy: exampleOf(strategy) } }) }
  const ways: Record<string, Json> = { ...(key.endsWith('/autobet') && move ? {} : { bet: {} }), ...played }
  return Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, { ...bet, ...way, ...restOf(key) }]))
}

function restOf(key: string): Json {
  if (key.endsWith('/autobet')) return AUTOBET
  return key.includes('{game}') ? {} : { next: true }
}

const AUTOBET = { bets: 3, on_win: { action: 'reset' }, on_loss: { action: 'increase', percent: 10 }, stop: { loss: '100.00' } }

function stakeOf(id: SchemaId, params: unknown): string {
  const game = PROVABLE_GAMES[id]
  const fixed = game.kind === 'single-step' ? game.parse(params)?.fixedStake : undefined
  return fixed === undefined ? STAKE : formatMoney(fixed)
}

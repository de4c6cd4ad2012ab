/** Mounts a table of routes: access, rate limit, validation, handler, and a response without undeclared fields. */
import { createHash } from 'node:crypto'

import { isRefusal, methodAndPath, type Refusal, refuse, type Route, type RouteTable, type Service } from '@fairhouse/contracts'
import type { Milliseconds, PlayerId } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import { isShared, type SharedClass, type SharedLimits } from '../shared-limits/index.ts'
import { addressBlockOf } from './address-block.ts'
import type { Call, Caller, Handlers } from './call.ts'
import { sendRefusal } from './errors.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { mountBytes, rawBodyOf, validateInput } from './input.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Receipt, Receipts } from './receipts.ts'
import { factsOf } from './request-facts.ts'

export interface MountOptions {
  /** The caller of this bearer token; null if invalid. */
  authenticate(token: string, request: Pick<FastifyRequest, 'headers' | 'server'>): Caller | null
  /** The same for a payout link's token; used only by routes that declare `byLink`. */
  authenticateLink?(token: string): Caller | null
  /** Where a call's token is, if not in the `Authorization` header. */
  tokenOf?(request: FastifyRequest): string | undefined
  /** D-7: whether this address's country is allowed; used by routes that declare `served`. */
  isServed(ip: string): boolean
  /** Whether the proof of work of a guarded call is valid; the check consumes it. */
  isWorkDone(text: string): Promise<boolean>
  limiter: RateLimiter
  /** Limits over all processes. */
  sharedLimits: Pick<SharedLimits, 'take'>
  roles: ReadonlySet<Service>
  secureCookies: boolean
  /** The domain of a cookie for all services, where they have several hosts. */
  cookieDomainOf?(host: string): string | undefined
  /** Receipts of routes that declare `stamped`. */
  receipts: Receipts
  /** Lets readers of bets come to the player's last one; false when they are late. Used by routes that declare `afterPlay`. */
  readPlay?(player: PlayerId, maxMs?: Milliseconds): Promise<boolean>
}

const BODY_LIMIT = 16 * 1024

/** Skips services that this process does not run (ROLES). */
export function mount<T extends RouteTable>(app: FastifyInstance, table: T, handlers: Handlers<T>, options: MountOptions): void {
  for (const [key, route] of Object.entries(table) as [string, Route][]) {
    if (!options.roles.has(route.service)) continue
    const { method, path } = methodAndPath(key)
    const handler = handlers[key as keyof Handlers<T>] as unknown as MountedRoute['handler']
    const mounted: MountedRoute = { route, handler, ...(isShared(route.rate) && { sharedRate: route.rate }) }
    const declared: RouteOptions = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: route.bodyLimit ?? BODY_LIMIT,
      ...(route.stamped && { onRequest: stampReceipt(options.receipts) }),
      // Not async: otherwise the framework waits for the response to be sent, on every call.
      handler(request, reply) {
        void answer(request, reply, mounted, options)
      },
    }
    if (route.bytes) mountBytes(app, route.bytes, { ...declared, onRequest: authenticateFirst(route, options) })
    else app.route(declared)
  }
}

const stamped = new WeakMap<FastifyRequest, Receipt>()

/** Before authentication and body; released with the response, or when the caller disconnects. */
function stampReceipt(receipts: Receipts) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const receipt = receipts.open()
    stamped.set(request, receipt)
    reply.raw.once('close', receipt.close)
    done()
  }
}

/** Authenticates before the file is read; a route that needs no log-in counts against the address block. */
function authenticateFirst(route: Route, options: MountOptions) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const isAnyones = route.access === 'anyone'
    const refusal = isAnyones ? options.limiter.take('upload', addressBlockOf(request.ip)) : undefined
    if (refusal) sendRefusal(reply, refusal)
    else if (!isAnyones && !callerOf(request, route, options)) sendRefusal(reply, refuse('unauthorised'))
    else done()
  }
}

interface MountedRoute {
  readonly route: Route
  readonly handler: (call: Call<Route>) => Promise<unknown>
  /** The limit over all processes, taken after that of this process, which refuses floods without the database. */
  readonly sharedRate?: SharedClass
}

async function answer(request: FastifyRequest, reply: FastifyReply, mounted: MountedRoute, options: MountOptions): Promise<void> {
  const { route, handler, sharedRate } = mounted
  try {
    const own = callFrom(request, reply, route, options)
    const tooMany = sharedRate && !isRefusal(own) && (await options.sharedLimits.take(sharedRate, limitedAs(request, own.caller)))
    const call = tooMany || own
    const result = isRefusal(call) ? call : ((await refuseGuarded(request, call, route, options)) ?? (await handler(call)))
    if (isRefusal(result)) sendRefusal(reply, result)
    else if (route.redirects) reply.redirect((route.answer.parse(result) as { location: string }).location, 302)
    else if (route.file) await sendFile(reply, route.file, result as FileAnswer)
    else sendJson(request, reply, route, route.answer.parse(result)) // undeclared keys are removed
  } catch (fault) {
    reply.send(fault)
  }
}

async function refuseGuarded(
  request: FastifyRequest,
  call: Call<Route>,
  route: Route,
  options: MountOptions,
): Promise<Refusal | undefined> {
  if (route.guarded && !(await isCaptchaSolved(request, options))) return refuse('captcha_required')
  return refuseUnread(request, call, route, options)
}

/** Before the handler's transaction, which would hold the locks of the readers. What runs late is held up no more than this, nor by a fault. */
const LATE_MS = 250

async function refuseUnread(
  { log }: Pick<FastifyRequest, 'log'>,
  { caller }: Pick<Call<Route>, 'caller'>,
  { afterPlay }: Route,
  { readPlay }: MountOptions,
) {
  if (!afterPlay || !caller || !readPlay) return undefined
  if (afterPlay === 'or-refused') return (await readPlay(caller.player)) ? undefined : refuse('busy', { retryAfter: 1 })
  await readPlay(caller.player, LATE_MS).catch((error: unknown) => log.error({ err: error }, 'the play of a player is not read'))
  return undefined
}

/** A tagged answer may be stored, but is requested again with its tag each time. */
function sendJson(request: FastifyRequest, reply: FastifyReply, { tagged }: Route, answer: unknown): void {
  if (!tagged) return void reply.send(answer)
  const text = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.type('application/json; charset=utf-8').send(text)
}

/** The first calls of an address block need no work; submitted work must be valid in any case. */
async function isCaptchaSolved({ ip, headers }: FastifyRequest, { limiter, sharedLimits, isWorkDone }: MountOptions): Promise<boolean> {
  const given = headers['x-captcha']
  if (typeof given === 'string') return isWorkDone(given)
  const block = addressBlockOf(ip)
  return !limiter.take('captcha', block) && !(await sharedLimits.take('captcha', block))
}

const limitedAs = (request: FastifyRequest, caller: Caller | null) => (caller ? `p${caller.player}` : addressBlockOf(request.ip))

function callFrom(request: FastifyRequest, reply: FastifyReply, route: Route, options: MountOptions): Call<Route> | Refusal {
  const receipt = stamped.get(request)
  receipt?.complete()
  const caller = callerOf(request, route, options)
  const tooMany = options.limiter.take(route.rate, limitedAs(request, caller))
  if (tooMany) return tooMany
  if (route.served && !options.isServed(request.ip)) return refuse('region_blocked')
  if (route.access !== 'anyone' && !caller) return refuse('unauthorised')
  const input = validateInput(request, route)
  if (isRefusal(input)) return input
  return {
    ...input,
    caller,
    rawBody: rawBodyOf(request),
    request: factsOf(request, reply, options, route, receipt),
  } as unknown as Call<Route>
}

function callerOf(request: FastifyRequest, { byLink }: Route, options: MountOptions): Caller | null {
  const token = (options.tokenOf ?? bearerOf)(request)
  if (token === undefined) return null
  return options.authenticate(token, request) ?? (byLink ? (options.authenticateLink?.(token) ?? null) : null)
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
}

/** The API's Fastify instance: bodies, cookies, CORS, security headers, errors. It knows no route. */

import { refuse } from '@fairhouse/contracts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'

import type { Random } from '../random.ts'
import { sendFault, sendRefusal } from './errors.ts'
import { readJsonBodies } from './input.ts'

/** Whether `origin` is a page of the product for a call to `host`. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean

/** Accepts only pages that this server itself serves. */
export const sameOrigin =
  (https: boolean): IsOwnOrigin =>
  (origin, host) =>
    origin === `${https ? 'https' : 'http'}://${host}`

export interface AppOptions {
  logger: Logger
  random: Random
  trustedProxies: readonly string[]
  /** Whether a page of this origin may call: the site and its mirrors. */
  isOwnOrigin: IsOwnOrigin
  /** Every host of the product uses https only. */
  https: boolean
  /** With each call, except those of machines that watch the product. */
  onUse(): void
}

const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const PROBES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

const ALLOWED_HEADERS = 'authorization, content-type, region, accept-language, idempotency-key, x-captcha'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Two years, as on the site's pages. */
export const HSTS = 'max-age=63072000; includeSubDomains'

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }), // metrics count every call; the log has only faults
    childLoggerFactory: (logger) => logger, // a fault logs its request itself; a logger per call would cost more than the call's rules
    genReqId: createRequestIds(options.random),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    return503OnClosing: true,
    frameworkErrors: (fault, request, reply) => void sendFault(reply as unknown as FastifyReply, fault, request.log), // an invalid URL never reaches a route
  }) as unknown as FastifyInstance
  const methods = noteMethods(app)
  readJsonBodies(app)
  await app.register(cookie, { hook: false }) // parsed on demand
  const headers = options.https ? { ...API_HEADERS, 'strict-transport-security': HSTS } : API_HEADERS
  app.addHook('onRequest', (request, reply, done) => {
    if (!PROBES.has(request.url)) options.onUse()
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  allowOwnOrigins(app, options.isOwnOrigin)
  app.setErrorHandler((fault: Error, request, reply) => sendFault(reply, fault, request.log))
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(methods, request.url)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(reply, refuse('not_found'))
    return sendRefusal(reply.header('allow', allowed.join(', ')), refuse('method_not_allowed'))
  })
  return app
}

/** The methods of a path, for 405 responses. Key: the route pattern. */
type MethodTable = ReadonlyMap<string, ReadonlySet<string>>

/** Must be called before any route is added. */
function noteMethods(app: FastifyInstance): MethodTable {
  const table = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return // every path allows OPTIONS
    const known = table.get(url) ?? table.set(url, new Set()).get(url)!
    for (const each of [method].flat()) known.add(each)
  })
  return table
}

/** Empty for an unknown path. */
function allowedMethods(table: MethodTable, url: string): string[] {
  const segments = segmentsOf(url.split('?', 1)[0]!)
  const found = new Set<string>()
  for (const [pattern, methods] of table) if (fits(segmentsOf(pattern), segments)) methods.forEach((method) => found.add(method))
  return found.size === 0 ? [] : [...found, 'OPTIONS'].toSorted()
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length && pattern.every((part, n) => part === segments[n] || (part.startsWith(':') && segments[n] !== ''))

/** Pages of our own origins may call with credentials; a page of another origin reads no response and changes nothing. */
function allowOwnOrigins(app: FastifyInstance, isOwnOrigin: IsOwnOrigin): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin')
    const { origin, host } = request.headers
    const isOwn = origin !== undefined && isOwnOrigin(origin, host)
    if (isForeign(request, isOwn)) return void sendRefusal(reply, refuse('foreign_origin'))
    if (!isOwn) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after, x-request-id',
    })
    if (request.method !== 'OPTIONS') return done()
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '7200',
    })
    reply.code(204).send()
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
}

/**
 * Browsers send cookies with requests of foreign pages, and forms need no preflight. They also send the page's origin. Calls without
 * either header do not come from a page.
 */
function isForeign({ method, headers }: FastifyRequest, isOwn: boolean): boolean {
  if (SAFE.has(method) || isOwn) return false
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site'
}

/** Request ids appear only in logs, so a counter after a random process name is sufficient. */
function createRequestIds(random: Random): () => string {
  const process = random.bytes(6).toString('base64url')
  let count = 0
  return () => `${process}.${(count++).toString(36)}`
}

/** The API's Fastify instance: bodies, cookies, CORS, security headers, errors. Knows no route. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'

import { refuse } from '@fairhouse/contracts'

import type { Ids } from '../ids.ts'
import { allowOwnOrigins } from './cors.ts'
import { sendFault, sendRefusal } from './errors.ts'
import { readJsonBodies } from './json-body.ts'

export interface AppOptions {
  logger: Logger
  ids: Ids
  trustedProxies: readonly string[]
  /** Whether a page of this host may call us: the site and its mirrors. */
  isOwnHost(host: string): boolean
}

const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }), // metrics count every call; the log keeps what went wrong
    childLoggerFactory: (logger) => logger, // a fault names its request itself; a logger for each call would cost more than its rules
    genReqId: () => options.ids.next(),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    return503OnClosing: true,
    frameworkErrors: (fault, request, reply) => void sendFault(reply as unknown as FastifyReply, fault, request.log), // a broken address never reaches a route
  }) as unknown as FastifyInstance
  readJsonBodies(app)
  await app.register(cookie, { hook: false }) // read where a rule asks for one
  allowOwnOrigins(app, options.isOwnHost)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS).header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler((fault: Error, request, reply) => sendFault(reply, fault, request.log))
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')))
  return app
}

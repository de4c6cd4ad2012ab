/** Renders pages for visitors. Rendering shares a processor with bets, so it has a budget per address block and in total. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { isRefusal, type Unavailable } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Config } from '../config/config.ts'
import { mirrorTableOf } from '../config/hosts.ts'
import { newLinkOf, portOf } from '../modules/growth/mirrors/index.ts'
import { isOutage } from '../platform/db/index.ts'
import { createFairQueue, type FairQueue } from '../platform/fair-queue.ts'
import { addressBlockOf, type ClientAddress, hostOf, type RateLimiter } from '../platform/http/index.ts'
import { originOf } from './address.ts'
import type { SiteApp } from './app.ts'
import { requestFrom, sendAnswer } from './exchange.ts'
import { factsFor } from './facts.ts'
import { innerFetch } from './inner-fetch.ts'
import { commonHeaders, pageHostOf, pagePolicy } from './security-headers.ts'
import { AWAY, sendBroken, sendTryLater, sendText } from './small-answers.ts'

export interface PageDeps {
  config: Config
  api: FastifyInstance
  logger: Logger
  limiter: RateLimiter
  addressOf: ClientAddress
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** Not offered, because no vendor for it is configured. */
  off: readonly Unavailable[]
  /** Origins of providers, whose games a page may show in a frame. */
  frames(): Promise<readonly string[]>
  /** 128 random bits as text. */
  newNonce(): string
}

export type ServePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Pages use at most half of the event loop: two at a time, each followed by a pause of three times its duration. */
const MAX_CONCURRENT = 2
const REST = 3
const REST_MAX_MS = 500
/** A browser that restores its tabs requests a dozen pages at once. */
const WAITING_EACH = 12
const WAITING = 100

export function createPages(app: SiteApp, deps: PageDeps): ServePage {
  const queue = createFairQueue({
    maxConcurrent: MAX_CONCURRENT,
    waiting: WAITING,
    waitingEach: WAITING_EACH,
    restAfter: (worked) => Math.min(REST * worked, REST_MAX_MS),
  })
  return (request, response) => servePage(request, response, app, queue, deps)
}

async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  app: SiteApp,
  queue: FairQueue,
  deps: PageDeps,
): Promise<void> {
  const { config, limiter, addressOf, logger } = deps
  const https = config.can.requireHttps
  if (!request.url?.startsWith('/')) return sendText(response, 400, 'This address cannot be read.\n', { https })
  const moved = movedTo(config, request)
  if (moved !== null) return sendText(response, 302, '', { https, headers: { location: moved } })
  const block = addressBlockOf(addressOf(request))
  const tooMany = limiter.take('page', block)
  if (tooMany) return sendTryLater(request, response, tooMany, https)
  const left = new AbortController()
  response.once('close', () => left.abort())
  const onFault = (fault: unknown) => logger.error({ err: fault, url: request.url }, 'page')
  try {
    const answer = await queue.run(block, async () =>
      left.signal.aborted ? undefined : await renderPage(request, left.signal, app, deps, onFault),
    )
    if (isRefusal(answer)) sendTryLater(request, response, answer, https)
    else if (answer) await sendAnswer(answer, request, response)
  } catch (fault) {
    if (left.signal.aborted) return // the visitor has disconnected
    onFault(fault)
    sendBroken(response, isOutage(fault), https)
  }
}

async function renderPage(
  request: IncomingMessage,
  left: AbortSignal,
  app: SiteApp,
  { config, off, api, bearerState, frames, newNonce }: PageDeps,
  onFault: (fault: unknown) => void,
): Promise<Response> {
  const https = config.can.requireHttps
  const origin = originOf(request, config)
  const nonce = newNonce()
  const calls = watchedCalls(innerFetch(api, request, config))
  const facts = factsFor({ config, off }, origin, request.headers['user-agent'])
  const made = await app.handle(requestFrom(request, origin, left), {
    nonce,
    facts,
    fetchApi: calls.fetch,
    bearerState,
    onFault,
  })
  const answer = made.status === 503 || (made.status >= 500 && calls.wereUnavailable()) ? asAway(made) : made
  const policy = pagePolicy(nonce, { ...pageHostOf(origin, config), frames: await frames() })
  for (const [name, value] of Object.entries(commonHeaders({ https }))) answer.headers.set(name, value)
  answer.headers.set('cross-origin-resource-policy', 'same-origin') // another site's page cannot embed a player's page as a file
  if (!config.can.hotReload) answer.headers.set('content-security-policy', policy)
  return answer
}

type FetchApi = ReturnType<typeof innerFetch>

/** Whether a call behind a page was answered 503: then the page is temporarily unavailable, not broken. */
function watchedCalls(fetchApi: FetchApi): { fetch: FetchApi; wereUnavailable(): boolean } {
  let unavailable = false
  return {
    async fetch(...call) {
      const answer = await fetchApi(...call)
      if (answer.status === 503) unavailable = true
      return answer
    },
    wereUnavailable: () => unavailable,
  }
}

function asAway({ body, headers }: Response): Response {
  const away = new Response(body, { status: 503, headers })
  for (const [name, value] of Object.entries(AWAY)) away.headers.set(name, value)
  return away
}

/** API-23: pages of a retired host have moved to another one. */
function movedTo(config: Config, { url, headers }: IncomingMessage): string | null {
  const path = (url ?? '/').replace(/^\/+/, '/')
  return newLinkOf(mirrorTableOf(config), hostOf(headers.host).replace(/^www\./, ''), path, portOf(headers.host))
}

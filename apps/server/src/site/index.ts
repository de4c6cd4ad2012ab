/** The site's hosts: files of the build, the offline verifier, and pages rendered for the visitor. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import { hostOf, type HostServer } from '../platform/http/index.ts'
import { isMedia, type ReadMedia, sendMedia } from './media.ts'
import { loadSiteApp, type SiteApp } from './app.ts'
import { requestFrom, sendAnswer } from './exchange.ts'
import { mirrorTableOf } from '../hosts.ts'
import { newLinkOf, portOf } from '../modules/mirrors/index.ts'
import { factsFor } from './facts.ts'
import { type Files, openFiles } from './files.ts'
import { innerFetch } from './inner-fetch.ts'
import { commonHeaders, filePolicy, pagePolicy } from './security-headers.ts'

export interface SiteDeps {
  config: Config
  api: FastifyInstance
  logger: Logger
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** Files of players, by path. */
  media: ReadMedia
  /** 128 random bits as text. */
  newNonce(): string
  /** The server of the port: in development the reload socket shares it. */
  port: Server
}

/** Takes what is a file of the site; false leaves the request to the pages. */
type TakeFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

const ROOT = join(import.meta.dirname, '../../../..')
const WEB = join(ROOT, 'apps/web')

export async function openSite(deps: SiteDeps): Promise<HostServer> {
  return deps.config.can.hotReload ? openLiveSources(deps) : openBuild(deps)
}

/** Without a build every page answers 503 with the command that makes one; the API serves all the same. */
async function openBuild(deps: SiteDeps): Promise<HostServer> {
  const app = await loadSiteApp(WEB)
  const common = commonHeaders({ https: deps.config.can.requireHttps })
  const built = openFiles(join(WEB, 'build/client'), '', () => common)
  const verifier = openVerifier(common)
  const takeFile: TakeFile = (path, request, response) => built.serve(path, request, response) || verifier.serve(path, request, response)
  return { handle: (request, response) => serve(request, response, app, takeFile, deps) }
}

/** Development: Vite answers for sources and reloads them; the policy is off, since its scripts carry no nonce. */
async function openLiveSources(deps: SiteDeps): Promise<HostServer> {
  const { openDevSite } = (await import(pathToFileURL(join(WEB, 'dev.ts')).href)) as DevSiteModule
  const site = await openDevSite(deps.port)
  const verifier = openVerifier({})
  const app: SiteApp = { handle: (request, facts) => site.handle(request, { ...facts, nonce: '' }) }
  return {
    handle: (request, response) =>
      site.middleware(request, response, () => serve(request, response, app, (path) => verifier.serve(path, request, response), deps)),
    upgrade: () => undefined, // the reload socket listens by itself
  }
}

interface DevSiteModule {
  openDevSite(port: Server): Promise<SiteApp & { middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void }>
}

function openVerifier(common: Record<string, string>): Files {
  return openFiles(join(ROOT, 'build/verifier'), '/verify', (name, bytes) => ({
    ...common,
    ...(name.endsWith('.html') && { 'content-security-policy': filePolicy(bytes.toString()) }),
  }))
}

function serve(request: IncomingMessage, response: ServerResponse, app: SiteApp | undefined, takeFile: TakeFile, deps: SiteDeps): void {
  const path = (request.url ?? '/').split('?', 1)[0]!
  if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
  else if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots(deps.config))
  else if (isMedia(path)) void media(path, request, response, deps)
  else if (takeFile(path, request, response)) return
  else if (app) void page(request, response, app, deps)
  else response.writeHead(503, { 'content-type': 'text/plain' }).end('the site is not built yet: npm start builds it\n')
}

async function media(path: string, request: IncomingMessage, response: ServerResponse, { config, logger, media: read }: SiteDeps) {
  await sendMedia(path, read, commonHeaders({ https: config.can.requireHttps }), request, response).catch((fault: unknown) => {
    logger.error({ err: fault, url: path }, 'media')
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
}

async function page(
  request: IncomingMessage,
  response: ServerResponse,
  app: SiteApp,
  { config, api, logger, bearerState, newNonce }: SiteDeps,
): Promise<void> {
  const moved = movedTo(config, request)
  if (moved !== null) return void response.writeHead(302, { location: moved }).end()
  const left = new AbortController()
  response.once('close', () => left.abort())
  const onFault = (fault: unknown) => logger.error({ err: fault, url: request.url }, 'page')
  const https = config.can.requireHttps
  const origin = `${https ? 'https' : 'http'}://${request.headers.host ?? config.siteHost}`
  const nonce = newNonce()
  const site = {
    nonce,
    facts: factsFor(config, origin, request.headers['user-agent']),
    fetchApi: innerFetch(api, request),
    bearerState,
    onFault,
  }
  try {
    const answer = await app.handle(requestFrom(request, origin, left.signal), site)
    const { hostname, port } = new URL(origin)
    const policy = pagePolicy(nonce, { host: hostname.replace(/^www\./, ''), port: Number(port || (https ? 443 : 80)), https })
    for (const [name, value] of Object.entries(commonHeaders({ https }))) answer.headers.set(name, value)
    if (!config.can.hotReload) answer.headers.set('content-security-policy', policy)
    await sendAnswer(answer, request, response)
  } catch (fault) {
    if (left.signal.aborted) return // the visitor went away
    onFault(fault)
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Something broke on our side. Money and bets are safe. Reload the page in a minute.\n')
  }
}

/** API-23: pages of a host that was given up stand on another one. */
function movedTo(config: Config, { url, headers }: IncomingMessage): string | null {
  const path = (url ?? '/').replace(/^\/+/, '/')
  return newLinkOf(mirrorTableOf(config), hostOf(headers.host).replace(/^www\./, ''), path, portOf(headers.host))
}

function robots({ siteHost, can }: Config): string {
  return `User-agent: *\nDisallow: /__ui\nAllow: /\nHost: ${can.requireHttps ? 'https' : 'http'}://${siteHost}\n`
}

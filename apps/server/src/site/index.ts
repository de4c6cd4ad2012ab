/** The site's hosts: files of the build, the offline verifier, and pages rendered for the visitor. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Clock } from '../platform/clock.ts'
import { isOutage } from '../platform/db/index.ts'
import { addressBlockOf, type HostServer } from '../platform/http/index.ts'
import { isAddress, originOf } from './address.ts'
import { loadSiteApp, type SiteApp } from './app.ts'
import { bettingIn } from './facts.ts'
import { type Files, openFiles } from './files.ts'
import { sendOutsideFrame } from './outside-frames.ts'
import { createPages, type PageDeps, type ServePage } from './pages.ts'
import { createPictures, pictureAddressOf } from './pictures/pictures.ts'
import { type PictureSources, sendPictureOf } from './pictures/serve.ts'
import { robotsText, sitemap, XML } from './search-engines.ts'
import { commonHeaders, filePolicy } from './security-headers.ts'
import { securityText } from './security-text.ts'
import { createServiceWorkerFile } from './service-worker.ts'
import { sendBroken, sendText, sendTryLater } from './small-answers.ts'

export interface SiteDeps extends PageDeps {
  clock: Clock
  /** Files of players, by path. */
  media: ReadMedia
  /** The port's server: in development the reload socket shares it. */
  port: Server
}

/** Handles files of the site; false passes the request to the pages. */
type TakeFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean

interface Sources {
  page: ServePage | undefined
  takeFile: TakeFile
  pictures: PictureSources
  /** Of the site map. */
  paths?: readonly string[] | undefined
}

const ROOT = join(import.meta.dirname, '../../../..')
const WEB = join(ROOT, 'apps/web')

export async function openSite(deps: SiteDeps): Promise<HostServer> {
  return deps.config.can.hotReload ? openLiveSources(deps) : openBuild(deps)
}

/** Without a build every page answers 503 with the command that creates one; the API still works. */
async function openBuild(deps: SiteDeps): Promise<HostServer> {
  const app = await loadSiteApp(WEB)
  const common = commonHeaders({ https: deps.config.can.requireHttps })
  const folder = join(WEB, 'build/client')
  const built = openFiles(folder, '', headersOfFiles(common))
  const verifier = openVerifier(common)
  const takeWorker = createServiceWorkerFile(folder, deps.config)
  const takeFile: TakeFile = (...request) => takeWorker(...request) || built.serve(...request) || verifier.serve(...request)
  const page = app && createPages(app, deps)
  const pictures = { pictures: createPictures(), slipTexts: app?.slipTexts }
  const paths = app?.sitemapPaths?.({ betting: bettingIn(deps) })
  return { handle: (request, response) => serve(request, response, { page, takeFile, pictures, paths }, deps) }
}

/** Development: Vite serves and reloads sources; the policy is off, because its scripts have no nonce. */
async function openLiveSources(deps: SiteDeps): Promise<HostServer> {
  const { openDevSite } = (await import(pathToFileURL(join(WEB, 'dev.ts')).href)) as DevSiteModule
  const site = await openDevSite(deps.port)
  const verifier = openVerifier({})
  const app: SiteApp = { handle: (request, facts) => site.handle(request, { ...facts, nonce: '' }), slipTexts: site.slipTexts }
  const page = createPages(app, deps)
  const pictures = { pictures: createPictures(), slipTexts: app.slipTexts }
  return {
    handle: (request, response) =>
      site.middleware(request, response, () =>
        serve(request, response, { page, pictures, takeFile: (path) => verifier.serve(path, request, response) }, deps),
      ),
    upgrade: () => undefined, // the reload socket has its own listener
  }
}

interface DevSiteModule {
  openDevSite(port: Server): Promise<SiteApp & { middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void }>
}

function openVerifier(common: Record<string, string>): Files {
  return openFiles(join(ROOT, 'build/verifier'), '/verify', headersOfFiles(common))
}

/** A page among the files has its own scripts and styles alone. */
const headersOfFiles = (common: Record<string, string>) => (name: string, bytes: Buffer) => ({
  ...common,
  ...(name.endsWith('.html') && { 'content-security-policy': filePolicy(bytes.toString()) }),
})

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { page, takeFile, paths, pictures }: Sources,
  deps: SiteDeps,
): void | Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0]!
  const https = deps.config.can.requireHttps
  const picture = pictureAddressOf(path)
  if (!isAddress(originOf(request, deps.config), request.url ?? '/')) sendText(response, 400, 'This address cannot be read.\n', { https })
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    sendText(response, 405, 'A page is read by GET or HEAD.\n', { https, headers: { allow: 'GET, HEAD' } })
  else if (path === '/robots.txt') sendText(response, 200, robotsText(originOf(request, deps.config)), { https, type: 'text/plain' })
  else if (path === '/sitemap.xml' && paths) sendText(response, 200, sitemap(originOf(request, deps.config), paths), { https, type: XML })
  else if (path === '/.well-known/security.txt') sendText(response, 200, securityText(deps.config, deps.clock.now()), { https })
  else if (path.startsWith('/outside/') && sendOutsideFrame(path, response, frameDeps(request, deps))) return
  else if (isMedia(path)) return media(path, request, response, deps)
  else if (picture) return sendPictureOf(picture, request, response, pictures, deps)
  else if (takeFile(path, request, response)) return
  else if (page) return page(request, response)
  else sendText(response, 503, 'the site is not built yet: npm start builds it\n', { https })
}

const frameDeps = (request: IncomingMessage, { config, newNonce }: SiteDeps) => ({
  outside: config.outside,
  https: config.can.requireHttps,
  origin: originOf(request, config),
  newNonce,
})

async function media(path: string, request: IncomingMessage, response: ServerResponse, deps: SiteDeps): Promise<void> {
  const https = deps.config.can.requireHttps
  const tooMany = deps.limiter.take('media', addressBlockOf(deps.addressOf(request)))
  if (tooMany) return sendTryLater(request, response, tooMany, https)
  await sendMedia(path, deps.media, commonHeaders({ https }), request, response).catch((fault: unknown) => {
    deps.logger.error({ err: fault, url: path }, 'media')
    sendBroken(response, isOutage(fault), https)
  })
}

type ReadMedia = (path: string) => Promise<Buffer | undefined>

/** Files of players on the site's pages: names are unguessable and never reused, so they are cached for a year. */
const isMedia = (path: string): boolean => path.startsWith('/media/')

/** `headers` are those of every response of the site. */
async function sendMedia(
  path: string,
  read: ReadMedia,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await read(path)
  if (!bytes)
    return void response.writeHead(404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('not found\n')
  response.writeHead(200, {
    ...headers,
    'content-type': 'image/webp',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

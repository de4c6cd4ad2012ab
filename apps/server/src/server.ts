/** The server with all hosts of D-10 on one address, opened and drained as a whole. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Milliseconds } from '@fairhouse/money'

import type { Application } from './application.ts'
import { compose } from './compose.ts'
import type { Config } from './config/config.ts'
import { type HostKind, hostsOf } from './config/hosts.ts'
import { unavailableIn, vendorRefusals } from './config/vendors.ts'
import { StartRefused } from './ops/start-refused.ts'
import { type Clock, sleep, systemClock } from './platform/clock.ts'
import { createClientAddress, createFront, createProxy, type HostServer, refuseUpgrade } from './platform/http/index.ts'
import { systemRandom } from './platform/random.ts'
import { createLogger, type Logger } from './platform/telemetry.ts'
import { openSite } from './site/index.ts'
import { localRedirect, unknownHost } from './site/local-host.ts'
import { openOwnHost } from './site/own-host.ts'

export interface RunningServer {
  port: number
  app: Application
  /** `waitMs` overrides the configured wait between the drain of /ready and the closing of the port. */
  stop(options?: { waitMs?: Milliseconds }): Promise<void>
}

const DRAIN_MS = 2000

export interface StartOptions {
  clock?: Clock
  logger?: Logger
}

/** @throws StartRefused if configuration, database or port is unusable; what has started is stopped then. */
export async function startServer(
  config: Config,
  { clock, logger = createLogger(config.logLevel) }: StartOptions = {},
): Promise<RunningServer> {
  const { databaseUrl } = config
  const refusals = vendorRefusals(config)
  if (!databaseUrl) refusals.push('DATABASE_URL: the server needs a database; `npm start` opens the embedded one')
  if (refusals.length > 0) throw new StartRefused(refusals)
  const version = versionOf()
  let off = unavailableIn(config, systemClock)
  const about = { version, off: () => off }
  const app = await compose(config, { databaseUrl: databaseUrl!, about, logger, ...(clock && { clock }) })
  const stopped = async (fault: unknown): Promise<never> => {
    await app.stop().catch(() => undefined) // logged; the cause is the fault of the start
    throw fault
  }
  // a provider that was taken out of the configuration goes on until operators switch it off
  if ((await app.providers.switchedOn().catch(stopped)).length > 0) off = off.filter((name) => name !== 'game_providers')
  const servers = serversOf(config, app)
  const front = createFront({
    kindOf: hostsOf(config).kindOf,
    servers,
    onFault: (error, context) => logger.error({ err: error, ...context }, 'fault'),
  })
  servers.site = await openSite({
    config,
    api: app.api,
    logger,
    limiter: app.limiter,
    off,
    clock: app.clock,
    addressOf: createClientAddress(config.trustedProxies),
    bearerState: app.bearerState,
    media: app.profile.media,
    frames: app.providers.frameOrigins,
    port: front.server,
    newNonce: () => systemRandom.bytes(16).toString('base64'),
  }).catch(stopped)
  const port = await front.listen(config.port, config.host).catch((fault: NodeJS.ErrnoException) => stopped(listenRefusal(config, fault)))
  logger.info({ host: config.host ?? '*', port, version, site: config.siteHost }, 'listening')
  if (off.length > 0) logger.warn({ off }, 'not offered, because no vendor is configured')
  return {
    port,
    app,
    async stop({ waitMs = config.drainWaitMs } = {}) {
      app.drain()
      logger.info({ waitMs }, 'draining')
      await sleep(waitMs)
      app.live.close()
      await front.close(DRAIN_MS)
      await app.stop()
    },
  }
}

function listenRefusal({ host, port }: Config, fault: NodeJS.ErrnoException): Error {
  if (fault.code === 'EADDRINUSE') return new StartRefused([`PORT: port ${port} is in use: set it to a free one`])
  if (fault.code === 'EACCES') return new StartRefused([`PORT: port ${port} needs more rights: set it to one above 1023`])
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(fault.code ?? ''))
    return new StartRefused([`HOST: ${host} is no address of this machine`])
  return fault
}

function serversOf(config: Config, app: Application): Record<HostKind, HostServer> {
  const api: HostServer = {
    handle: app.api.routing,
    upgrade(request, socket, head) {
      if (!app.live.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found')
    },
  }
  return {
    api,
    console: openOwnHost(app.console.app, { name: 'console', calls: '/console/v1/' }, config.can.requireHttps),
    partners: openOwnHost(app.partnerApp, { name: 'partners', calls: '/partner/v1/' }, config.can.requireHttps),
    site: unknownHost,
    sandbox: config.sandboxUrl ? createProxy(config.sandboxUrl, createClientAddress(config.trustedProxies)) : unknownHost,
    studio: config.studioUrl ? createProxy(config.studioUrl, createClientAddress(config.trustedProxies)) : unknownHost,
    local: localRedirect(config, api),
    unknown: unknownHost,
  }
}

export function versionOf(): string {
  return (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version
}

/** The house behind its port: every host of D-10 on one address, opened and drained as a whole. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { compose, type House } from './compose.ts'
import type { Config } from './config.ts'
import { hostsOf } from './hosts.ts'
import { localRedirect, unknownHost } from './local-host.ts'
import { type Clock } from './platform/clock.ts'
import { createClientAddress, createFront, createProxy, type HostServer } from './platform/http/index.ts'
import { systemRandom } from './platform/random.ts'
import { openConsoleHost } from './site/console-host.ts'
import { openSite } from './site/index.ts'

export interface RunningServer {
  port: number
  house: House
  stop(): Promise<void>
}

const DRAIN_MS = 2000

export interface StartOptions {
  clock?: Clock
}

/** @throws with one clear line when the port is taken or the database is not given. */
export async function startServer(config: Config, { clock }: StartOptions = {}): Promise<RunningServer> {
  if (!config.databaseUrl) throw new Error('DATABASE_URL: the server needs a database; `npm start` opens the embedded one')
  const house = await compose(config, { databaseUrl: config.databaseUrl, version: versionOf(), ...(clock && { clock }) })
  const servers = serversOf(config, house)
  const hosts = hostsOf(config)
  const front = createFront((host) => servers[hosts.kindOf(host)])
  servers.site = await openSite({
    config,
    api: house.api,
    logger: house.logger,
    limiter: house.limiter,
    clock: house.clock,
    addressOf: createClientAddress(config.trustedProxies),
    bearerState: house.bearerState,
    media: house.profile.media,
    port: front.server,
    newNonce: () => systemRandom.bytes(16).toString('base64'),
  })
  const port = await front.listen(config.port).catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'EADDRINUSE' ? new Error(`port ${config.port} is in use: set PORT to a free one`) : fault
  })
  return {
    port,
    house,
    async stop() {
      house.live.close()
      await front.close(DRAIN_MS)
      await house.stop()
    },
  }
}

function serversOf(config: Config, house: House): Record<ReturnType<ReturnType<typeof hostsOf>['kindOf']>, HostServer> {
  const api: HostServer = {
    handle: (request, response) => house.api.routing(request, response),
    upgrade: (request, socket, head) => void (house.live.upgrade(request, socket, head) || socket.destroy()),
  }
  return {
    api,
    console: openConsoleHost(house.console.app, config.can.requireHttps),
    site: unknownHost,
    sandbox: config.sandboxUrl ? createProxy(config.sandboxUrl) : unknownHost,
    local: localRedirect(config, api),
    unknown: unknownHost,
  }
}

function versionOf(): string {
  return (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version
}

/** The studio: a provider of slots that knows the operator only by the seamless wallet API. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

import { readBodies } from './bodies.ts'
import type { StudioConfig } from './config.ts'
import { type Platform, systemPlatform } from './platform.ts'
import { servePage } from './player/page.ts'
import { servePlayerApi } from './player/player-api.ts'
import { createSeats } from './player/seats.ts'
import { serveOperatorApi } from './provider/operator-api.ts'
import { createDelivery, returnLostBets } from './rounds/deliver.ts'
import { createPlay } from './rounds/play.ts'
import { createQueue } from './rounds/queue.ts'
import { createCampaigns } from './store/campaigns.ts'
import { createDemoBalances } from './store/demo.ts'
import { createPairs } from './store/pairs.ts'
import { createRounds } from './store/rounds.ts'
import { openStore } from './store/schema.ts'
import { createSeal } from './store/seal.ts'
import { createWallet } from './wallet/wallet.ts'

export interface RunningStudio {
  readonly port: number
  stop(): Promise<void>
}

export interface StudioOptions {
  readonly platform?: Platform
  readonly retryMs?: number
  readonly sweepMs?: number
}

const WALLET_TIMEOUT_MS = 5000
/** Below the ten seconds in which a bet without an answer must be rolled back. */
const DRIVEN_TIMEOUT_MS = 1000
const RETRY_MS = 100
const SWEEP_MS = 2000
const FORGET_MS = 3_600_000
const BODY_LIMIT = 64 * 1024

const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** @throws if the port is in use, or another process has the storage. */
export async function startStudio(
  config: StudioConfig,
  { platform = systemPlatform, retryMs = RETRY_MS, sweepMs = SWEEP_MS }: StudioOptions = {},
): Promise<RunningStudio> {
  const store = openStore(config.dataDir)
  const { secret, walletUrl, walletHost } = config
  const walletAt = (url: string) => {
    const isOwn = url === walletUrl
    const timeoutMs = isOwn ? WALLET_TIMEOUT_MS : DRIVEN_TIMEOUT_MS
    return createWallet({ url, host: isOwn ? walletHost : undefined, secret, timeoutMs }, platform.now)
  }
  const pairs = createPairs(store, createSeal(config.seedKey, platform.randomBytes), platform)
  const [rounds, campaigns, demo] = [createRounds(store), createCampaigns(store, platform), createDemoBalances(store, platform)]
  const delivery = createDelivery({ store, rounds, pairs, campaigns, platform, walletAt, retryMs })
  returnLostBets({ store, rounds, pairs })
  const play = createPlay({ store, rounds, pairs, campaigns, demo, delivery, platform })
  const seats = createSeats({ walletUrl, call: walletAt(walletUrl), demo, platform })
  const inTurn = createQueue()

  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  readBodies(app)
  serveOperatorApi(app, { secret, isDriven: config.isDriven, campaigns, pairs, platform, play, inTurn, walletAt })
  servePlayerApi(app, { seats, pairs, rounds, campaigns, play, inTurn })
  servePage(app, config.frameAncestors)
  await app.listen({ port: config.port, host: config.host })

  let sweeping: Promise<void> | undefined
  const sweep = () => void (sweeping ??= delivery.sweep().finally(() => (sweeping = undefined)))
  sweep()
  const ends = [platform.every(sweepMs, sweep), platform.every(FORGET_MS, demo.forgetIdle)]
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      for (const end of ends) end()
      await app.close()
      await sweeping
      store.close()
    },
  }
}

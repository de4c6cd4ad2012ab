/** The studio: a provider of slots and tables that knows the operator only by the seamless wallet API. */
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'

import { readBodies } from './bodies.ts'
import type { StudioConfig } from './config.ts'
import { createBeacon } from './live/beacon.ts'
import { type LiveOptions, openLive } from './live/open.ts'
import { type Platform, systemPlatform } from './platform.ts'
import { serveLiveApi } from './player/live-api.ts'
import { servePage } from './player/page.ts'
import { servePlayerApi } from './player/player-api.ts'
import { serveReplay } from './player/replay.ts'
import { createSeats } from './player/seats.ts'
import { createStreams } from './player/streams.ts'
import { serveTableApi } from './player/table-api.ts'
import { createMinuteBound, VISITOR_BOUNDS, type VisitorBounds } from './player/visitors.ts'
import { serveOperatorApi } from './provider/operator-api.ts'
import { createDelivery, returnLostBets } from './rounds/deliver.ts'
import { createLanes } from './rounds/lanes.ts'
import { createPlay } from './rounds/play.ts'
import { createQueue } from './rounds/queue.ts'
import { createRepeat } from './rounds/repeat.ts'
import { createCampaigns } from './store/campaigns.ts'
import { createDemoBalances } from './store/demo.ts'
import { createHands } from './store/hands.ts'
import { createPairs } from './store/pairs.ts'
import { createRounds } from './store/rounds.ts'
import { openStore } from './store/schema.ts'
import { createSeal } from './store/seal.ts'
import { createBlackjack, returnLostStakes } from './tables/blackjack.ts'
import { sweepHands } from './tables/sweep.ts'
import { createWallet } from './wallet/wallet.ts'

export interface RunningStudio {
  readonly port: number
  stop(): Promise<void>
}

export interface StudioOptions {
  readonly platform?: Platform
  readonly retryMs?: number
  readonly sweepMs?: number
  /** Of the shared tables. */
  readonly live?: Partial<LiveOptions>
  readonly bounds?: Partial<VisitorBounds>
}

const WALLET_TIMEOUT_MS = 5000
/** Below the ten seconds in which a bet without an answer must be rolled back. */
const DRIVEN_TIMEOUT_MS = 2000
const RETRY_MS = 100
const SWEEP_MS = 2000
const FORGET_MS = 3_600_000
const BODY_LIMIT = 64 * 1024
const SALT_LEAD_MS = 600_000
const DRIVEN_SALT_LEAD_MS = 3000

const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** @throws if the port is in use, or another process has the storage. */
export async function startStudio(
  config: StudioConfig,
  { platform = systemPlatform, retryMs = RETRY_MS, sweepMs = SWEEP_MS, live: liveChanges, bounds: boundChanges }: StudioOptions = {},
): Promise<RunningStudio> {
  const store = openStore(config.dataDir)
  const { secret, walletUrl, walletHost } = config
  const walletAt = (url: string) => {
    const isOwn = url === walletUrl
    const timeoutMs = isOwn ? WALLET_TIMEOUT_MS : DRIVEN_TIMEOUT_MS
    return createWallet({ url, host: isOwn ? walletHost : undefined, secret, timeoutMs }, platform.now)
  }
  const seal = createSeal(config.seedKey, platform.randomBytes)
  const pairs = createPairs(store, seal, platform)
  const [rounds, campaigns, demo] = [createRounds(store), createCampaigns(store, platform), createDemoBalances(store, platform)]
  const hands = createHands(store)
  const delivery = createDelivery({ store, rounds, pairs, campaigns, platform, walletAt, retryMs })
  const repeat = createRepeat(platform, retryMs)
  const blackjack = createBlackjack({ store, hands, pairs, demo, platform, repeat })
  returnLostBets({ store, rounds, pairs })
  returnLostStakes({ store, hands, pairs })
  const play = createPlay({ store, rounds, pairs, campaigns, demo, delivery, platform })
  const bounds = { ...VISITOR_BOUNDS, ...boundChanges }
  const seats = createSeats({ walletUrl, call: walletAt(walletUrl), demo, takeDemo: createMinuteBound(bounds.demos, platform), platform })
  const inTurn = createQueue()
  const live = openLive({ store, seal, demo, repeat, inTurn, platform, walletAt }, { ...liveOptionsOf(config, platform), ...liveChanges })
  const { wagers, playerRounds, liveRounds, liveWagers, tables, chainStore, beaconSource, bettingMs } = live
  const streams = createStreams(platform, bounds.streams)

  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  readBodies(app)
  const proven = { pairs, rounds, hands, blackjack, playerRounds, live }
  serveOperatorApi(app, { ...proven, secret, isDriven: config.isDriven, campaigns, platform, play, inTurn, walletAt })
  servePlayerApi(app, { seats, pairs, rounds, campaigns, hands, play, inTurn })
  serveTableApi(app, { seats, pairs, hands, blackjack, inTurn })
  serveLiveApi(app, { seats, tables, liveWagers, wagers, playerRounds, streams, chainStore, beaconSource, bettingMs, inTurn, platform })
  serveReplay(app, { rounds, hands, blackjack, pairs, playerRounds, wagers, liveRounds })
  servePage(app, config.frameAncestors)
  await app.listen({ port: config.port, host: config.host })

  const handLanes = createLanes(platform)
  const sweep = () =>
    void Promise.all([delivery.sweep(), sweepHands({ hands, blackjack, inTurn, lanes: handLanes, walletAt }), liveWagers.sweep()])
  sweep()
  const ends = [platform.every(sweepMs, sweep), platform.every(FORGET_MS, demo.forgetIdle)]
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      for (const end of ends) end()
      streams.close()
      await app.close()
      await Promise.all([delivery.idle(), handLanes.idle()])
      await live.stop()
      store.close()
    },
  }
}

/** In a test environment the salt may be the next value of the sandbox's beacon (games.md 1.3). */
function liveOptionsOf({ beaconUrls: urls, beaconHost: host, isDriven }: StudioConfig, platform: Platform): LiveOptions {
  const beacon = urls.length > 0 ? createBeacon({ urls, host, isPublic: !isDriven }, platform) : undefined
  return { beacon, saltLeadMs: isDriven ? DRIVEN_SALT_LEAD_MS : SALT_LEAD_MS }
}

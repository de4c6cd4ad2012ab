/** The studio: a provider of slots and tables that knows the operator only by the seamless wallet API. */
import type { AddressInfo } from 'node:net'

import { type Milliseconds, HOUR_MS } from '@fairhouse/money'
import { createMetrics, type Logger, measure, serveMetrics, watchConnections } from '@fairhouse/process'
import Fastify from 'fastify'

import { readBodies } from './bodies.ts'
import type { StudioConfig } from './config.ts'
import { createBeacon } from './live/beacon.ts'
import { type LiveOptions, openLive } from './live/open.ts'
import { answerFaults, createFaultReport, guardIntake, type OnFault } from './operations/guards.ts'
import { createCounters, createStudioLogger, measureStudio } from './operations/telemetry.ts'
import { type Platform, systemPlatform } from './platform.ts'
import { serveLiveApi } from './player/live-api.ts'
import { servePage } from './player/page.ts'
import { servePlayerApi } from './player/player-api.ts'
import { serveProofApi } from './player/proof-api.ts'
import { serveReplay } from './player/replay.ts'
import { createSeats } from './player/seats.ts'
import { createStakeKeys } from './player/stake-keys.ts'
import { createStreams } from './player/streams.ts'
import { serveTableApi } from './player/table-api.ts'
import { boundReads, createMinuteBound, createTokenBound, VISITOR_BOUNDS, type VisitorBounds } from './player/visitors.ts'
import { serveOperatorApi } from './provider/operator-api.ts'
import { createDelivery, returnLostBets } from './rounds/deliver.ts'
import { createLanes } from './rounds/lanes.ts'
import { createPlay } from './rounds/play.ts'
import { createQueue } from './rounds/queue.ts'
import { createRepeat } from './rounds/repeat.ts'
import { createUnderWay } from './rounds/under-way.ts'
import { createCampaigns } from './store/campaigns.ts'
import { createDemoBalances } from './store/demo.ts'
import { createGivenUpKeys } from './store/given-up.ts'
import { createHands } from './store/hands.ts'
import { createPairs } from './store/pairs.ts'
import { countOwed, createRounds, LOST_AFTER_MS } from './store/rounds.ts'
import type { Store } from './store/schema.ts'
import { openStorage } from './store/storage.ts'
import { createBlackjack, returnLostStakes } from './tables/blackjack.ts'
import { sweepHands } from './tables/sweep.ts'
import { createOutgoing, OUTGOING_BOUNDS, type OutgoingBounds } from './wallet/outgoing.ts'
import { createWallet } from './wallet/wallet.ts'

export interface RunningStudio {
  readonly port: number
  stop(): Promise<void>
}

export interface StudioOptions {
  readonly platform?: Platform
  readonly retryMs?: Milliseconds
  readonly sweepMs?: Milliseconds
  /** Of the shared tables. */
  readonly live?: Partial<LiveOptions>
  readonly logger?: Logger
  readonly walletCalls?: OutgoingBounds
  /** A call that takes longer has no answer. */
  readonly walletTimeoutMs?: Milliseconds
  readonly bounds?: Partial<VisitorBounds>
}

const WALLET_TIMEOUT_MS = 5000
/** Below the ten seconds in which a bet without an answer must be rolled back. */
const DRIVEN_TIMEOUT_MS = 2000
const RETRY_MS = 100
const SWEEP_MS = 2000
const FORGET_MS = HOUR_MS
/** A slice at a time: as many as pages can give up meanwhile. */
const FORGET_KEYS_MS = 60_000
const BODY_LIMIT = 64 * 1024
const SALT_LEAD_MS = 600_000
const DRIVEN_SALT_LEAD_MS = 3000
/** What is still under way then is left to the next process. */
const DRAIN_MS = 10_000

const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** @throws if another process has the storage, its seeds have another key, or the port is in use. */
export async function startStudio(
  config: StudioConfig,
  {
    platform = systemPlatform,
    retryMs = RETRY_MS,
    sweepMs = SWEEP_MS,
    live: liveChanges,
    logger = createStudioLogger(config.logLevel),
    walletCalls = OUTGOING_BOUNDS,
    walletTimeoutMs = WALLET_TIMEOUT_MS,
    bounds: boundChanges,
  }: StudioOptions = {},
): Promise<RunningStudio> {
  const metrics = createMetrics()
  const counters = createCounters(metrics)
  const onFault = createFaultReport(logger, counters)
  const faultOf = (part: string) => (fault: unknown) => onFault(fault, { part })
  const { now } = platform
  const outgoing = createOutgoing({ ...walletCalls, now, onCall: (method, result) => counters.calls.inc({ method, result }) })
  const { store, seal, key, resealed, tagKey, close } = openStorage(config, platform)
  if (resealed > 0) logger.info({ seeds: resealed, key }, 'the seeds have a new key')
  const { secret, walletUrl, walletHost } = config
  const walletAt = (url: string) => {
    const isOwn = url === walletUrl
    const timeoutMs = isOwn ? walletTimeoutMs : DRIVEN_TIMEOUT_MS
    const address = { url, host: isOwn ? walletHost : undefined, secret, timeoutMs }
    return outgoing.bounded(createWallet(address, platform.now, (error) => logger.warn({ err: error }, 'the wallet gave no answer')))
  }
  const [pairs, hands, underWay] = [createPairs(store, seal, platform), createHands(store), createUnderWay()]
  const [rounds, campaigns, demo] = [createRounds(store), createCampaigns(store, platform), createDemoBalances(store, platform)]
  const [inTurn, repeat, handLanes] = [createQueue(), createRepeat(platform, retryMs), createLanes(platform, faultOf('sweep.hands'))]
  const base = { store, pairs, underWay, platform }
  const delivery = createDelivery({ ...base, rounds, campaigns, inTurn, walletAt, retryMs, onFault: faultOf('sweep.rounds') })
  const [givenUp, blackjack] = [createGivenUpKeys(store, platform), createBlackjack({ ...base, hands, demo, repeat })]
  returnLostBets({ store, rounds, pairs })
  returnLostStakes({ store, hands, pairs })
  const play = createPlay({ ...base, rounds, campaigns, demo, delivery })
  const bounds = { ...VISITOR_BOUNDS, ...boundChanges }
  const [takeDemo, takeToken] = [createMinuteBound(bounds.demos, platform), createTokenBound(bounds.tokens, platform)]
  const seats = createSeats({ tagKey, walletUrl, call: walletAt(walletUrl), demo, takeDemo, takeToken, platform })
  const liveOptions = { ...liveOptionsOf(config, platform), ...liveChanges }
  const live = openLive({ store, seal, demo, repeat, inTurn, underWay, platform, walletAt, onFault }, liveOptions)
  const { wagers, playerRounds, liveRounds, liveWagers, tables } = live
  const [streams, stakeKeys] = [createStreams(platform, bounds.streams), createStakeKeys(inTurn, givenUp, [rounds, hands, wagers])]
  const owed = () => countOwed(store, platform.now(), underWay.ids())
  measureStudio(metrics, { outgoing, owed, faultyTables: live.faultyTables, idleSince: live.idleSince, platform })

  let isStopping = false
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT })
  app.addHook('preClose', watchConnections(app.server))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  measure(app, metrics)
  answerFaults(app, onFault)
  readBodies(app)
  guardIntake(app, { isStopping: () => isStopping, used: outgoing.used })
  boundReads(app, createMinuteBound(bounds.reads, platform))
  serveMetrics(app, metrics, config.metricsToken)
  const proven = { pairs, rounds, hands, blackjack, playerRounds, live }
  serveOperatorApi(app, { ...proven, secret, isDriven: config.isDriven, campaigns, tables, platform, play, inTurn, walletAt })
  servePlayerApi(app, { seats, pairs, rounds, campaigns, hands, play, delivery, stakeKeys, inTurn })
  serveTableApi(app, { seats, pairs, hands, blackjack, stakeKeys, inTurn })
  serveLiveApi(app, { ...live, seats, stakeKeys, streams, inTurn, platform })
  serveProofApi(app, { ...proven, seats })
  serveReplay(app, { ...proven, wagers, liveRounds })
  servePage(app, config.frameAncestors)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  logger.info({ host: config.host, port, key }, 'listening')

  const sweeps = {
    rounds: async () => delivery.sweep(),
    hands: async () => sweepHands({ hands, blackjack, inTurn, lanes: handLanes, underWay, platform, walletAt }),
    tables: async () => liveWagers.sweep(),
  }
  const ends = [
    runEach(platform, onFault, { part: 'sweep', ms: sweepMs, works: sweeps }),
    runEach(platform, onFault, { part: 'forget', ms: FORGET_MS, works: { demos: async () => demo.forgetIdle() } }),
    runEach(platform, onFault, { part: 'forget', ms: FORGET_KEYS_MS, works: { keys: async () => givenUp.forgetOld() } }),
  ]

  async function finish(): Promise<void> {
    await live.close()
    logger.info({ streams: streams.close() }, 'streams closed')
    await app.close()
    await Promise.all([delivery.idle(), handLanes.idle(), live.idle()])
  }

  async function stop(): Promise<void> {
    isStopping = true
    for (const end of ends) end()
    try {
      await drain({ store, platform, logger, calls: outgoing.underWay }, finish)
    } finally {
      close()
    }
  }

  let stopped: Promise<void> | undefined
  return { port, stop: () => (stopped ??= stop()) }
}

interface Works {
  readonly part: string
  readonly ms: number
  readonly works: Readonly<Record<string, () => Promise<void>>>
}

/** Now and every `ms`, until what it returns is called. The fault of one work ends no other. */
function runEach({ every }: Pick<Platform, 'every'>, onFault: OnFault, { part, ms, works }: Works): () => void {
  const run = () => {
    for (const [name, work] of Object.entries(works)) work().catch((fault) => onFault(fault, { part: `${part}.${name}` }))
  }
  run()
  return every(ms, run)
}

interface Drained {
  readonly store: Pick<Store, 'db'>
  readonly platform: Pick<Platform, 'now' | 'every'>
  readonly logger: Logger
  calls(): number
}

async function drain({ store, platform, logger, calls }: Drained, finish: () => Promise<void>): Promise<void> {
  /** By the next process, if this one ends now: at its start every stake without an answer has lost it. */
  const owed = () => countOwed(store, platform.now() + LOST_AFTER_MS).count
  logger.info({ owed: owed() }, 'draining')
  const isFinished = await inTime(platform, DRAIN_MS, finish())
  if (!isFinished) logger.warn({ calls: calls(), owed: owed() }, 'left to the next process')
}

/** Whether the work ended within this time; it goes on all the same. */
async function inTime({ every }: Pick<Platform, 'every'>, ms: number, work: Promise<void>): Promise<boolean> {
  let end = () => undefined as void
  const late = new Promise<boolean>((resolve) => void (end = every(ms, () => resolve(false))))
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    end()
  }
}

/** In a test environment the salt may be the next value of the sandbox's beacon (games.md 1.3). */
function liveOptionsOf({ beaconUrls: urls, beaconHost: host, isDriven }: StudioConfig, platform: Platform): LiveOptions {
  const beacon = urls.length > 0 ? createBeacon({ urls, host, isPublic: !isDriven }, platform) : undefined
  return { beacon, saltLeadMs: isDriven ? DRIVEN_SALT_LEAD_MS : SALT_LEAD_MS }
}

/** The shared tables of the studio, and the clock that performs what is due at each. */
import type { Milliseconds } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { RepeatCall } from '../rounds/repeat.ts'
import type { UnderWay } from '../rounds/under-way.ts'
import { createChainStore } from '../store/chains.ts'
import type { DemoBalances } from '../store/demo.ts'
import { createLiveRounds, type LiveRound } from '../store/live-rounds.ts'
import { createPlayerRounds } from '../store/player-rounds.ts'
import type { Store } from '../store/schema.ts'
import type { Seal } from '../store/seal.ts'
import { createWagers } from '../store/wagers.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Beacon } from './beacon.ts'
import { createChains } from './chains.ts'
import { LIVE_GAMES, LIVE_NAMES, type LiveName } from './games.ts'
import { createLiveTable, type LiveTable } from './table.ts'
import { LIVE_TIMING, type LiveTiming } from './timing.ts'
import { createLiveWagers } from './wager.ts'

export interface LiveOptions {
  /** Absent: no chain gets a salt, so the tables stay closed. */
  readonly beacon: Beacon | undefined
  readonly saltLeadMs: Milliseconds
  readonly timing?: LiveTiming
  readonly chainLength?: number
}

export interface LiveDeps {
  readonly store: Store
  readonly seal: Seal
  readonly demo: DemoBalances
  readonly repeat: RepeatCall
  readonly inTurn: InTurn
  readonly underWay: UnderWay
  readonly platform: Platform
  walletAt(url: string): CallWallet
  onFault(error: unknown, context: { readonly part: string; readonly table?: string }): void
}

const CHAIN_LENGTH = 1_000_000
const TICK_MS = 50

export function openLive(deps: LiveDeps, { beacon, saltLeadMs, timing = LIVE_TIMING, chainLength = CHAIN_LENGTH }: LiveOptions) {
  const { store, seal, platform } = deps
  const [chainStore, liveRounds] = [createChainStore(store), createLiveRounds(store)]
  const [wagers, playerRounds] = [createWagers(store), createPlayerRounds(store)]
  wagers.loseCalls()
  const liveWagers = createLiveWagers({ ...deps, wagers, playerRounds, liveRounds })
  const chains = beacon && createChains({ chains: chainStore, seal, beacon, platform, length: chainLength, saltLeadMs })
  const parts = { store, chainStore, chains, liveRounds, wagers, playerRounds, settlement: liveWagers, platform, timing }
  const tables = Object.fromEntries(LIVE_NAMES.map((name) => [name, createLiveTable(LIVE_GAMES[name], parts)])) as Record<
    LiveName,
    LiveTable
  >
  const startedAt = platform.now()
  const turns = LIVE_NAMES.map((name) => everyTurn(platform, tables[name], (fault) => deps.onFault(fault, { part: 'table', table: name })))
  return {
    tables,
    liveWagers,
    wagers,
    playerRounds,
    liveRounds,
    chainStore,
    /** Of the chains' salts. */
    beaconSource: beacon?.source ?? null,
    bettingMs: timing.betting,
    faultyTables: () => turns.filter(({ isFaulty }) => isFaulty()).length,
    /** Without a beacon no table is due to have rounds. */
    idleSince: () => beacon && Math.min(...LIVE_NAMES.map((name) => latestIn(startedAt, liveRounds.latest(name)))),
    /** No round begins any more. */
    async close() {
      await Promise.all(turns.map(({ end }) => end()))
    },
    async idle() {
      await liveWagers.idle()
    },
  }
}

/** A round that runs ends in the future. */
const latestIn = (startedAt: number, round: Pick<LiveRound, 'closesAt' | 'endsAt'> | undefined): number =>
  Math.max(startedAt, round?.closesAt ?? 0, round?.endsAt ?? 0)

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 60_000]

/** One turn of a table at a time. After a fault the table stands still, the others go on, and it is tried again after growing pauses. */
function everyTurn(platform: Pick<Platform, 'every' | 'now'>, table: LiveTable, onFault: (error: unknown) => void) {
  let turning: Promise<void> | undefined
  let [faults, pausedUntil, faultySince] = [0, 0, 0]
  async function turn(): Promise<void> {
    try {
      await table.turn()
      if (faults > 0) table.setClosed(null)
      faults = 0
    } catch (fault) {
      if (faults === 0) faultySince = platform.now()
      pausedUntil = platform.now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** faults++)
      onFault(fault)
      table.setClosed(faultySince)
    }
  }
  const stop = platform.every(TICK_MS, () => {
    if (platform.now() >= pausedUntil) turning ??= turn().finally(() => (turning = undefined))
  })
  return {
    isFaulty: () => faults > 0,
    async end() {
      stop()
      await turning
    },
  }
}

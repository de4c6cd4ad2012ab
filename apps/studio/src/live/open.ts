/** The shared tables of the studio, and the clock that performs what is due at each. */
import type { Platform } from '../platform.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { RepeatCall } from '../rounds/repeat.ts'
import { createChainStore } from '../store/chains.ts'
import type { DemoBalances } from '../store/demo.ts'
import { createLiveRounds } from '../store/live-rounds.ts'
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
  readonly saltLeadMs: number
  readonly timing?: LiveTiming
  readonly chainLength?: number
}

export interface LiveDeps {
  readonly store: Store
  readonly seal: Seal
  readonly demo: DemoBalances
  readonly repeat: RepeatCall
  readonly inTurn: InTurn
  readonly platform: Platform
  walletAt(url: string): CallWallet
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
  const ends = Object.values(tables).map((table) => everyTurn(platform, table))
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
    async stop() {
      await Promise.all(ends.map((end) => end()))
      await liveWagers.idle()
    },
  }
}

/** One turn of a table at a time. */
function everyTurn(platform: Pick<Platform, 'every'>, table: LiveTable): () => Promise<void> {
  let turning: Promise<void> | undefined
  const end = platform.every(TICK_MS, () => void (turning ??= table.turn().finally(() => (turning = undefined))))
  return async () => {
    end()
    await turning
  }
}

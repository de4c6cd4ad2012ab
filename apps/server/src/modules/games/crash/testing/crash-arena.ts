/** Crash on a database, without HTTP: fast rounds that all end below 1.12x, and a beacon that always responds. */
import { createHash } from 'node:crypto'

import { createBus } from '../../../../platform/bus/index.ts'
import { steadyClock, systemClock } from '../../../../platform/clock.ts'
import { createDatabaseClock, type Database } from '../../../../platform/db/index.ts'
import { createReceipts } from '../../../../platform/http/index.ts'
import { systemIds } from '../../../../platform/ids.ts'
import type { Leaders } from '../../../../platform/leader/index.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { createLedger } from '../../../books/ledger/index.ts'
import { DEFAULT_RANGES } from '../../../play/bet-limits/index.ts'
import { createBetIntake, createFunds, toRealBettor, bettorKeyOf, type Wagering } from '../../../play/wagering/index.ts'
import type { Beacon } from '../../beacon/index.ts'
import { createLiveRounds, type LiveGame, type LiveRounds } from '../../live-rounds/index.ts'
import { createCrashBets, ownBet } from '../bets.ts'
import { createCashOutQueue } from '../cash-out-queue.ts'
import { cashOut } from '../cash-out.ts'
import { createFrames } from '../frames.ts'
import { crashGame } from '../game.ts'
import { createRoundPlayer } from '../round.ts'
import { createCrashStore } from '../store.ts'
import { createVerdicts } from '../verdicts.ts'

export type CrashArena = ReturnType<typeof openCrashArena>

const SETTINGS = { chainLength: 5000, saltLead: 0, timing: { betting: 200, pause: 50 } }

export function openCrashArena(database: Database, leaders: Leaders, onFault: (error: unknown) => void = () => undefined) {
  const databaseClock = createDatabaseClock({ database, steady: steadyClock, onFault })
  const receipts = createReceipts(steadyClock)
  const bus = createBus({ database, onFault })
  const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault })
  const store = createCrashStore(database)
  const cashOutQueue = createCashOutQueue({ store, receipts, onFault, clock: databaseClock, steady: steadyClock, ids: systemIds })
  const verdicts = createVerdicts({ store, bus, onFault, patienceMs: 15_000 })
  const full = crashGame(
    createRoundPlayer({
      store,
      bus,
      note: () => undefined,
      bets: createCrashBets(() => live),
      frames: createFrames(
        () => live.board('crash').digest,
        () => undefined,
      ),
    }),
  )
  const game = { ...full, draw: (bytes) => ({ point: 100 + (full.draw(bytes).point % 12) }) } as typeof full
  const live: LiveRounds = createLiveRounds({
    database,
    ledger,
    leaders,
    onFault,
    settings: SETTINGS,
    secret: '7'.repeat(64),
    isKeyRight: async () => true,
    games: [game as unknown as LiveGame],
    beacon: everReady,
    clock: systemClock,
    ids: systemIds,
    random: systemRandom,
    // only players bet at this table
    guestSessions: {} as Wagering['guestSessions'],
    placeBet: createBetIntake({ clock: systemClock, publishBalance: () => undefined, onFault }).placeBet,
    funds: createFunds({ ledger, demoWallets: {} as Wagering['demo'], clock: systemClock }),
    ranges: DEFAULT_RANGES,
    publish: () => undefined,
    names: async () => (player) => `***${player}`,
    reportBroken: () => undefined,
  })
  return {
    live,
    ledger,
    store,
    game: game as unknown as LiveGame,
    /** `undefined` when it counts, else the refusal. */
    cashOut: (player: bigint, key: string, kind: 'full' | 'half') =>
      cashOut(
        { clock: databaseClock, cashOutQueue, verdicts, ids: systemIds },
        { kind, receipt: receipts.open(), own: () => ownBet(live, bettorKeyOf(toRealBettor(player)), key) },
      ),
    async start() {
      await databaseClock.start()
      await bus.start()
      await live.start()
      cashOutQueue.start()
    },
    async stop() {
      await cashOutQueue.stop()
      await bus.stop()
      await databaseClock.stop()
    },
  }
}

const everReady: Beacon = {
  source: 'sandbox',
  roundAt: (ms) => Math.ceil(ms / 1000),
  timeOf: (round) => round * 1000,
  value: async (round) => ({ round, value: createHash('sha256').update(`${round}`).digest('hex') }),
}

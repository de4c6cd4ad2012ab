/** The door of crash: the game for the engine of shared rounds, and the cash-outs around it. */
import type { FastifyInstance } from 'fastify'

import { crashRoutes } from '@fairhouse/contracts'

import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, DatabaseClock } from '../../platform/db/index.ts'
import { mount, type MountOptions, type Receipts } from '../../platform/http/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Ledger } from '../ledger/index.ts'
import { type LiveGame, type LiveRounds, tableHandlers, type Publish } from '../live-rounds/index.ts'
import { createCrashBets } from './bets.ts'
import { createFrames } from './frames.ts'
import { crashGame } from './game.ts'
import { createCashOutQueue } from './cash-out-queue.ts'
import { cashOutHandler } from './routes.ts'
import { createRoundPlayer } from './round.ts'
import { createCrashStore } from './store.ts'
import { createVerdicts } from './verdicts.ts'

export interface CrashDeps {
  database: Database
  databaseClock: DatabaseClock
  steady: Clock
  receipts: Receipts
  bus: Bus
  ids: Ids
  ledger: Ledger
  publish: Publish
  /** Asked when the house is open: it is made with the game. */
  live(): LiveRounds
  onFault(error: unknown): void
}

export interface Crash {
  game: LiveGame
  mount(api: FastifyInstance, options: MountOptions): void
  /** Receives cash-outs from here on. */
  start(): void
  /** After the last call was answered. */
  stop(): Promise<void>
}

/** How long a call waits for its round's word: its end may be two seconds off, and somebody may have to take over. */
const PATIENCE_MS = 5000

export function createCrash(deps: CrashDeps): Crash {
  const { databaseClock: clock, steady, receipts, bus, ids, ledger, onFault } = deps
  const store = createCrashStore(deps.database)
  const cashOutQueue = createCashOutQueue({ store, clock, steady, receipts, ids, onFault })
  const verdicts = createVerdicts({ store, bus, onFault, patienceMs: PATIENCE_MS })
  const frames = createFrames(
    () => deps.live().board('crash').digest,
    (change) => deps.publish('crash', null, change),
  )
  const game = crashGame(createRoundPlayer({ store, bets: createCrashBets(deps.live), bus, frames })) as unknown as LiveGame
  return {
    game,
    mount(api, options) {
      const handlers = {
        ...tableHandlers(deps.live(), game),
        ...cashOutHandler(deps.live(), { clock, cashOutQueue, verdicts, ids, ledger }),
      }
      mount(api, crashRoutes, handlers as never, options)
    },
    start: cashOutQueue.start,
    stop: cashOutQueue.stop,
  }
}

/** The public interface of crash: the game for the engine of shared rounds, and its cash-outs. */
import { crashRoutes } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { Activity } from '../../../platform/activity.ts'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, DatabaseClock } from '../../../platform/db/index.ts'
import { mount, type MountOptions, type Receipts } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { type LiveGame, type LiveRounds, tableHandlers, type Publish } from '../live-rounds/index.ts'
import { createCrashBets } from './bets.ts'
import { createCashOutQueue } from './cash-out-queue.ts'
import { createFrames } from './frames.ts'
import { crashGame } from './game.ts'
import { cashOutHandler } from './handlers.ts'
import { createRoundPlayer } from './round.ts'
import { createCrashStore } from './store.ts'
import { createVerdicts } from './verdicts.ts'

export { CRASH } from './game.ts'

export interface CrashDeps {
  database: Database
  databaseClock: DatabaseClock
  steady: Clock
  receipts: Receipts
  bus: Bus
  ids: Ids
  ledger: Ledger
  activity: Pick<Activity, 'pause' | 'note'>
  publish: Publish
  /** A function, because it is created with the game. */
  live(): LiveRounds
  onFault(error: unknown): void
}

export interface Crash {
  game: LiveGame
  mount(api: FastifyInstance, options: MountOptions): void
  /** Accepts cash-outs from here on. */
  start(): void
  /** Call it after the last call was answered. */
  stop(): Promise<void>
}

/** The maximum wait of a call for its verdict: the end may be two seconds away, and a new leader may have to take over. */
const PATIENCE_MS = 5000

export function createCrash(deps: CrashDeps): Crash {
  const { databaseClock: clock, steady, receipts, bus, ids, ledger, activity, onFault } = deps
  const store = createCrashStore(deps.database)
  const cashOutQueue = createCashOutQueue({ store, clock, steady, receipts, ids, onFault, pause: activity.pause })
  const verdicts = createVerdicts({ store, bus, onFault, patienceMs: PATIENCE_MS })
  const frames = createFrames(
    () => deps.live().board('crash').digest,
    (change) => deps.publish('crash', null, change),
  )
  const game = crashGame(
    createRoundPlayer({ store, bets: createCrashBets(deps.live), bus, frames, note: activity.note }),
  ) as unknown as LiveGame
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

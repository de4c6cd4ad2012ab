/** Public file of the sportsbook: the board of events, markets and odds. */
import type { boardRoutes } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Leaders } from '../../platform/leader/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import { createBoard } from './board.ts'
import { openChannels } from './channels.ts'
import type { OddsFeed } from './feed/port.ts'
import { readFeed } from './feed/reader.ts'
import { createBoardReads } from './store/reads.ts'
import { runOn } from './store/sql.ts'
import { createBoardWrites } from './store/writes.ts'

export type { OddsFeed } from './feed/port.ts'
export { sandboxFeed } from './feed/sandbox.ts'

export interface SportsbookDeps {
  database: Database
  clock: Clock
  hub: Hub
  fanOut: Pick<FanOut, 'sendToPeers' | 'onPeerMessage'>
  leaders: Pick<Leaders, 'lead'>
  /** Undefined: there is none, and the board stays empty. */
  feed: OddsFeed | undefined
  /** For operators. */
  report(message: string, facts: Record<string, unknown>): void
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface Sportsbook {
  handlers: Handlers<typeof boardRoutes>
  defineJobs(jobs: Jobs): void
}

const FEED_LEADER = 'sportsbook.feed'
/** An event that left the board is kept for as long as results may be corrected, and some days more. */
const KEPT_MS = 7 * 24 * 3_600_000
const FORGET_AT_ONCE = 500

/** Called before the election: the leader of the feed reads it for all processes. */
export function createSportsbook({ database, clock, hub, fanOut, leaders, feed, report, onFault }: SportsbookDeps): Sportsbook {
  const run = runOn(database)
  const [reads, writes] = [createBoardReads(run), createBoardWrites(run)]
  const board = createBoard({ reads, clock })
  const announce = openChannels({ hub, fanOut, reads, board, onFault })
  const reader = { clock, writes, storedFeed: () => reads.feed(), announce, report }
  if (feed) leaders.lead(FEED_LEADER, (term) => readFeed(term, { ...reader, feed }))
  return {
    handlers: board.handlers,
    defineJobs(jobs) {
      jobs.schedule('sportsbook.forget', '13 4 * * *', async () => {
        while ((await writes.forget(clock.now() - KEPT_MS, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
      })
    },
  }
}

/** Sends new rows of the running feed to sockets. What a row is called is looked up then, and never holds back the reader of the feed. */
import type { Clock } from '../../../platform/clock.ts'
import { PACE_MS } from './rules.ts'
import type { FeedBet } from './store.ts'

export interface PublishDeps<Row> {
  clock: Clock
  named(bets: readonly FeedBet[]): Promise<Row[]>
  publish(rows: Row[]): void
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface PublishLatest {
  publish(bets: readonly FeedBet[]): void
  /** Waits for the row that is looked up. Publishes none after it. */
  stop(): Promise<void>
}

/** One row per 700 ms of clock time too, so that a backlog floods no client; the rest is dropped, as what comes while a row is looked up. */
export function createPublishLatest<Row>({ clock, named, publish, onFault }: PublishDeps<Row>): PublishLatest {
  let lastPublishedAt = 0
  let running: Promise<void> | undefined
  let isStopped = false

  async function publishOne(bet: FeedBet, at: number): Promise<void> {
    try {
      publish(await named([bet]))
      lastPublishedAt = at
    } catch (error) {
      onFault(error, { part: 'feed.live' })
    }
  }

  return {
    publish(bets) {
      const [latest, at] = [bets.at(-1), clock.now()]
      if (latest && !running && !isStopped && at - lastPublishedAt >= PACE_MS)
        running = publishOne(latest, at).finally(() => {
          running = undefined
        })
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

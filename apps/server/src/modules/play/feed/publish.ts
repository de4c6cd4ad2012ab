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

/** One row per 700 ms of clock time too, so that a backlog floods no client; the rest is dropped, as what comes while a row is looked up. */
export function createPublishLatest<Row>({ clock, named, publish, onFault }: PublishDeps<Row>): (bets: readonly FeedBet[]) => void {
  let lastPublishedAt = 0
  let isNaming = false

  async function publishOne(bet: FeedBet, at: number): Promise<void> {
    isNaming = true
    try {
      publish(await named([bet]))
      lastPublishedAt = at
    } catch (error) {
      onFault(error, { part: 'feed.live' })
    } finally {
      isNaming = false
    }
  }

  return (bets) => {
    const [latest, at] = [bets.at(-1), clock.now()]
    if (latest && !isNaming && at - lastPublishedAt >= PACE_MS) void publishOne(latest, at)
  }
}

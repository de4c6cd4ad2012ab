/** A board that a test writes as the reader of the feed does, without a feed. */
import { HOUR_MS } from '@fairhouse/money'

import { type Database, runOn } from '../../../../platform/db/index.ts'
import type { Changes, FeedResult } from '../feed/port.ts'
import { createBoardWrites } from '../store/writes.ts'
import { NOTHING } from './scripted-feed.ts'

type Versionless<T> = Omit<T, 'version'>

export function boardRows(database: Pick<Database, 'db'>, clock: { now(): number }) {
  const writes = createBoardWrites(runOn(database))
  let [epoch, version] = [1, 1]
  const setFeed = (isOpen: boolean) =>
    database.db
      .transaction()
      .execute((tx) =>
        writes.setFeed(tx, { epoch: 1, seq: 1, isLiveOpen: isOpen, isUpcomingOpen: isOpen, receivedAt: clock.now() + HOUR_MS }),
      )
  const write = async (changes: Partial<Changes>) => {
    version++
    const fresh = <T extends object>(rows: readonly T[] = []) => rows.map((row) => ({ ...row, version }))
    const all = { events: fresh(changes.events), markets: fresh(changes.markets), results: fresh(changes.results) }
    await database.db
      .transaction()
      .execute((tx) => writes.apply(tx, { epoch, changes: { ...NOTHING, ...all }, isWhole: false, at: clock.now() }))
  }
  return {
    write,
    openFeed: () => setFeed(true),
    closeFeed: () => setFeed(false),
    /** The feed begins again: its versions restart. */
    nextEpoch: () => void ([epoch, version] = [epoch + 1, 0]),
    result: (id: string, result: Versionless<FeedResult>['result']) => write({ results: [{ id, version: 1, result }] }),
  }
}

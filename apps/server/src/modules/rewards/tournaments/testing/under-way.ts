/** A tournament of a running server that has begun: operators announce one a minute before its start. */
import { HOUR_MS } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { insertTournament, latestTournaments } from '../store/tournaments.ts'
import { TERMS } from './contest.ts'

/** Of slots and dice by turnover, for an hour from `now` (milliseconds). Returns its number. */
export async function openUnderWay(db: Db, now: number): Promise<string> {
  await db
    .transaction()
    .execute((tx) => insertTournament(tx, { ...TERMS, prizeDays: 7, start: now - 1000, end: now + HOUR_MS }, 'head', now))
  return `${(await latestTournaments(db, { last: null, limit: 1 }))[0]!.id}`
}

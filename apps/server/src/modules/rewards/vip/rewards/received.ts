/** What a player has received from the club, the latest first: cashback of weeks, rakeback, free spins of levels, bonuses of birthdays. */
import { type Currency, currencyOfNumber, type Minor, type PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Clock } from '../../../../platform/clock.ts'
import {
  type Db,
  isBeforePlace,
  loadPage,
  microsOf,
  type Paged,
  type PageQuery,
  type Place,
  type PlacedPage,
  stamp,
} from '../../../../platform/db/index.ts'
import { FORMER_CLAIM_DAYS } from './store.ts'

/** `at` in milliseconds, `micros` of the same instant. */
interface At extends Place {
  readonly at: number
}

interface Sum {
  readonly currency: Currency
  readonly amount: Minor
}

/** What bonuses keep of the club's gifts. */
export type ClubGift =
  | (At & { readonly kind: 'level_spins'; readonly level: number; readonly count: number; readonly game: string })
  | (At & Sum & { readonly kind: 'birthday' })

/** `week`: its Monday, milliseconds. The sum is that of the week, in its currency; one that was not claimed in time stands at the end of its claim. */
type Paid =
  | (At & Sum & { readonly kind: 'cashback'; readonly week: number; readonly isClaimed: boolean })
  | (At & Sum & { readonly kind: 'rakeback' })

export type Received = Paid | ClubGift

export interface ReceivedDeps {
  readonly clock: Clock
  /** Free spins of levels and bonuses of birthdays, the latest first, rows of one instant by the bytes of their keys. */
  clubGifts(player: PlayerId, page: PlacedPage): Promise<ClubGift[]>
}

/** One page and its `next`. */
export function receivedOf(
  { db, clock, clubGifts }: ReceivedDeps & { db: Db },
  player: PlayerId,
  query: PageQuery,
): Promise<Paged<Received>> {
  return loadPage<Received>(
    query,
    async (wanted) => {
      const parts = await Promise.all([paidOf(db, player, clock.now(), wanted), clubGifts(player, wanted)])
      return parts.flat().toSorted(latestFirst).slice(0, wanted.limit)
    },
    (row) => row,
  )
}

/** The order of `isBeforePlace`: keys are ASCII, so that their order is that of their bytes. */
const latestFirst = (a: Place, b: Place): number => {
  if (a.micros !== b.micros) return a.micros > b.micros ? -1 : 1
  return a.key > b.key ? -1 : 1
}

interface Row extends Place {
  at: Date
  currency: number
  amount: Minor
  /** null: of rakeback. */
  week: string | null
  isClaimed: boolean
}

/** Weeks without a sum, and those that can still be claimed, are not received. */
async function paidOf(db: Db, player: PlayerId, now: number, { before, limit }: PlacedPage): Promise<Paid[]> {
  const { rows } = await sql<Row>`select key, ${microsOf('at')} as micros, at, currency, amount, week::text, "isClaimed" from (
      select ('cashback:' || week) collate "C" as key, week, currency, amount, claimed_at is not null as "isClaimed",
          coalesce(claimed_at, (week + 7 + coalesce(claim_days, ${FORMER_CLAIM_DAYS}::int))::timestamp at time zone 'utc') as at
        from vip.cashback where player = ${player} and amount > 0
      union all
      select ('rakeback:' || n) collate "C", null, currency, amount, true, at from vip.rakeback_claim where player = ${player}) paid
    where ("isClaimed" or at <= ${stamp(now)}) and ${isBeforePlace(before, 'at', 'key', 'bytes')} order by at desc, key desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ at, currency, week, isClaimed, ...row }) => {
    const paid = { ...row, at: at.getTime(), currency: currencyOfNumber(currency) }
    return week === null ? { ...paid, kind: 'rakeback' } : { ...paid, kind: 'cashback', week: Date.parse(week), isClaimed }
  })
}

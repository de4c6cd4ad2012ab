import { type BonusSource, BY_OPERATOR, welcomeSource } from '@fairhouse/loyalty'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../testing/table.ts'
import { bonusesOf } from './store/bonuses.ts'
import { campaignsOf } from './store/campaigns.ts'
import { insertMissed, missedOf, takeInvoiceOffer } from './store/invoice-offers.ts'
import { promisesOf } from './store/promised-spins.ts'
import { givenByReloads } from './store/reloads.ts'
import { bonusTitle, titleOf } from './titles.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const of = (kind: BonusSource['kind'], ref: string): BonusSource => ({ kind, ref })

/** What the version before gave, by the id alone. */
const FORMER: readonly (readonly [id: string, source: BonusSource, title: string])[] = [
  ['welcome:2', welcomeSource(2), 'Welcome pack: second deposit'],
  ['reload:friday:2026-11-27', of('reload', 'friday'), 'Reload bonus of the day'],
  ['promo:SPRING', of('promo', 'SPRING'), 'Promo code SPRING'],
  ['level:12', of('level', '12'), 'Gift of level 12'],
  ['birthday:2026', of('birthday', '2026'), 'Birthday bonus'],
  ['tournament:7:3', of('tournament', '7'), 'Tournament prize'],
  ['free:acme:tx:1', of('free_round', 'acme'), 'A bonus from Fairhouse'],
  ['0199-by-hand', BY_OPERATOR, 'A bonus from Fairhouse'],
]

/** As a process of the version before writes it. */
const insertFormer = ({ player }: { player: bigint }, id: string, campaign: string | null, amount: bigint, currency = 643) =>
  sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, campaign, granted_at, ended_at)
    values (${player}, ${id}, ${currency}, 'cancelled', ${amount}, 1, 1, ${campaign}, now(), now())`.execute(table.fresh.database.db)

describe('PRO-14 what gave a bonus', () => {
  it('PRO-14 is every kind of source, with a title', () => {
    expect([...new Set(FORMER.map(([, { kind }]) => kind))].toSorted()).toEqual([
      'birthday',
      'free_round',
      'level',
      'operator',
      'promo',
      'reload',
      'tournament',
      'welcome',
    ])
  })

  it.each(['ru', 'en', 'kz'] as const)(
    'PRO-14 has a title of each kind in every language, also for the winnings of its spins: %s',
    (locale) => {
      const titles = FORMER.map(([, source]) => titleOf(source, locale))
      expect(titles.filter((title) => !/^\p{L}.*[\p{L}\d]$/u.test(title))).toEqual([])
      expect(new Set(titles).size, 'free rounds and operators give a bonus of the house').toBe(FORMER.length - 1)
      for (const [n, [, source]] of FORMER.entries())
        expect(bonusTitle({ source, campaign: 'x' }, locale)).toMatch(new RegExp(`^\\p{L}[\\p{L} ]+: ${titles[n]}$`, 'u'))
    },
  )

  it.each(FORMER)('PRO-14 a row that a process of the version before writes has its source: %s', async (id, source, title) => {
    const { db } = table.fresh.database
    const bettor = await table.player(0n)
    const invoice: bigint = bettor.player
    await insertFormer(bettor, id, null, 1n)
    await insertFormer(bettor, `${id}:win:2`, id, 1n)
    await sql`insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, status, expires_at, granted_at)
      values (${bettor.player}, ${id}, 643, 'gems', 'Gems', 1, 0, 1, 1, 'used', now(), now())`.execute(db)
    await sql`insert into bonuses.promised_spins (player, id, currency, count, reason, promised_at, next_try_at)
      values (${bettor.player}, ${id}, 643, 1, 'no_game', now(), now())`.execute(db)
    await sql`insert into bonuses.missed_offer (invoice, player, offer, reason, at) values (${invoice}, ${bettor.player}, ${id}, 'taken', now())`.execute(
      db,
    )
    await sql`insert into bonuses.invoice_offer (invoice, player, currency, offer, pct, min, max, wager, life_ms)
      values (${invoice}, ${bettor.player}, 643, ${id}, 1, 1, 1, 1, 1)`.execute(db)
    const bonuses = await bonusesOf(db, bettor.player)
    const rows = [
      ...bonuses,
      ...(await campaignsOf(db, bettor.player)),
      ...(await promisesOf(db, bettor.player)),
      ...(await missedOf(db, bettor.player)),
    ]
    const offer = await db.transaction().execute((tx) => takeInvoiceOffer(tx, invoice))
    expect([...rows, offer!].map((row) => row.source)).toEqual(Array.from({ length: 6 }, () => source))
    expect(bonuses.map((bonus) => bonusTitle(bonus, 'en'))).toEqual([title, `Winnings of free spins: ${title}`])
  })

  it('PRO-14 is what the row states, whatever its id says', async () => {
    const { db } = table.fresh.database
    const { player } = await table.player(0n)
    await db
      .transaction()
      .execute((tx) => insertMissed(tx, { player, invoice: 1n, offer: 'level:3', source: of('promo', 'X'), reason: 'taken', at: 0 }))
    expect((await missedOf(db, player)).map(({ source }) => titleOf(source, 'en'))).toEqual(['Promo code X'])
  })

  it('PRO-14 sums what a reload offer gave by its source, not by ids that look like one', async () => {
    const { db } = table.fresh.database
    const [one, other] = [await table.player(0n), await table.player(0n)]
    await insertFormer(one, 'reload:monday:2026-11-23', null, 3n, 978)
    await insertFormer(other, 'reload:monday:2026-11-30', null, 4n, 978)
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at, source)
      values (${other.player}, 'reload:monday:by hand', 978, 'cancelled', 100, 1, 1, now(), now(), 'operator')`.execute(db)
    expect((await givenByReloads(db)).get('monday')).toBe(7n)
  })
})

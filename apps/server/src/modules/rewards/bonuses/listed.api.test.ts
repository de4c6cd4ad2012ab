import { type Player, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const PAGE = 50
const GIVEN = 2 * PAGE + 1
const instant = (n: number): string => new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString()
/** The last hundred were given in one instant. */
const givenAt = (n: number): string => instant(Math.min(n, 2))
/** Of an offer whose name no entry would take today. */
const idOf = (n: number): string => `A former name:${String(n).padStart(3, '0')}`

async function allOf(player: Player) {
  const pages = []
  for (let before: string | undefined, next: string | null = ''; next !== null; before = next ?? undefined) {
    const page = await unwrap(player.call('GET /api/v2/bonuses/ended', { query: { before } }))
    pages.push(page.data)
    next = page.next
  }
  return pages
}

async function end({ id }: Player, count: number) {
  for (let n = 1; n <= count; n++)
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at, source, source_ref)
      values (${id}, ${idOf(n)}, 643, 'cancelled', 100, 100, 1, ${givenAt(n)}, ${instant(n + 1)}, 'birthday', ${`${n}`})`.execute(
      testServer.server.app.database.db,
    )
}

describe('PRO-14 the bonuses of a player', () => {
  it('PRO-14 that are over are listed with their ends, in pages: each once, the last given first', async () => {
    const player = await registerPlayer(testServer)
    await end(player, GIVEN)
    const pages = await allOf(player)
    expect(pages.map(({ length }) => length)).toEqual([PAGE, PAGE, 1])
    const expected = Array.from({ length: GIVEN }, (_, n) => GIVEN - n).map((n) => [idOf(n), givenAt(n), instant(n + 1)])
    expect(pages.flat().map(({ id, granted_at, ended_at }) => [id, granted_at, ended_at])).toEqual(expected)
  })

  it('PRO-14 that are over are listed beside those that run, too, as site pages of before the list in pages read them: the first page', async () => {
    const player = await registerPlayer(testServer)
    await end(player, PAGE + 1)
    const own = await unwrap(player.call('GET /api/v2/bonuses'))
    expect(own).toMatchObject({ active: null, queued: [] })
    expect(own.ended).toHaveLength(PAGE)
    expect(own.ended).toEqual((await allOf(player))[0])
    const { id } = own.ended[0]!
    expect(await player.call('GET /api/v2/bonuses/{id}/bets', { params: { id }, query: {} })).toMatchObject({
      ok: true,
      data: { bets: [] },
    })
  })

  it('PRO-14 SEC-4 that are over are listed to their player alone, and a text that is no place is refused', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at)
      values (${player.id}, 'own', 643, 'cancelled', 100, 100, 1, ${instant(1)}, ${instant(2)})`.execute(testServer.server.app.database.db)
    expect([(await allOf(player)).flat().map(({ id }) => id), await allOf(other)]).toEqual([['own'], [[]]])
    for (const before of ['1', instant(1), 'x:own'])
      expect(await player.call('GET /api/v2/bonuses/ended', { query: { before } })).toMatchObject({ ok: false, status: 422 })
  })

  it('PRO-14 that were promised and not given are listed in pages, to their player alone: each once, the latest first, as its first page elsewhere', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const { db } = testServer.server.app.database
    for (let n = 1; n <= GIVEN; n++)
      await sql`insert into bonuses.missed_offer (player, offer, reason, at, source, source_ref)
        values (${player.id}, ${`promo:CODE${n}`}, 'promo_over', ${givenAt(n)}, 'promo', ${`CODE${n}`})`.execute(db)
    const missed = (of: Player, before?: string) => of.call('GET /api/v2/bonuses/missed', { query: { before } })
    const pages = []
    for (let before: string | undefined, next: string | null = ''; next !== null; before = next ?? undefined) {
      const page = await unwrap(missed(player, before))
      pages.push(page.data)
      next = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([PAGE, PAGE, 1])
    expect(pages.flat().map(({ publicTitle }) => /CODE\d+/.exec(publicTitle)?.[0])).toEqual(
      Array.from({ length: GIVEN }, (_, n) => `CODE${GIVEN - n}`),
    )
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).missed).toEqual(pages[0])
    expect(await unwrap(missed(other))).toEqual({ data: [], next: null })
    for (const before of ['1', instant(1), 'x:1', '1:x']) expect(await missed(player, before)).toMatchObject({ ok: false, status: 422 })
  })
})

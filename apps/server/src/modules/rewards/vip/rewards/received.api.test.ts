import { WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProviderServer, startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { logIn, type OperatorSession } from '../../../staff/backoffice/testing/operator.ts'
import { openFreeSlot } from '../../bonuses/testing/free-rounds.ts'

let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
let cashier: OperatorSession
/** Of a server of its own: on the shared ones another file listens to free rounds. */
const clock = createTestClock()
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
  cashier = await logIn(testServer, clock, 'desk')
  // claims are open from Monday to Wednesday
  const monday = weekStart(clock.now())
  if (clock.now() >= monday + 2 * DAY_MS) clock.advance(monday + WEEK_MS - clock.now())
})
afterAll(async () => {
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
const sql = (text: string, values: unknown[]) => app().database.pool.query(text, values)
const claim = (player: Player, what: 'cashback' | 'rakeback') => unwrap(player.call(`POST /api/v2/vip/${what}/claim`, { body: {} }))

/** A week before the running one, `ago` weeks, with this sum. */
async function addWeek(player: Player, ago: number, amount: bigint): Promise<number> {
  const week = weekStart(clock.now()) - ago * WEEK_MS
  await sql(
    `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at)
     values ($1, $2::timestamptz at time zone 'utc', 643, 1000000, 700000, 0, 40000, 1000, 3, 5000, $3, $4)`,
    [player.id, new Date(week), amount, new Date(week + WEEK_MS)],
  )
  return week
}
const addRakeback = (player: Player, n: number, at: number) =>
  sql('insert into vip.rakeback_claim (player, n, currency, amount, at) values ($1, $2, 643, $3, $4)', [
    player.id,
    n,
    100n + BigInt(n),
    new Date(at),
  ])
const giveSpins = (player: Player, level: number) => {
  const spins = { id: `level:${level}`, source: { kind: 'level', ref: `${level}` }, count: 5, game: slot.slug } as const
  return app()
    .database.db.transaction()
    .execute((tx) => app().bonuses.giveSpins(tx, { player: player.id, currency: 'RUB', ...spins }))
}
const giveBirthday = (player: Player) => {
  const bonus = {
    id: 'birthday:2026',
    source: { kind: 'birthday', ref: '2026' },
    currency: 'RUB',
    amount: 2000_00n,
    wager: 10,
  } as const
  return app()
    .database.db.transaction()
    .execute((tx) => app().bonuses.grantPrize(tx, player.id, bonus))
}

type Row = { id: string; kind: string; at: string }
const pageOf = (player: Player, before?: string) => unwrap(player.call('GET /api/v2/vip/received', { query: { before } }))
async function allOf(load: (before?: string) => Promise<{ data: Row[]; next: string | null }>): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = []
  let pages = 0
  for (let before: string | null | undefined; before !== null; pages++) {
    const page = await load(before)
    rows.push(...page.data)
    before = page.next
  }
  return { rows, pages }
}

describe('PRO-16 what a player has received from the club', () => {
  it('PRO-16 has cashback that was claimed or went by, rakeback, free spins of levels and birthdays, the newest first', async () => {
    const player = await registerPlayer(testServer)
    const missed = await addWeek(player, 2, 70_00n)
    await addWeek(player, 3, 0n)
    const last = await addWeek(player, 1, 90_00n)
    await sql('insert into vip.rakeback (player, currency, micro) values ($1, 643, 12340999)', [player.id])
    expect(
      (await pageOf(player)).data.map(({ id }) => id),
      'not the week that can still be claimed',
    ).toHaveLength(1)
    await claim(player, 'cashback')
    clock.advance(1000)
    await claim(player, 'rakeback')
    clock.advance(1000)
    expect(await giveSpins(player, 12)).toBe('granted')
    await giveBirthday(player)
    // grants have the database's clock
    await sql('update bonuses.campaign set granted_at = $2 where player = $1', [player.id, new Date(clock.now() + 1000)])
    await sql('update bonuses.bonus set granted_at = $2 where player = $1', [player.id, new Date(clock.now() + 2000)])
    const { data, next } = await pageOf(player)
    const week = (from: number) => ({ from: new Date(from).toISOString(), until: new Date(from + WEEK_MS).toISOString() })
    expect(data).toMatchObject([
      { id: 'birthday:2026', kind: 'birthday', amount: '2000.00', currency: 'RUB', at: new Date(clock.now() + 2000).toISOString() },
      { id: 'level:12', kind: 'level_spins', level: 12, count: 5, game: 'Gems' },
      { id: 'rakeback:1', kind: 'rakeback', amount: '0.12', currency: 'RUB' },
      { kind: 'cashback', amount: '90.00', currency: 'RUB', ...week(last), is_claimed: true },
      { kind: 'cashback', amount: '70.00', ...week(missed), is_claimed: false, at: new Date(missed + WEEK_MS + 3 * DAY_MS).toISOString() },
    ])
    expect([data.length, next]).toEqual([5, null])
  })

  it('PRO-16 D-57 a birthday bonus has the largest bet, the cap and the life that the club page states', async () => {
    const player = await registerPlayer(testServer)
    await giveBirthday(player)
    const { birthday } = await unwrap(testServer.client().call('GET /api/v2/vip'))
    const { max_bet, cap_times, life } = birthday.terms.find(({ currency }) => currency === 'RUB')!
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toMatchObject({ max_bet, max_convert: `${2000 * cap_times}.00` })
    expect(await sql('select life_ms from bonuses.bonus where player = $1', [player.id])).toMatchObject({
      rows: [{ life_ms: BigInt(life * 1000) }],
    })
  })

  it('PRO-16 comes in pages without a gap or a repeat, also where many are of one instant', async () => {
    const player = await registerPlayer(testServer)
    const at = clock.now()
    for (let n = 1; n <= 41; n++) await addRakeback(player, n, n <= 30 ? at : at - n)
    for (const level of [1, 2]) await giveSpins(player, level)
    await sql('update bonuses.campaign set granted_at = $2 where player = $1', [player.id, new Date(at)])
    const { rows, pages } = await allOf((before) => pageOf(player, before))
    expect([rows.length, new Set(rows.map(({ id }) => id)).size, pages]).toEqual([43, 43, 3])
    expect(rows.map((row) => row.at)).toEqual(
      rows
        .map((row) => row.at)
        .toSorted()
        .toReversed(),
    )
    const shown = await allOf(async (before) => {
      const query = `?limit=7${before === undefined ? '' : `&before=${encodeURIComponent(before)}`}`
      return (await cashier.call('GET', `/players/${player.id}/vip-received${query}`)).body as { data: Row[]; next: string | null }
    })
    expect([shown.rows, shown.pages], 'for operators too').toEqual([rows, 7])
  })

  it('PRO-16 SEC-4 has nothing of another player, and refuses a place of no page and callers without a right', async () => {
    const [owner, stranger] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await addRakeback(owner, 1, clock.now())
    await giveBirthday(owner)
    const { next: _none, data } = await pageOf(owner)
    expect([data.length, (await pageOf(stranger)).data]).toEqual([2, []])
    const wrong = ['1', 'x:rakeback:1', `${'9'.repeat(19)}:rakeback:1`, "1:rakeback:1' or true"]
    for (const before of wrong)
      expect(await owner.call('GET /api/v2/vip/received', { query: { before } }), before).toMatchObject({ ok: false, status: 422 })
    const of = (id: string) => cashier.call('GET', `/players/${id}/vip-received`)
    expect(await of('999999999')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await of(`${owner.id}`)).body).toEqual({ data, next: null })
  })
})

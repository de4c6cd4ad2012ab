/** B14: no row of a list is out of reach. Rows of one instant stand at each edge of a page. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Cashier } from '../../cashier/payments/testing/cashier.ts'
import { openUnderWay } from '../../rewards/tournaments/testing/under-way.ts'
import type { OperatorSession } from './testing/operator.ts'
import { addCopies, expectWholePages } from './testing/pages.ts'
import { openStaffed } from './testing/staffed.ts'

let cashier: Cashier
let head: OperatorSession
beforeAll(async () => ({ cashier, head } = await openStaffed()))
afterAll(() => cashier.stop())

const pool = () => cashier.testServer.server.app.database.pool
const ONE = `'2026-01-01T00:00:00Z'`

/** Of our numbers. */
function expectOrder(ids: readonly string[], first: 'oldest' | 'newest'): void {
  const ascending = ids.map(Number).toSorted((one, other) => one - other)
  expect(ids.map(Number)).toEqual(first === 'oldest' ? ascending : ascending.toReversed())
}

/** Also in the other order. */
async function expectOrders(path: string, usual: 'oldest' | 'newest'): Promise<void> {
  expectOrder(await expectWholePages(head, path, 5), usual)
  expectOrder(await expectWholePages(head, path, 5, 'sort=at'), 'oldest')
  expectOrder(await expectWholePages(head, path, 5, 'sort=-at'), 'newest')
}

it('B14 differences, proposals and payouts to decide come in pages', async () => {
  await pool().query(`insert into payments.finding (psp, day, kind, subject, ext, reference, currency, here_amount, here_status, found_at)
    select 'sandbox', '2026-01-01', 'amount_differs', 'deposit', 'page ' || n, '70000009', 'RUB', 60003, 'paid', ${ONE} from generate_series(1, 5) n`)
  await expectOrders('/findings', 'newest')
  await pool().query(`insert into backoffice.approval (kind, subject, act, amount, currency, eur, reason, operator, at)
    select 'correction', 'player page ' || n, '{}', '1.00', 'RUB', 0, 'page', (select min(id) from backoffice.operator), ${ONE} from generate_series(1, 5) n`)
  await expectOrders('/approvals', 'oldest')
  await pool()
    .query(`insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status, finding, created_at, changed_at)
    select 100, gen_random_uuid(), 1, 'sandbox', 'card', 'card', 'RUB', 100, 1, 'x', '•••• 1', 'x', status, finding, ${ONE}, ${ONE}
    from unnest(array['review', 'paid', 'unknown', 'review', 'paid'], array[null, 'paid_after_failed', null, null, 'amount_differs']) as q(status, finding)`)
  await expectOrders('/payouts', 'oldest')
})

it('B14 unmatched payments and invoices that may miss money come in pages', async () => {
  const { id } = await cashier.deposit(await cashier.player(), '600.03')
  await cashier.pay.happen(id, 'paid', 5_000)
  const others = `'id', 90000000 + n, 'key', null, 'amount', 900000 + n, 'asked_amount', 900000 + n, 'status', case when n < 4 then 8 else 1 end`
  await addCopies(pool(), 'payments.invoice', `id = ${id}`, 6, others)
  expect((await expectWholePages(head, '/matching/invoices', 7)).slice(0, 4)).toEqual([id, '90000001', '90000002', '90000003'])
  await addCopies(pool(), 'payments.payment', `invoice = ${id}`, 4, `'ext', 'page: ' || n`)
  await expectWholePages(head, '/matching/payments', 5)
})

it('B14 checks, requests, members, returns and conversations come in pages', async () => {
  await pool().query(`insert into kyc.player (player, status) select 900 + n, 'pending' from generate_series(1, 4) n`)
  await pool()
    .query(`insert into kyc.check (id, player, country, document_kind, person, person_hash, document_hash, created_at, submitted_at, left_at)
    select gen_random_uuid(), player, 'KZ', 'passport', '', '', '', ${ONE}, ${ONE}, ${ONE} from kyc.player where player between 901 and 904`)
  await pool().query(`update kyc.player p set check_id = c.id from kyc.check c where c.player = p.player and p.player between 901 and 904`)
  const checks = await expectWholePages(head, '/verifications', 4)
  expect(await expectWholePages(head, '/verifications', 4, 'sort=-at')).toEqual(checks.toReversed())
  await pool().query(`insert into vip.join_request (player, type, at, contacted_at, contacted_by, contact_note)
    select 900 + n, 'vip', ${ONE}, at, by, by from generate_series(1, 4) n,
      lateral (values (case when n < 3 then timestamptz ${ONE} end, case when n < 3 then 'ann' end)) as c(at, by)`)
  const requests = (await expectWholePages(head, '/vip', 4)).map(Number)
  const first = Math.min(...requests)
  expect(requests.map((id) => id - first)).toEqual([2, 3, 0, 1]) // those that nobody has contacted first
  expect((await expectWholePages(head, '/vip', 4, 'sort=-contacted')).map(Number)).toEqual(requests.toReversed())
  expectOrder(await expectWholePages(head, '/vip', 4, 'sort=at'), 'oldest')
  await pool().query(`insert into vip.level_change (player, level, at) select 900 + n, 60 + n / 3, ${ONE} from generate_series(1, 5) n`)
  await pool().query(`insert into vip.manager_change (player, what, operator, name, at, made_by, reason)
    select player, 'left', 'ann', 'Ann', ${ONE}, 'head', 'left' from unnest(array[902, 904]) as p(player)`)
  const members = await expectWholePages(head, '/vip-members', 5)
  expect(members.slice(0, 2)).toEqual(['904', '902'])
  const players = await Promise.all([1, 2, 3].map(() => cashier.player()))
  for (const player of players) {
    const { id, amount } = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(id, 'paid', Number(amount.replace('.', '')))
    expect(Number(await cashier.balanceOf(player))).toBeGreaterThan(0)
  }
  await pool().query(`insert into returns.closed (player, cause, at) select p::bigint, 'under_age', ${ONE} from unnest($1::text[]) p`, [
    players.map(({ id }) => id),
  ])
  await expectWholePages(head, '/returns', 3)
  await pool()
    .query(`insert into support.conversation (id, key, player, queue, state, locale, is_by_letter, is_escalated, opened_at, since, closed_at)
    select gen_random_uuid(), 'page ' || n, 900 + n, 'main', state, 'en', false, n % 3 = 0, ${ONE}, ${ONE}, case when state = 'closed' then timestamptz ${ONE} end
    from generate_series(1, 12) n, lateral (values ((array['new', 'waiting', 'closed', 'open'])[n % 4 + 1])) as s(state)`)
  const conversations = await expectWholePages(head, '/support', 9)
  const { rows } = await pool().query<{ id: string; turn: string }>(`select id, concat_ws(' ', case when is_escalated then 'escalated' end,
    case when state = 'waiting' then 'of the visitor' else 'ours' end) as turn from support.conversation`)
  const turns = new Map(rows.map(({ id, turn }) => [id, turn]))
  expect(conversations.map((id) => turns.get(id))).toEqual([
    'escalated ours',
    'escalated ours',
    'escalated of the visitor',
    ...Array<string>(4).fill('ours'),
    'of the visitor',
    'of the visitor',
  ])
  await expectWholePages(head, '/support/closed', 3)
})

it('B14 PRO-14 ended bonuses, free spins and free bets of a player come in pages', async () => {
  const { id } = await cashier.player()
  await pool().query(
    `insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at)
     select $1, 'page:' || n, 643, 'cancelled', 100, 100, 1, ${ONE}, ${ONE} from generate_series(1, 4) n`,
    [id],
  )
  await pool().query(
    `insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, status, expires_at, granted_at, ended_at)
     select $1, 'page:' || n, 643, 'a', 'A', 5, 5, 100, 0, 'expired', ${ONE}, ${ONE}, ${ONE} from generate_series(1, 4) n`,
    [id],
  )
  await pool().query(
    `insert into sportsbook.free_bet (id, player, currency, stake, granted_by, reason, granted_at, expires_at)
     select gen_random_uuid(), player, 'RUB', 100, 'head', 'page', ${ONE}, timestamptz ${ONE} + interval '7 days'
     from generate_series(1, 4), unnest(array[$1::bigint, 907]) as p(player)`,
    [id],
  )
  for (const list of ['bonuses/ended', 'free-spins', 'free-bets'])
    expect(await expectWholePages(head, `/players/${id}/${list}`, 4), 'of this player alone').toHaveLength(4)
})

it('B14 versions of a reload offer, and voids that came too late, come in pages', async () => {
  await pool()
    .query(`insert into bonuses.reload (id, version, pct, min, max, weekdays, starts_at, ends_at, budget, made_by, made_at, reason, stopped_at)
    select 'page', n, 30, 100, 1000, '{}', ${ONE}, timestamptz ${ONE} + interval '1 day', 1000, 'head', ${ONE}, 'page', ${ONE} from generate_series(1, 4) n`)
  await expectWholePages(head, '/reloads', 4)
  await pool().query(`insert into sportsbook.manual_act (act, done_at, refused)
    select jsonb_build_object('what', 'leg', 'bet', gen_random_uuid(), 'place', 0, 'right', 2000), ${ONE}, 'result_known' from generate_series(1, 4) n`)
  expectOrder(await expectWholePages(head, '/trading/refused-voids', 4), 'newest')
})

it('B14 months, tournaments, spins, offers, codes and failed work come in pages', async () => {
  await pool().query(
    `insert into partners.partner (code, name, created_by, created_at) select 'page-' || n, 'Page', 'head', ${ONE} from generate_series(1, 3) n`,
  )
  await pool().query(`insert into partners.plan (partner, version, from_month, terms, created_by, created_at, reason)
    select id, 1, '2025-01-01', '{}', 'head', ${ONE}, 'page' from partners.partner where code like 'page-%'`)
  await pool()
    .query(`insert into partners.month (partner, month, plan_version, players, ngr, theo, pct, revshare, cpa, accrued, carry_in, carry_out, needs_review, accrued_at)
    select id, month, 1, 0, 0, 0, 25, 0, 0, 0, 0, 0, false, ${ONE} from partners.partner, unnest(array['2025-01-01', '2025-02-01']::date[]) month where code like 'page-%'`)
  const months = await expectWholePages(head, '/partner-months', 6)
  expect(months.map((id) => id.split(' ')[1])).toEqual(['02', '02', '02', '01', '01', '01'].map((month) => `2025-${month}-01`))
  expect(await expectWholePages(head, '/partner-months', 6, 'sort=at')).toEqual(months.toReversed())
  for (let n = 0; n < 4; n++) await openUnderWay(cashier.testServer.server.app.database.db, cashier.clock.now())
  await expectWholePages(head, '/tournaments', 4)
  await pool()
    .query(`insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, status, expires_at, granted_at, ended_at, made_by, reason)
    select 900 + n % 2, 'operator:' || n, 643, 'a', 'A', 5, 5, 100, 0, 'expired', ${ONE}, ${ONE}, ${ONE}, 'head', 'page' from generate_series(1, 5) n`)
  await expectWholePages(head, '/free-spins', 5)
  await pool().query(`insert into bonuses.promised_spins (player, id, currency, count, reason, promised_at, next_try_at)
    select 900 + n % 2, 'level:' || n, 643, 5, 'pause', ${ONE}, timestamptz ${ONE} + interval '99 years' from generate_series(1, 5) n`)
  await expectWholePages(head, '/free-spins/promised', 5)
  await pool().query(`insert into sportsbook.free_bet (id, player, currency, stake, granted_by, reason, granted_at, expires_at)
    select gen_random_uuid(), 900 + n % 2, 'RUB', 100, 'head', 'page', ${ONE}, timestamptz ${ONE} + interval '7 days' from generate_series(1, 4) n`)
  await expectWholePages(head, '/free-bets', 4)
  await pool()
    .query(`insert into bonuses.spin_offer (id, game, title, count, bet_value, wager, max_win, days, starts_at, ends_at, budget, made_by, made_at, reason, stopped_at)
    select 'page-' || n, 'a', 'A', 5, 10, 0, 1000, 3, ${ONE}, timestamptz ${ONE} + interval '1 day', 1000, 'head', ${ONE}, 'page', ${ONE} from generate_series(1, 4) n`)
  await expectWholePages(head, '/spin-offers', 4)
  await pool()
    .query(`insert into bonuses.promo_code (code, type, value, wager, starts_at, ends_at, budget, title_ru, title_en, title_kz, made_by, made_at)
    select 'PAGE' || n, 'cash', 5, 0, ${ONE}, timestamptz ${ONE} + interval '1 day', 1000, 'a', 'a', 'a', 'head', ${ONE} from generate_series(1, 4) n`)
  await expectWholePages(head, '/promos', 4)
  for (const schema of ['ledger', 'wagering'])
    await pool().query(
      `insert into ${schema}.parked (reader, lane, n, place, error, parked_at) select 'page', 0, 900000 + n, 0, 'page', ${ONE} from generate_series(1, 3) n`,
    )
  await pool().query(`select graphile_worker.add_job('page', json_build_object('n', n), max_attempts => 1) from generate_series(1, 4) n`)
  await pool().query(`update graphile_worker._private_jobs j set attempts = 1, updated_at = ${ONE}
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'page'`)
  await expectWholePages(head, '/failed-work', 10)
})

it('PRO-14 offers that could not be made any more are listed with the others, and can be stopped', async () => {
  await pool()
    .query(`insert into bonuses.spin_offer (id, game, title, count, bet_value, wager, max_win, days, starts_at, ends_at, budget, made_by, made_at, reason)
    values ('A former name', '', '', 1001, 10, 101, 1000, 31, ${ONE}, timestamptz ${ONE} + interval '1 day', 1000, 'head', ${ONE}, 'page')`)
  await pool()
    .query(`insert into bonuses.reload (id, version, pct, min, max, weekdays, starts_at, ends_at, budget, made_by, made_at, reason)
    values ('A former name', 1, 30, 100, 1000, '{0,1,2,3,4,5,6,0}', ${ONE}, timestamptz ${ONE} + interval '1 day', 1000, 'head', ${ONE}, 'page')`)
  for (const list of ['/spin-offers', '/reloads']) {
    const { status, body } = await head.call('GET', list)
    expect([list, status, body.code]).toEqual([list, 200, undefined])
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'A former name' }))
    const stop = () => head.call('POST', `${list}/A%20former%20name/stop`, { reason: 'of before' })
    expect([list, (await stop()).status, (await stop()).body.code]).toEqual([list, 200, 'bad_transition'])
  }
})

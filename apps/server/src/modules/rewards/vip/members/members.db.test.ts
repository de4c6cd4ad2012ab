import { TIERS } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { openTable, type Table } from '../../../../testing/table.ts'
import { termsOf, type Vip } from '../index.ts'
import { vipOf } from '../testing/vip.ts'

const NOW = Date.UTC(2026, 10, 24, 9)
/** Own terms hold from a minute after the decision. */
const NOTICE_MS = 60_000

let table: Table
let vip: Vip
beforeAll(async () => {
  table = await openTable()
  vip = vipOf(table)
})
afterAll(() => table.close())

const query = (text: string, ...values: unknown[]) => table.fresh.database.pool.query(text, values)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)

let players = 9200n
async function playerAt(level: number): Promise<bigint> {
  const player = (players += 1n)
  if (level > 0) await query('insert into vip.level_change values ($1, $2, $3)', player, level, new Date(0))
  return player
}
const agree = (player: bigint, cashbackPct: number, madeAt = NOW) => {
  const agreed = { cashbackPct, rakebackPct: 40, cashbackCapSteps: 700_000, payoutMultiple: 9 }
  return inTransaction((tx) => vip.members.agree(tx, { player, ...agreed, madeBy: 'head', madeAt, reason: 'agreed by phone' }))
}
const cashbackOf = async (player: bigint, at: number) => (await termsOf(table.fresh.database.db, player, at)).cashbackPct
const ANNA = { name: 'Anna', operator: 'anna' }
const BY = { login: 'ann', at: NOW, reason: 'a new member' }
const BLACK = TIERS.at(-1)!

describe('PRO-16 D-57 own terms', () => {
  it('PRO-16 D-57 are in force a minute after the decision, until newer ones are or they are stopped', async () => {
    const [player, other] = [await playerAt(BLACK.fromLevel), await playerAt(BLACK.fromLevel)]
    expect([await agree(player, 20), await agree(player, 22, NOW + HOUR_MS)]).toEqual([undefined, undefined])
    expect(await inTransaction((tx) => vip.members.stop(tx, player, NOW + 2 * HOUR_MS))).toBeUndefined()
    const begins = [0, 1, 2].map((hour) => NOW + hour * HOUR_MS + NOTICE_MS)
    const around = begins.flatMap((begin) => [begin - 1, begin])
    expect(await Promise.all(around.map((at) => cashbackOf(player, at)))).toEqual([BLACK.cashbackPct, 20, 20, 22, 22, BLACK.cashbackPct])
    expect(await termsOf(table.fresh.database.db, player, begins[0]!)).toMatchObject({
      rakebackPct: 40,
      cashbackCapSteps: 700_000,
      payoutMultiple: 9,
    })
    expect(await cashbackOf(other, begins[0]!)).toBe(BLACK.cashbackPct)
  })

  it('PRO-16 D-57 are refused below the last tier and above the bounds, and then nothing changes', async () => {
    const [below, above] = [await playerAt(BLACK.fromLevel - 1), await playerAt(BLACK.fromLevel)]
    const before = [await cashbackOf(below, NOW + NOTICE_MS), await cashbackOf(above, NOW + NOTICE_MS)]
    expect([await agree(below, 20), await agree(above, 26)]).toMatchObject([
      { code: 'not_found' },
      { errors: { terms: ['wrong_value: cashbackPct: at most 25'] } },
    ])
    expect([await cashbackOf(below, NOW + NOTICE_MS), await cashbackOf(above, NOW + NOTICE_MS)]).toEqual(before)
  })
})

describe('PRO-16 SEC-4 the export of own data', () => {
  it('PRO-16 SEC-4 has what the club keeps of the player alone, without the operators and their notes', async () => {
    const [player, other] = [await playerAt(BLACK.fromLevel), await playerAt(BLACK.fromLevel)]
    const at = new Date(NOW)
    const week = { currency: 'RUB', week: '2026-11-16', stakes: 100n, returns: 7n, gifts: 1n, theo: 4n, pct: 15, amount: 3n }
    for (const [of, factor] of [
      [player, 1],
      [other, 1000],
    ] as const) {
      await agree(of, factor === 1 ? 20 : 22)
      await inTransaction((tx) =>
        vip.members.setManager(tx, of, { name: `Anna ${factor}`, operator: 'anna' }, { login: 'ann', at: NOW, reason: 'a new member' }),
      )
      await query(`insert into vip.join_request (player, type, state, at, answered_at) values ($1, 'vip', 'accepted', $2, $2)`, of, at)
      await query(
        `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at)
         values ($1, '2026-11-16', 643, 100, 7, 1, 4, 0, 15, 5000, $2, $3)`,
        of,
        3 * factor,
        at,
      )
      await query('insert into vip.rakeback_claim (player, n, currency, amount, at) values ($1, 1, 643, $2, $3)', of, 5 * factor, at)
    }
    expect(await vip.ownRecord(player)).toEqual({
      managers: [{ what: 'named', name: 'Anna 1', at }],
      own_terms: [
        {
          cashback_pct: 20,
          rakeback_pct: 40,
          cap_steps: 700_000,
          payout_multiple: 9,
          starts_at: new Date(NOW + NOTICE_MS),
          stopped_at: null,
        },
      ],
      levels: [{ level: BLACK.fromLevel, at: new Date(0) }],
      join_requests: [{ type: 'vip', state: 'accepted', at, answered_at: at, because: null }],
      cashback: [{ ...week, claim_days: null, closed_at: at, claimed_at: null }],
      rakeback: [{ currency: 'RUB', amount: 5n, at }],
    })
  })
})

describe('PRO-16 the list of the club', () => {
  it('PRO-16 has players from platinum on and those with an accepted request, the highest levels first', async () => {
    await query('truncate vip.level_change, vip.own_terms, vip.join_request')
    const [gold, platinum, black, premium, refused] = [
      await playerAt(49),
      await playerAt(50),
      await playerAt(100),
      await playerAt(0),
      await playerAt(0),
    ]
    await query('insert into vip.level_change values ($1, 49, $2)', platinum, new Date(0))
    for (const [player, state] of [
      [premium, 'accepted'],
      [refused, 'rejected'],
    ] as const)
      await query(
        `insert into vip.join_request (player, type, state, at, answered_at) values ($1, 'vip', $2, $3, $3)`,
        player,
        state,
        new Date(NOW),
      )
    const names = [gold, platinum].map((player) => inTransaction((tx) => vip.members.setManager(tx, player, ANNA, BY)))
    expect(await Promise.all(names)).toMatchObject([{ code: 'not_found' }, { former: null }])
    await agree(black, 20)
    const listed = async (at: number, limit = 10) => (await vip.members.list({ limit }, at)).rows
    expect(await listed(NOW)).toMatchObject([
      { player: black, level: 100, tier: 'black', manager: null, left: null, own: { cashbackPct: 20 } },
      { player: platinum, level: 50, tier: 'platinum', manager: ANNA, left: null, own: null },
      { player: premium, level: 0, tier: null, manager: null, own: null },
    ])
    expect((await listed(NOW - 1))[0], 'before the decision').toMatchObject({ own: null })
    expect((await listed(NOW, 1)).map(({ player }) => player)).toEqual([black])
  })

  it('PRO-16 D-57 has those first whose manager left, until another is named; every change is kept', async () => {
    await query('truncate vip.level_change, vip.own_terms, vip.join_request, vip.manager, vip.manager_change')
    const [black, platinum, other] = [await playerAt(100), await playerAt(50), await playerAt(51)]
    const name = (player: bigint, manager: typeof ANNA | null) => inTransaction((tx) => vip.members.setManager(tx, player, manager, BY))
    await name(platinum, ANNA)
    await name(other, { name: 'Boris', operator: 'boris' })
    await name(black, ANNA)
    await name(black, null)
    const leaving = { login: 'head', at: NOW + HOUR_MS, reason: 'left' }
    expect(await inTransaction((tx) => vip.members.endManagersOf(tx, 'anna', leaving))).toEqual([platinum])
    const listed = async () =>
      (await vip.members.list({ limit: 10 }, NOW)).rows.map(({ player, manager, left }) => [player, manager?.name ?? null, left])
    expect(await listed()).toEqual([
      [platinum, null, 'Anna'],
      [black, null, null],
      [other, 'Boris', null],
    ])
    const managers = await vip.managersOf(table.fresh.database.db, [platinum, black, other])
    expect([...managers]).toEqual([[other, { name: 'Boris', operator: 'boris' }]])
    await name(platinum, { name: 'Boris', operator: 'boris' })
    expect((await listed()).map(([player]) => player)).toEqual([black, other, platinum])
    const changes = await vip.members.managerChanges(platinum, 10)
    expect(changes.map(({ what, name: who, madeBy, reason }) => [what, who, madeBy, reason])).toEqual([
      ['named', 'Boris', 'ann', 'a new member'],
      ['left', 'Anna', 'head', 'left'],
      ['named', 'Anna', 'ann', 'a new member'],
    ])
    expect((await vip.members.managerChanges(black, 10)).map(({ what }) => what)).toEqual(['ended', 'named'])
  })

  it('PRO-16 D-57 a name that a process of the version before writes has no account, and its change is stored', async () => {
    const player = await playerAt(50)
    await inTransaction((tx) => vip.members.setManager(tx, player, ANNA, BY))
    await query(
      'insert into vip.manager (player, name, made_by, made_at) values ($1, $2, $3, $4) on conflict (player) do update set name = excluded.name',
      player,
      'Boris',
      'head',
      new Date(NOW),
    )
    expect((await vip.managersOf(table.fresh.database.db, [player])).get(player)).toEqual({ name: 'Boris', operator: null })
    const changes = await vip.members.managerChanges(player, 10)
    expect(changes.map(({ what, name, operator }) => [what, name, operator])).toEqual([
      ['named', 'Boris', null],
      ['named', 'Anna', 'anna'],
    ])
  })
})

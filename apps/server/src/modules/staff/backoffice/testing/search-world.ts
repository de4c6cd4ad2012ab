/** A server with an operator of every right, what the search finds there, and the one text that finds it. */
import { type OperatorAct, OPERATOR_ACTS, type SearchKind } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, type Player, startTestServer, type TestClock, type TestServer, unwrap } from '@fairhouse/testkit'
import { expect } from 'vitest'

import { storePaidOutTo } from '../../../cashier/payouts/testing/paid-out-to.ts'
import { decideNamed } from '../../../protection/kyc/testing/named.ts'
import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from './operator.ts'

export interface Hit {
  id: string
  player: string
  by: string
  name: string | null
  amount: string | null
}
export type Group = { kind: SearchKind; compared: string[]; hits: Hit[]; has_more: boolean }

type Sql = (text: string, ...values: unknown[]) => Promise<object[]>

export type SearchWorld = Awaited<ReturnType<typeof openSearchWorld>>

export async function openSearchWorld() {
  const clock = createTestClock()
  const testServer = await startTestServer({ clock })
  const all = () => everyRight

  const sql = async <T = Record<string, string>>(text: string, ...values: unknown[]) =>
    (await testServer.server.app.database.pool.query(text, values)).rows as T[]

  /** An operator with exactly these rights. */
  async function roleOf(name: string, may: readonly OperatorAct[], player?: bigint): Promise<OperatorSession> {
    const known = await sql('select name from backoffice.role where name = $1', name)
    if (known.length === 0)
      await sql(`insert into backoffice.role (name, may, changed_by, changed_at, reason) values ($1, $2, 'test', now(), 'test')`, name, may)
    return addOperator(testServer, clock, { login: `${name} ${player ?? ''}`.trim(), role: name, ...(player !== undefined && { player }) })
  }

  async function groups(find: string, by: OperatorSession = all()): Promise<Group[]> {
    const { status, body } = await by.call('POST', '/search', { find })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data as Group[]
  }
  const hits = async (kind: SearchKind, find: string, by: OperatorSession = all()) =>
    (await groups(find, by)).find((group) => group.kind === kind)?.hits ?? []
  const foundBy = async (kind: SearchKind, find: string, by: OperatorSession = all()) =>
    (await hits(kind, find, by)).map((hit) => [hit.id, hit.by])
  const playersBy = (find: string, by: OperatorSession = all()) => foundBy('players', find, by)

  const searches = async () =>
    sql<{ operator: string; subject: string; detail: string }>(
      `select operator, subject, detail from backoffice.audit where act = 'search by personal data' order by id`,
    )
  /** The lines that the work writes. */
  async function linesOf(work: () => Promise<unknown>) {
    const before = (await searches()).length
    await work()
    return (await searches()).slice(before).map(({ subject, detail }) => [subject, detail])
  }

  const named = (player: Player, first: string, last: string, outcome?: string) =>
    decideNamed(testServer, player, `${first} ${last}`, outcome)
  const seen = ({ id }: Player, visitor: string) =>
    sql('insert into identity.visitor (player, visitor, first_seen, last_seen) values ($1, $2, now(), now())', id, visitor)
  const paidOutTo = (player: Player, type: 'phone' | 'crypto', destination: string) => storePaidOutTo(testServer, player, type, destination)
  const at = ({ id }: Player, ip: string) => sql('update identity.session set ip = $2 where player = $1', id, ip)

  const money = openMoney(testServer, clock, sql)
  const everyRight = await roleOf('all', OPERATOR_ACTS)
  return {
    clock,
    testServer,
    all: everyRight,
    sql,
    roleOf,
    groups,
    hits,
    foundBy,
    playersBy,
    linesOf,
    named,
    seen,
    at,
    paidOutTo,
    ...money,
    stop: testServer.stop,
  }
}

function openMoney(testServer: TestServer, clock: TestClock, sql: Sql) {
  const deposit = (player: Player) =>
    unwrap(
      player.call('POST /api/v2/billing/deposit', {
        body: { value: 'card', amount: '1000.03', with_bonus: false },
        key: newKey(clock.now()),
      }),
    )
  async function paidWith({ id }: { id: string }, ext: string): Promise<void> {
    await sql(
      `insert into payments.payment (psp, ext, invoice, amount, currency, kind, at) select psp, $2, id, amount, currency, 'paid', now()
       from payments.invoice where id = $1`,
      id,
      ext,
    )
  }

  async function round(player: Player): Promise<string> {
    const body = { stake: '1.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
    const { id } = await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(clock.now()) }))
    await expect.poll(async () => (await sql('select 1 from wagering.settled_bet where key = $1', id)).length).toBe(1)
    return id
  }

  let made = 0
  async function bet(player: Player): Promise<string> {
    const board = boardRows(testServer.server.app.database, clock)
    await board.openFeed()
    const id = `s${(made += 1)}`
    const market = sampleMarket(id, [2000, 3400, 4500])
    await board.write({ events: [sampleEvent(id)], markets: [market] })
    const legs = [{ event: id, market: market.id, outcome: `${market.id}/1`, seen: 2000 }]
    const body = { currency: 'RUB', type: 'single', stake: '100.00', legs } as const
    return (await unwrap(player.call('POST /api/v2/bets', { body, key: newKey(clock.now()) }))).bet.id
  }
  return { deposit, paidWith, round, bet }
}

import { type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { inReview } from '../testing/known-payee.ts'
import { consoleCall, logIn, type OperatorSession } from '../testing/operator.ts'
import { addCopies, expectWholePages } from '../testing/pages.ts'

let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer()
  head = await logIn(testServer, systemClock, 'head')
})

const pool = () => testServer.server.app.database.pool

interface Listed {
  data: { id: string; asked: string; amount: string }[]
  next: string | null
}

async function list(path: string, query: Record<string, string>): Promise<Listed> {
  const { status, body } = await head.call('GET', `${path}?${new URLSearchParams(query)}`)
  expect([path, status, body]).toEqual([path, 200, expect.anything()])
  return body as unknown as Listed
}

async function refused(path: string, query: Record<string, string>) {
  const { status, body } = await head.call('GET', `${path}?${new URLSearchParams(query)}`)
  return { status, errors: (body as unknown as { errors: Record<string, string[]> }).errors }
}

/** Numbers of the file's rows. */
async function idsInFile(path: string, query: Record<string, string>): Promise<string[]> {
  const { raw } = await consoleCall(testServer, 'GET', `${path}?${new URLSearchParams(query)}`, undefined, { cookie: head.cookie })
  expect(raw.status).toBe(200)
  return (await raw.text())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1]!)
}

let copies = 80_000_000

/** A deposit that asks 500.00 and copies of it that ask these sums, in the order of their numbers; closed, so that nothing else needs their sums. */
async function deposits(...sums: number[]): Promise<{ player: Player; of: Record<string, string> }> {
  const player = await registerPlayer(testServer, { currency: 'RUB' })
  const opened = await player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '500.03' } })
  if (!opened.ok) throw new Error(opened.error.code)
  const { id } = opened.data
  await pool().query('update payments.invoice set status = 5, asked_amount = 50000 where id = $1', [id])
  for (const sum of sums) await addDeposit(id, sum)
  return { player, of: { player: `${player.id}`, currency: 'RUB' } }
}

const addDeposit = (id: string, sum: number) =>
  addCopies(pool(), 'payments.invoice', `id = ${id}`, 1, `'id', ${++copies}, 'key', null, 'asked_amount', ${sum}`)

const sumsOf = ({ data }: Listed) => data.map(({ asked }) => asked)

describe('D-2 records of the console in the order that the call names', () => {
  it('D-2 deposits by amount, the greatest or the smallest first; equal ones by number, each once over the edges of pages', async () => {
    const { of } = await deposits(10_000, 90_000, 50_000, 50_000)
    const more = new URLSearchParams({ ...of, sort: '-amount' }).toString()
    const greatest = await expectWholePages(head, '/records/deposits', 5, more)
    expect(sumsOf(await list('/records/deposits', { ...of, sort: '-amount' }))).toEqual(['900.00', '500.00', '500.00', '500.00', '100.00'])
    const equal = greatest.slice(1, 4).map(Number)
    expect(equal).toEqual(equal.toSorted((one, other) => other - one))
    const smallest = await expectWholePages(head, '/records/deposits', 5, new URLSearchParams({ ...of, sort: 'amount' }).toString())
    expect(smallest).toEqual(greatest.toReversed())
  })

  it('D-2 deposits and acts by time, the oldest first; without an order the newest first, as by its name', async () => {
    const { of } = await deposits(10_000, 90_000)
    const newest = await expectWholePages(head, '/records/deposits', 3, new URLSearchParams(of).toString())
    const oldest = await expectWholePages(head, '/records/deposits', 3, new URLSearchParams({ ...of, sort: 'at' }).toString())
    expect(oldest).toEqual(newest.toReversed())
    expect(await list('/records/deposits', { ...of, sort: '-at', limit: '2' })).toEqual(
      await list('/records/deposits', { ...of, limit: '2' }),
    )
    for (const sums of [1, 2]) await head.call('POST', `/players/${of['player']}/notes`, { text: `note ${sums}` })
    const acts = { find: `note about player: player ${of['player']}` }
    const ids = ({ data }: Listed) => data.map(({ id }) => id)
    const first = ids(await list('/audit', acts))
    expect([first.length, ids(await list('/audit', { ...acts, sort: 'at' }))]).toEqual([2, first.toReversed()])
    expect(await idsInFile('/audit/csv', { ...acts, sort: 'at' })).toEqual(first.toReversed())
  })

  it('D-2 payouts by amount over the edges of pages', async () => {
    const { player, id } = await inReview(testServer)
    const sums = `'id', 60000000 + ${id} + n, 'key', gen_random_uuid(), 'amount', 100000 * (n % 3 + 1), 'fee', 0, 'status', 'rejected'`
    await addCopies(pool(), 'payouts.payout', `id = ${id}`, 6, sums)
    const of = { player: `${player.id}`, currency: 'RUB' }
    const least = await expectWholePages(head, '/records/payouts', 7, new URLSearchParams({ ...of, sort: 'amount' }).toString())
    const amounts = (await list('/records/payouts', { ...of, sort: 'amount' })).data.map(({ amount }) => Number(amount))
    expect(amounts).toEqual([1000, 1000, 2000, 2000, 3000, 3000, 10000.01])
    expect(await idsInFile('/records/payouts/csv', { ...of, sort: '-amount' })).toEqual(least.toReversed())
  })

  it('D-2 a deposit that comes between two pages repeats none and hides none', async () => {
    const { player, of } = await deposits(10_000, 90_000, 50_000)
    const sorted = { ...of, sort: '-amount', limit: '2' }
    const first = await list('/records/deposits', sorted)
    const { rows } = await pool().query<{ id: string }>('select id from payments.invoice where player = $1 and asked_amount = 90000', [
      player.id,
    ])
    for (const sum of [95_000, 50_000, 20_000]) await addDeposit(rows[0]!.id, sum)
    const rest = await list('/records/deposits', { ...sorted, limit: '9', before: first.next! })
    expect([sumsOf(first), sumsOf(rest)]).toEqual([
      ['900.00', '500.00'],
      ['500.00', '200.00', '100.00'],
    ])
  })

  it('D-2 a file has the rows in the order of the list, and the log names it', async () => {
    const { of } = await deposits(10_000, 90_000, 50_000)
    const query = { ...of, sort: '-amount' }
    const listed = (await list('/records/deposits', query)).data.map(({ id }) => id)
    expect(await idsInFile('/records/deposits/csv', query)).toEqual(listed)
    const { data } = await list('/audit', { find: 'export: deposits', limit: '1' })
    expect(data).toMatchObject([{ detail: expect.stringContaining('sort -amount') }])
  })
})

describe('D-2 an order that a list does not have is refused by field', () => {
  const KINDS = ['/records/deposits', '/records/payouts'] as const

  it.each(['id', 'amount desc', '--at', '-', 'created_at', 'at;drop table payments.invoice', 'constructor', ''])(
    'D-2 %j is no order, of the list and of its file',
    async (sort) => {
      for (const path of [...KINDS, '/audit', `/players/1/bets`])
        for (const call of [path, `${path}/csv`])
          expect(await refused(call, { sort, currency: 'RUB' }), call).toMatchObject({
            status: 422,
            errors: { sort: [expect.any(String)] },
          })
    },
  )

  it('D-2 amounts of several currencies are not sorted: the refusal says what to choose', async () => {
    const message = 'wrong_value: amounts are sorted within one currency: choose one'
    for (const path of [...KINDS, '/trading/bets'])
      for (const call of path === '/trading/bets' ? [path] : [path, `${path}/csv`])
        for (const sort of path === '/trading/bets' ? ['stake', '-stake'] : ['amount', '-amount'])
          expect(await refused(call, { sort }), call).toEqual({ status: 422, errors: { sort: [message] } })
  })

  it('D-2 the end of a page in another order is refused', async () => {
    const { of } = await deposits(10_000, 90_000)
    const path = '/records/deposits'
    const [byAmount, byTime] = [
      { ...of, sort: '-amount' },
      { ...of, sort: 'at' },
    ]
    const nextOf = async (query: Record<string, string>) => (await list(path, { ...query, limit: '1' })).next!
    const wrong = { status: 422, errors: { before: ['wrong_value: the `next` of a page in another order'] } }
    expect(await refused(path, { ...of, before: await nextOf(byAmount) })).toEqual(wrong)
    expect(await refused(path, { ...byAmount, before: await nextOf(of) })).toEqual(wrong)
    expect(await refused(path, { ...byTime, before: await nextOf(of) })).toEqual(wrong)
    expect(await refused(path, { ...of, sort: 'amount', before: await nextOf(byAmount) })).toEqual(wrong)
    for (const before of ['x', '1:2', 'amount:', 'amount:1', '-amount:1:2:3', '-amount:-1:2'])
      expect(await refused(path, { ...byAmount, before }), before).toMatchObject({ status: 422, errors: { before: [expect.any(String)] } })
  })
})

import { type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { inReview } from '../testing/known-payee.ts'
import { consoleCall, logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer()
  head = await logIn(testServer, systemClock, 'head')
})

type Row = Record<string, unknown> & { id: string }

async function list(path: string, query: Record<string, string> = {}): Promise<{ data: Row[]; next: string | null }> {
  const { status, body } = await head.call('GET', `${path}?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as unknown as { data: Row[]; next: string | null }
}

const ids = ({ data }: { data: Row[] }) => data.map(({ id }) => id)

async function file(path: string, query: Record<string, string>) {
  const { raw } = await consoleCall(testServer, 'GET', `${path}?${new URLSearchParams(query)}`, undefined, { cookie: head.cookie })
  return { name: raw.headers.get('content-disposition'), lines: (await raw.text()).replace('\uFEFF', '').trimEnd().split('\r\n') }
}

/** Three deposits of one player, oldest first: each closes the one before. */
async function threeDeposits(): Promise<{ player: Player; deposits: [string, string, string] }> {
  const player = await registerPlayer(testServer, { currency: 'RUB' })
  const opened: string[] = []
  for (const amount of ['1037.03', '1137.03', '1237.03']) {
    const answer = await player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount } })
    if (!answer.ok) throw new Error(answer.error.code)
    opened.push(answer.data.id)
  }
  return { player, deposits: opened as [string, string, string] }
}

describe('B14 records of the console', () => {
  it('B14 lists deposits in every state by page, newest first, and finds them by filter', async () => {
    const { player, deposits } = await threeDeposits()
    const [first, second, third] = deposits
    const of = { player: `${player.id}` }
    const page = await list('/records/deposits', { ...of, limit: '2' })
    expect([ids(page), page.next]).toEqual([[third, second], second])
    expect(await list('/records/deposits', { ...of, limit: '2', before: page.next! })).toMatchObject({ data: [{ id: first }], next: null })
    expect(ids(await list('/records/deposits', { ...of, status: '5' }))).toEqual([second, first])
    expect(ids(await list('/records/deposits', { find: first }))).toEqual([first])
    const [row] = (await list('/records/deposits', { find: first })).data
    expect(row).toMatchObject({
      player: `${player.id}`,
      status: 5,
      currency: 'RUB',
      asked: '1037.03',
      came: null,
      credited: '0.00',
      is_late: false,
      is_refused: false,
    })
    expect(ids(await list('/records/deposits', { find: String(row!.ext) }))).toEqual([first])
    expect(ids(await list('/records/deposits', { ...of, currency: 'EUR' }))).toEqual([])
    expect(ids(await list('/records/deposits', { ...of, to: '2020-01-01T00:00:00.000Z' }))).toEqual([])
    expect(ids(await list('/records/deposits', { ...of, from: '2020-01-01T00:00:00.000Z' }))).toHaveLength(3)
  })

  it('B14 lists payouts in every state with a masked destination', async () => {
    const { player, id } = await inReview(testServer)
    const of = { player: `${player.id}` }
    const [row] = (await list('/records/payouts', { ...of, status: 'review' })).data
    expect(row).toMatchObject({ id, amount: '10000.01', status: 'review', destination: expect.stringMatching(/^•••• \d{4}$/) })
    await head.call('POST', `/payouts/${id}/reject`, { reason: 'another person', because: 'wrong_details' })
    expect((await list('/records/payouts', of)).data).toMatchObject([
      { id, status: 'rejected', decided: [{ status: 'rejected', by: 'head' }] },
    ])
    expect(ids(await list('/records/payouts', { ...of, status: 'review' }))).toEqual([])
    expect(ids(await list('/records/payouts', { find: id, currency: 'RUB' }))).toEqual([id])
    const { lines } = await file('/records/payouts/csv', of)
    expect([lines.length, lines[1]!.includes(id), lines[1]!.endsWith('rejected: head')]).toEqual([2, true, true])
  })

  it('B14 the audit log is searched by operator, act, subject and time, and read by page', async () => {
    const { id } = await inReview(testServer)
    await head.call('POST', `/payouts/${id}/reject`, { reason: 'another person', because: 'wrong_details' })
    expect((await list('/audit', { find: `Payout ${id}` })).data).toMatchObject([{ by: 'head', act: 'payout reject' }])
    expect(ids(await list('/audit', { find: `payout ${id}`, by: 'risk' }))).toEqual([])
    expect(ids(await list('/audit', { find: `payout ${id}`, to: '2020-01-01T00:00:00.000Z' }))).toEqual([])
    await file('/audit/csv', { by: 'head' })
    const { data, next } = await list('/audit', { limit: '1' })
    expect([data[0]!.act, next]).toEqual(['export', data[0]!.id])
    expect(ids(await list('/audit', { limit: '1', before: next! }))).not.toEqual(ids({ data }))
  })

  it('B14 D-2 a file has the filtered rows of every page, and its export is logged', async () => {
    const { player, deposits } = await threeDeposits()
    const { name, lines } = await file('/records/deposits/csv', { player: `${player.id}` })
    expect(name).toMatch(/filename="?deposits-\d{4}-\d\d-\d\d\.csv/)
    expect(lines[0]).toBe('time,id,player,provider,provider id,way,currency,asked,came,credited,status,late')
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(deposits.toReversed())
    expect(lines[2]).toContain('cancelled')
    expect((await list('/audit', { find: 'export: deposits' })).data).toContainEqual(
      expect.objectContaining({ by: 'head', detail: `player ${player.id}; 3 rows` }),
    )
  })
})

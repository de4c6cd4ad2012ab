import type { Answer } from '@fairhouse/contracts/client'
import { newKey } from '@fairhouse/contracts/client'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { postings } from '../ledger/index.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

type Sheet = Answer<'GET /api/v2/billing/statement'>
const SHEET = 'GET /api/v2/billing/statement'
const kopecks = (sum: string | null) => Math.round(Number(sum) * 100)

async function sheetOf(player: Player, query = {}): Promise<Sheet> {
  const answer = await player.call(SHEET, { query })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

/** A player with a sandbox deposit and two bets. */
async function playerWithHistory(): Promise<{ player: Player; invoice: string }> {
  const player = await cashier.player()
  const { id } = await cashier.deposit(player, '1000.00')
  await cashier.pass(60)
  await expect.poll(() => cashier.status(player, { id })).toMatchObject({ status: 3 })
  await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'statement' } })
  const body = { stake: '10.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  for (let n = 0; n < 2; n++)
    expect(
      await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(cashier.clock.now()) }),
    ).toMatchObject({ ok: true })
  return { player, invoice: id }
}

describe('BEY-4 the statement', () => {
  it('BEY-4 covers every kopeck: debits equal credits, and opening plus entries is the balance', async () => {
    const { player, invoice } = await playerWithHistory()
    const { entries, accounts, total, currency } = await sheetOf(player)
    const cash = accounts[0]!
    expect([currency, cash.account.name, cash.opening]).toEqual(['RUB', 'cash', '0.00'])
    expect(cash.closing).toBe(await cashier.balanceOf(player))
    expect(kopecks(cash.opening) + kopecks(cash.credit) - kopecks(cash.debit)).toBe(kopecks(cash.closing))
    for (const side of ['debit', 'credit'] as const)
      expect(accounts.reduce((sum, each) => sum + kopecks(each[side]), 0)).toBe(kopecks(total))
    expect(entries[0]).toMatchObject({ kind: 'deposit', debit: { name: 'provider' }, credit: { name: 'cash' }, reference: invoice })
    expect(entries[1]).toMatchObject({ kind: 'stake', amount: '20.00', bets: 2, credit: { name: 'house', of: 'dice' } })
    expect(entries.at(-1)!.balance).toBe(cash.closing)
  })

  it('BEY-4 PRO-16 names what the house gave by its reason, and what is about an invoice or a payout by its number', async () => {
    const player = await cashier.player()
    const { ledger, database } = cashier.testServer.server.app
    const owner = { player: player.id, currency: 'RUB' } as const
    for (const kind of ['cashback', 'rakeback', 'wheel'] as const)
      await ledger.post(postings.cashGiven({ kind, claim: newKey(), amount: 10_00n, ...owner }))
    await ledger.post(postings.withdrawalRequested({ id: '51003207', amount: 5_00n, ...owner }))
    // as a version wrote it that stored no reason
    const key = `wheel:${player.id}:${newKey()}`
    const values = [key, player.id]
    await database.pool.query(
      `select * from ledger.post(0, $1, 1, 26::smallint, 643::smallint, array[$2::bigint], array[643]::smallint[],
        array[(select id from ledger.account where name = 'expense:cashback')], array[1], array[700::bigint], null, null, null::uuid, null::smallint)`,
      values,
    )
    const { entries } = await sheetOf(player)
    expect(entries.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['cashback', null],
      ['rakeback', null],
      ['daily_wheel', null],
      ['withdrawal', '51003207'],
      ['daily_wheel', null],
    ])
  })

  it('BEY-4 exports CSV with one line per entry', async () => {
    const { player } = await playerWithHistory()
    const { entries } = await sheetOf(player)
    const answer = await player.call('GET /api/v2/billing/statement/csv', { query: {} })
    const lines = answer.ok ? answer.data.trim().split('\r\n') : []
    expect(lines).toHaveLength(entries.length + 1)
    expect(lines[0]).toContain('time,kind,debit,credit,currency,amount,balance,bets,reference')
    expect(lines[1]).toMatch(/deposit,provider,cash,RUB,\d+\.\d\d,/)
  })

  it('BEY-4 shows a player their own money only, and refuses guests', async () => {
    const [{ player }, other] = [await playerWithHistory(), await cashier.player()]
    expect((await sheetOf(player)).entries.length).toBeGreaterThan(1)
    expect((await sheetOf(other)).entries).toEqual([])
    for (const call of [SHEET, 'GET /api/v2/billing/statement/csv'] as const)
      expect(await cashier.testServer.client().call(call, { query: {} })).toMatchObject({ status: 401 })
  })

  it('BEY-4 refuses a period that ends before it begins, is invalid, or is longer than a year', async () => {
    const player = await cashier.player()
    const getStatement = (query: object) => player.call(SHEET, { query: query as never })
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    expect(await getStatement({ from: late, to: early })).toMatchObject({
      status: 422,
      error: { errors: { from: [expect.stringMatching(/^wrong_value/)] } },
    })
    expect(await getStatement({ from: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      error: { errors: { from: [expect.stringMatching(/^too_big/)] } },
    })
    expect(await getStatement({ from: "1' or 1=1" })).toMatchObject({ status: 422 })
    expect(await getStatement({ to: '2026-99-99T12:00:00.000Z' })).toMatchObject({
      error: { errors: { to: [expect.stringMatching(/^wrong_value/)] } },
    })
    expect(await getStatement({ player: '1' })).toMatchObject({ status: 422 })
    expect((await sheetOf(player, { from: early, to: late })).entries).toEqual([])
  })
})

import { newKey } from '@fairhouse/contracts/client'
import { codeOf, unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { postings } from './modules/ledger/index.ts'
import { type AgeFixture, openAgeFixture } from './testing/age-fixture.ts'

const HOUR_MS = 3_600_000
const TERM_MS = 72 * HOUR_MS
const NOW = Date.now()
let fixture: AgeFixture
beforeAll(async () => (fixture = await openAgeFixture(NOW)))
beforeEach(() => fixture.at(NOW))
afterAll(() => fixture.stop())

const books = () => fixture.cashier.testServer.server.app
const kyc = (player: Player) => unwrap(player.call('GET /api/v2/verification'))
const cash = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance
const reasons = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/billing/payout/available'))).reasons.map(({ code }: { code: string }) => code)

describe('D-5 a country that asks at registration', () => {
  it('lets nobody pay in or play before the proof, and everybody after it', async () => {
    const player = await fixture.player('register')
    expect(await fixture.refusal(player, '100.00')).toEqual({ code: 'age_check_required', details: undefined })
    expect([await fixture.placeBet(player), await reasons(player)]).toEqual(['age_check_required', ['kyc_required']])
    await fixture.passCheck(player)
    await fixture.credited(player, '20000.00')
    expect([await fixture.placeBet(player), await reasons(player)]).toEqual(['done', ['deposit_not_wagered']])
  })

  it('asks for it, so that the profile says so', async () => {
    const player = await fixture.player('register')
    await expect.poll(async () => (await kyc(player)).is_need).toBe(true)
  })
})

describe('D-5 a country that asks after the first deposit', () => {
  it('EUR 150 fit on the account to the unit, in the currency of the account', async () => {
    const bounds = { RUB: ['15000.01', '15000.00'], KZT: ['75000.01', '75000.00'], EUR: ['150.01', '150.00'] } as const
    for (const [currency, [over, most]] of Object.entries(bounds)) {
      const player = await fixture.player('deposit', currency as keyof typeof bounds)
      const details = { limit: '150.00', left: most, currency }
      expect(await fixture.refusal(player, over)).toEqual({ code: 'age_check_amount', details })
      expect(await fixture.requestDeposit(player, most), currency).toBe('done')
    }
  })

  it('what lies there, what was staked and is not decided, and what open invoices ask for count', async () => {
    const player = await fixture.player('deposit')
    await fixture.credited(player, '14000.00')
    await unwrap(player.call('POST /api/v2/games/{game}/bet', MINES))
    expect(await fixture.refusal(player, '1000.01')).toMatchObject({ code: 'age_check_amount', details: { left: '1000.00' } })
    const waiting = await fixture.cashier.deposit(player, '600.00')
    expect(await codeOf(byPhone(player, '400.01'))).toBe('age_check_amount')
    expect(await codeOf(byPhone(player, '400.00'))).toBe('done')
    await fixture.pay(waiting)
    expect(await cash(player)).toBe('13600.00')
  })

  it('twenty invoices at once hold no more than one', async () => {
    const player = await fixture.player('deposit')
    await Promise.all(
      Array.from({ length: 10 }, () => [fixture.requestDeposit(player, '9000.00'), codeOf(byPhone(player, '9000.00'))]).flat(),
    )
    const { rows } = await books().database.pool.query<{ sum: bigint }>(
      'select sum(shop_amount)::bigint as sum from payments.invoice where player = $1 and status in (1, 2)',
      [player.id],
    )
    expect(rows[0]!.sum).toBeLessThanOrEqual(15_000_00n)
  })

  it('for 72 hours from the first credit, to the second; then nothing is paid in, staked or paid out', async () => {
    const player = await fixture.player('deposit')
    await fixture.at(NOW - HOUR_MS)
    await fixture.credited(player, '1000.00')
    await fixture.at(NOW)
    await fixture.credited(player, '500.00')
    await fixture.at(NOW - HOUR_MS + TERM_MS - 1000)
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '100.00'), await reasons(player)]).toEqual([
      'done',
      'done',
      ['deposit_not_wagered'],
    ])
    await fixture.at(NOW - HOUR_MS + TERM_MS)
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '100.00'), await reasons(player)]).toEqual([
      'age_check_required',
      'age_check_required',
      ['deposit_not_wagered', 'kyc_required'],
    ])
  })

  it('the proof opens everything again, of any sum; what proves no longer closes it', async () => {
    const player = await fixture.player('deposit')
    await fixture.credited(player, '1000.00')
    await fixture.at(NOW + TERM_MS)
    expect(await fixture.placeBet(player)).toBe('age_check_required')
    const check = await fixture.passCheck(player)
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '15000.01'), await reasons(player)]).toEqual([
      'done',
      'done',
      ['deposit_not_wagered'],
    ])
    await fixture.reportCheck(check, 'revoked', 'forged')
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '100.00')]).toEqual([
      'age_check_required',
      'age_check_required',
    ])
  })

  it('whoever proves himself first meets no bound at all', async () => {
    const player = await fixture.player('deposit')
    await fixture.passCheck(player)
    await fixture.credited(player, '20000.00')
    await fixture.at(NOW + TERM_MS)
    expect(await fixture.placeBet(player)).toBe('done')
  })

  it('a letter goes out when a day is left, once, and the house asks at the end', async () => {
    const [player, proved] = [await fixture.player('deposit'), await fixture.player('deposit')]
    const { pool } = books().database
    await pool.query('update identity.account set email_verified_at = now() where id = any($1)', [[player.id, proved.id]])
    for (const each of [player, proved]) await fixture.credited(each, '1000.00')
    await fixture.credited(player, '500.00')
    const waiting = () => waitingOf(player)
    expect(await waiting()).toEqual([
      { task: 'kyc.age', at: NOW + TERM_MS },
      { task: 'kyc.age-reminder', at: NOW + 48 * HOUR_MS },
    ])
    await fixture.passCheck(proved)
    for (const each of [player, proved]) await hurry(each)
    await expect.poll(waiting).toEqual([])
    const messages = fixture.cashier.messages.filter(({ id }) => id.startsWith('age '))
    expect(messages.map(({ to }) => to)).toEqual([player.email])
    await expect.poll(async () => [(await kyc(player)).is_need, (await kyc(proved)).is_need]).toEqual([true, false])
  })

  it('a document of a country with another law proves no age that is too low here', async () => {
    const player = await fixture.player('deposit')
    const birth_date = `${new Date(NOW).getUTCFullYear() - 20}-01-01`
    await expect(fixture.submitCheck(player, { birth_date, country: 'RU' })).rejects.toThrow('at least 21 years')
  })
})

describe('D-5 a country that asks for payouts', () => {
  it('lets everything else be, of any sum and for any time', async () => {
    const player = await fixture.player('payout')
    await fixture.credited(player, '20000.00')
    await fixture.at(NOW + TERM_MS * 10)
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '20000.00')]).toEqual(['done', 'done'])
    expect(await reasons(player)).toEqual(['deposit_not_wagered', 'kyc_required'])
    await fixture.passCheck(player)
    expect(await reasons(player)).toEqual(['deposit_not_wagered'])
  })
})

describe('D-5 money that comes when nothing may be credited', () => {
  const kinds = async (player: Player) => {
    const sql = `select p.kind, i.status from payments.payment p join payments.invoice i on i.id = p.invoice where i.player = $1 order by p.at`
    return (await books().database.pool.query<{ kind: string; status: number }>(sql, [player.id])).rows.map(({ kind, status }) => [
      kind,
      status,
    ])
  }

  it('for a player under age waits in suspense to go back, and no operator can match it', async () => {
    const player = await fixture.player('deposit')
    const invoice = await fixture.cashier.deposit(player, '1000.00')
    await fixture.reportCheck(await fixture.submitCheck(player), 'rejected', 'under_age')
    await fixture.pay(invoice)
    expect([await kinds(player), (await books().ledger.wallet(player.id, 'RUB'))!.cash]).toEqual([[['suspended', 8]], 0n])
    const { payments, database } = books()
    const { waiting } = await payments.matching.list()
    const { psp, ext } = waiting.find(({ item }) => `${item.invoice}` === invoice.id)!.item
    const decision = { by: 'op', reason: 'is his' }
    const tx = database.tables<unknown>().transaction()
    const matched = tx.execute((within) => payments.matching.match(within, { psp, ext, invoice: BigInt(invoice.id) }, decision))
    expect(await matched).toMatchObject({ code: 'not_matchable' })
    expect(await books().ledger.check()).toEqual([])
  })

  it('after the term waits likewise, and is matched once the age is proved', async () => {
    const player = await fixture.player('deposit')
    await fixture.credited(player, '1000.00')
    const invoice = await fixture.cashier.deposit(player, '500.00')
    await fixture.at(NOW + TERM_MS)
    await fixture.pay(invoice)
    expect(await kinds(player)).toEqual([
      ['paid', 3],
      ['suspended', 8],
    ])
    await fixture.passCheck(player)
    const { payments, database } = books()
    const { item } = (await payments.matching.list()).waiting.find(({ item: each }) => `${each.invoice}` === invoice.id)!
    const match = { psp: item.psp, ext: item.ext, invoice: BigInt(invoice.id) }
    await database
      .tables<unknown>()
      .transaction()
      .execute((tx) => payments.matching.match(tx, match, { by: 'op', reason: 'proved' }))
    expect(await cash(player)).toBe('1500.00')
  })

  it('more than was asked for is credited as far as EUR 150 reach, and waits where they do not', async () => {
    const [some, much] = [await fixture.player('deposit'), await fixture.player('deposit')]
    await fixture.pay(await fixture.cashier.deposit(some, '1000.00'), '15000.00')
    await fixture.pay(await fixture.cashier.deposit(much, '1000.00'), '15000.01')
    expect([await cash(some), await cash(much)]).toEqual(['15000.00', '0.00'])
    expect(await kinds(much)).toEqual([['suspended', 8]])
  })

  it('what was let through is credited whatever was won meanwhile', async () => {
    const player = await fixture.player('deposit')
    const invoice = await fixture.cashier.deposit(player, '1000.00')
    const { ledger } = books()
    await ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 90_000_00n }))
    await fixture.pay(invoice)
    expect(await cash(player)).toBe('91000.00')
  })
})

/** Of these jobs that are still to run. */
async function waitingOf({ id }: Player): Promise<{ task: string; at: number }[]> {
  const sql = `select j.task_identifier as task, j.run_at as at from graphile_worker.jobs j where j.key like 'kyc.age% ' || $1 order by 1`
  const { rows } = await books().database.pool.query<{ task: string; at: Date }>(sql, [`${id}`])
  return rows.map(({ task, at }) => ({ task, at: at.getTime() }))
}

/** They run now. */
async function hurry({ id }: Player): Promise<void> {
  const jobs = `select array_agg(j.id) from graphile_worker.jobs j where j.key like 'kyc.age% ' || $1`
  await books().database.pool.query(`select graphile_worker.reschedule_jobs((${jobs}), run_at := now())`, [`${id}`])
}

const MINES = {
  params: { game: 'miner' },
  body: { mode: 'real', currency: 'RUB', stake: '1000.00', params: { mines: 3 } },
  key: newKey(),
} as const
const byPhone = (player: Player, amount: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'phone', amount }, key: newKey() })

// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { HOUR_MS } from '@fairhouse/money'
import { codeOf, unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { postings } from '../modules/books/ledger/index.ts'
import { type AgeFixture, openAgeFixture } from '../testing/age-fixture.ts'

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

describe('D-5 a country with the proof of age at registration', () => {
  it('blocks deposits and play before the proof, and allows them after it', async () => {
    const player = await fixture.player('register')
    expect(await fixture.refusal(player, '100.00')).toEqual({ code: 'age_check_required', details: undefined })
    expect([await fixture.placeBet(player), await reasons(player)]).toEqual(['age_check_required', ['kyc_required']])
    await fixture.passCheck(player)
    await fixture.credited(player, '20000.00')
    expect([await fixture.placeBet(player), await reasons(player)]).toEqual(['done', ['deposit_not_wagered']])
  })

  it('requests the proof, so that the profile shows it', async () => {
    const player = await fixture.player('register')
    await expect.poll(async () => (await kyc(player)).is_need).toBe(true)
  })
})

describe('D-5 a country with the proof of age after the first deposit', () => {
  it('allows exactly EUR 150 on the account, in its currency', async () => {
    const bounds = { RUB: ['15000.01', '15000.00'], KZT: ['75000.01', '75000.00'], EUR: ['150.01', '150.00'] } as const
    for (const [currency, [over, most]] of Object.entries(bounds)) {
      const player = await fixture.player('deposit', currency as keyof typeof bounds)
      const details = { limit: '150.00', left: most, currency }
      expect(await fixture.refusal(player, over)).toEqual({ code: 'age_check_amount', details })
      expect(await fixture.requestDeposit(player, most), currency).toBe('done')
    }
  })

  it('counts wallets, open bets and open invoices', async () => {
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

  it('twenty concurrent invoices hold no more than one', async () => {
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

  it('blocks deposits, bets and payouts exactly 72 hours after the first credit', async () => {
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

  it('the proof removes every limit; a lost proof restores them', async () => {
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

  it('a player with an early proof meets no limit', async () => {
    const player = await fixture.player('deposit')
    await fixture.passCheck(player)
    await fixture.credited(player, '20000.00')
    await fixture.at(NOW + TERM_MS)
    expect(await fixture.placeBet(player)).toBe('done')
  })

  it('sends one message a day before the end, and requests the proof at the end', async () => {
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

  it('a document of a country with a lower age does not prove the age required here', async () => {
    const player = await fixture.player('deposit')
    const birth_date = `${new Date(NOW).getUTCFullYear() - 20}-01-01`
    await expect(fixture.submitCheck(player, { birth_date, country: 'RU' })).rejects.toThrow('at least 21 years')
  })
})

describe('D-5 a country with the proof of age before payouts', () => {
  it('limits nothing else, in amount or time', async () => {
    const player = await fixture.player('payout')
    await fixture.credited(player, '20000.00')
    await fixture.at(NOW + TERM_MS * 10)
    expect([await fixture.placeBet(player), await fixture.requestDeposit(player, '20000.00')]).toEqual(['done', 'done'])
    expect(await reasons(player)).toEqual(['deposit_not_wagered', 'kyc_required'])
    await fixture.passCheck(player)
    expect(await reasons(player)).toEqual(['deposit_not_wagered'])
  })
})

describe('D-5 money that arrives while nothing may be credited', () => {
  const kinds = async (player: Player) => {
    const sql = `select p.kind, i.status from payments.payment p join payments.invoice i on i.id = p.invoice where i.player = $1 order by p.at`
    return (await books().database.pool.query<{ kind: string; status: number }>(sql, [player.id])).rows.map(({ kind, status }) => [
      kind,
      status,
    ])
  }

  it('for an under-age player waits in suspense for a refund, and no operator can match it', async () => {
    const player = await fixture.player('deposit')
    const invoice = await fixture.cashier.deposit(player, '1000.00')
    await fixture.reportCheck(await fixture.submitCheck(player), 'rejected', 'under_age')
    await fixture.pay(invoice)
    expect([await kinds(player), (await books().ledger.wallet(player.id, 'RUB'))!.cash]).toEqual([[['suspended', 8]], 0n])
    const { payments, database } = books()
    const { waiting } = await payments.matching.payments({ limit: 200 })
    const { psp, ext } = waiting.find(({ item }) => `${item.invoice}` === invoice.id)!.item
    const decision = { by: 'op', reason: 'is his' }
    const tx = database.db.transaction()
    const matched = tx.execute((within) => payments.matching.match(within, { psp, ext, invoice: BigInt(invoice.id) }, decision))
    expect(await matched).toMatchObject({ code: 'not_matchable' })
    expect(await books().ledger.check()).toEqual([])
  })

  it('after the deadline waits in suspense, and is matched after the proof', async () => {
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
    const { item } = (await payments.matching.payments({ limit: 200 })).waiting.find(({ item: each }) => `${each.invoice}` === invoice.id)!
    const match = { psp: item.psp, ext: item.ext, invoice: BigInt(invoice.id) }
    await database.db.transaction().execute((tx) => payments.matching.match(tx, match, { by: 'op', reason: 'proved' }))
    expect(await cash(player)).toBe('1500.00')
  })

  it('above the requested amount is credited up to EUR 150, and the rest waits', async () => {
    const [some, much] = [await fixture.player('deposit'), await fixture.player('deposit')]
    await fixture.pay(await fixture.cashier.deposit(some, '1000.00'), '15000.00')
    await fixture.pay(await fixture.cashier.deposit(much, '1000.00'), '15000.01')
    expect([await cash(some), await cash(much)]).toEqual(['15000.00', '0.00'])
    expect(await kinds(much)).toEqual([['suspended', 8]])
  })

  it('for an accepted invoice is credited, whatever was won since', async () => {
    const player = await fixture.player('deposit')
    const invoice = await fixture.cashier.deposit(player, '1000.00')
    const { ledger } = books()
    await ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 90_000_00n }))
    await fixture.pay(invoice)
    expect(await cash(player)).toBe('91000.00')
  })
})

/** These jobs of the player that have not run yet. */
async function waitingOf({ id }: Player): Promise<{ task: string; at: number }[]> {
  const sql = `select j.task_identifier as task, j.run_at as at from graphile_worker.jobs j where j.key like 'kyc.age% ' || $1 order by 1`
  const { rows } = await books().database.pool.query<{ task: string; at: Date }>(sql, [`${id}`])
  return rows.map(({ task, at }) => ({ task, at: at.getTime() }))
}

/** Makes them due. */
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

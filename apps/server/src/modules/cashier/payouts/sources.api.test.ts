import { newKey } from '@fairhouse/contracts/client'
import { codeOf, unwrap, type Player, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hold, holding } from '../../../platform/db/testing/hold.ts'
import { atProvider, payIn, markStaked } from './testing/pay-in.ts'
import { requestPayout, codeFor, OTHER_CARD, payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const available = (player: Player) => unwrap(player.call('GET /api/v2/billing/payout/available'))
const query = <T extends object>(sql: string, values: unknown[] = []) => testServer.server.app.database.pool.query<T>(sql, values)

const bet = async (player: Player) => {
  const body = { stake: '5.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(clock.now()) }))
}

/** With additional cash, so that the balance exceeds the instrument's deposits; no turnover is left. */
async function payer(amount = '1000.00', value = 'card'): Promise<Player> {
  const player = await registerPayee(testServer, 5000_00n)
  await payIn(testServer, clock, player, { amount, value })
  await markStaked(testServer, player)
  return player
}

describe('return to source', () => {
  it('money.md B first, up to the deposited amount; then anywhere, in two requests announced beforehand', async () => {
    const player = await payer()
    const { sources, withdrawable } = await available(player)
    expect(withdrawable).toBe('6000.00')
    expect(sources).toEqual([
      { id: expect.any(String), type: 'card', value: 'card', masked: expect.stringMatching(/^•••• \d{4}$/), left: '1000.00' },
    ])
    const [source] = sources
    const refused = await requestPayout(testServer, player, { amount: '200.00', destination: OTHER_CARD, code: '1' })
    expect(refused).toMatchObject({
      error: { code: 'payout_source_first', details: { left: '1000.00', currency: 'RUB', masked: source!.masked } },
    })
    const first = await payOut(testServer, player, { amount: '400.00', destination: `source:${source!.id}` })
    expect(first).toMatchObject({ destination: source!.masked, status: 'approved' })
    expect((await available(player)).sources).toMatchObject([{ left: '600.00' }])
    clock.advance(61_000)
    await payOut(testServer, player, { amount: '600.00', destination: `source:${source!.id}` })
    expect((await available(player)).sources).toEqual([])
    clock.advance(61_000)
    expect(await payOut(testServer, player, { amount: '200.00', destination: OTHER_CARD })).toMatchObject({ status: 'approved' })
  })

  it('PRO-14 a payout of cash ends the active bonus, once the player agreed to that', async () => {
    const player = await registerPayee(testServer, 5000_00n)
    await payIn(testServer, clock, player, { amount: '1000.00', hasBonus: true })
    await markStaked(testServer, player)
    const { sources, withdrawable, reasons } = await available(player)
    expect([withdrawable, reasons]).toMatchObject(['6000.00', [{ code: 'bonus_active' }]])
    const request = { amount: '500.00', destination: `source:${sources[0]!.id}` }
    expect(await codeOf(requestPayout(testServer, player, { ...request, code: '1' }))).toBe('bonus_active')
    expect(await payOut(testServer, player, { ...request, confirm: true })).toMatchObject({ status: 'approved' })
    const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
    const { data: ended } = await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))
    expect([active, ended]).toMatchObject([null, [{ id: 'welcome:1', status: 'forfeited' }]])
    const { user } = await unwrap(player.call('GET /profile/user'))
    expect([user.balance, user.bonus_balance]).toEqual(['5500.00', '0.00'])
  })

  it('PRO-14 a payout forfeits the active bonus alone: the queued ones stay, and the first of them begins', async () => {
    const player = await registerPayee(testServer, 5000_00n)
    await payIn(testServer, clock, player, { amount: '1000.00', hasBonus: true })
    await markStaked(testServer, player)
    const { database, bonuses } = testServer.server.app
    for (const [n, amount] of [100_00n, 200_00n].entries()) {
      const ref = `${8900 + n}`
      const prize = { id: `tournament:${ref}:1`, source: { kind: 'tournament', ref }, currency: 'RUB', amount, wager: 30 } as const
      await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
    }
    const bonusesNow = async () => {
      const { active, queued } = await unwrap(player.call('GET /api/v2/bonuses'))
      const { data: ended } = await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))
      const { user } = await unwrap(player.call('GET /profile/user'))
      return {
        active: `${active?.id} ${active?.funds} ${active?.progress}`,
        queued: queued.map(({ id }) => id),
        ended: ended.map(({ id, status }) => `${id} ${status}`),
        money: [user.balance, user.bonus_balance],
      }
    }
    const [first, second] = ['tournament:8900:1', 'tournament:8901:1']
    expect(await bonusesNow()).toEqual({
      active: 'welcome:1 1000.00 0.00',
      queued: [first, second],
      ended: [],
      money: ['6000.00', '1000.00'],
    })
    const { sources } = await available(player)
    const request = { amount: '500.00', destination: `source:${sources[0]!.id}` }
    await payOut(testServer, player, { ...request, confirm: true })
    expect(await bonusesNow()).toEqual({
      active: `${first} 100.00 0.00`,
      queued: [second],
      ended: ['welcome:1 forfeited'],
      money: ['5500.00', '100.00'],
    })
    expect((await available(player)).reasons, 'the next payout is one beside an active bonus too').toMatchObject([{ code: 'bonus_active' }])
  })

  it('PRO-14 a payout ends no bonus while a bet is settled and not read, and its code stays good', async () => {
    const player = await registerPayee(testServer, 5000_00n)
    await payIn(testServer, clock, player, { amount: '1000.00', hasBonus: true })
    await markStaked(testServer, player)
    const request = { amount: '500.00', destination: `source:${(await available(player)).sources[0]!.id}`, confirm: true }
    const code = await codeFor(testServer, player, request)
    const { database } = testServer.server.app
    const wallets = 'select from ledger.wallet where player = $1 for update'
    const [reading, answer] = await holding(database, [wallets, [player.id]], async (held) => {
      const late = bet(player)
      await held.blocks(1)
      const payout = codeOf(requestPayout(testServer, player, { ...request, code }))
      await held.blocks(2)
      const reader = await hold(database, "select from wagering.cursor where reader = 'bonuses' for update")
      await held.commit()
      await late
      return [reader, await payout] as const
    })
    const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
    await reading.rollback()
    expect([answer, active]).toMatchObject(['busy', { id: 'welcome:1' }])
    expect(await payOut(testServer, player, { ...request, code })).toMatchObject({ status: 'approved' })
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toBeNull()
  })

  it('a phone deposit goes back by phone, before the card', async () => {
    const player = await payer('700.00', 'phone')
    const { sources } = await available(player)
    expect(sources).toMatchObject([{ type: 'phone', value: 'phone', left: '700.00' }])
    expect(await codeOf(requestPayout(testServer, player, { amount: '200.00', code: '1' }))).toBe('payout_source_first')
    const requests = { value: 'phone', amount: '700.00', destination: `source:${sources[0]!.id}` }
    expect(await payOut(testServer, player, requests)).toMatchObject({ type: 'phone', status: 'approved' })
  })

  it('a cancelled payout is owed again; an undeliverable source is skipped, and an operator reviews the next payout', async () => {
    const player = await payer()
    const [source] = (await available(player)).sources
    const to = { destination: `source:${source!.id}` }
    const { id } = await payOut(testServer, player, { amount: '1000.00', ...to })
    await query("update payouts.payout set status = 'cancelled' where id = $1", [id])
    expect((await available(player)).sources).toMatchObject([{ left: '1000.00' }])
    await query("update payouts.payout set status = 'failed' where id = $1", [id])
    expect((await available(player)).sources).toEqual([])
    clock.advance(61_000)
    // no provider knows this payout: a look of the server at it would count as trouble of the past
    await query("update payouts.payout set status = 'failed', finding = null where id = $1", [id])
    const toOtherCard = await payOut(testServer, player, { amount: '200.00', destination: OTHER_CARD })
    expect(toOtherCard).toMatchObject({ status: 'review' })
    const { rows } = await query<{ holds: string[] }>('select holds from payouts.payout where id = $1', [toOtherCard.id])
    expect(rows).toEqual([{ holds: ['not_where_paid_in'] }])
  })

  it('a charged-back deposit is not owed, until the chargeback is won', async () => {
    const player = await payer()
    const { id, amount } = await payIn(testServer, clock, player, { amount: '500.00', from: '4276000000000009' })
    const lefts = async () => (await available(player)).sources.map(({ left }) => left)
    await atProvider(testServer, id, { status: 'charged_back', amount })
    await expect.poll(lefts).toEqual(['1000.00'])
    await atProvider(testServer, id, { status: 'charge_won', amount })
    await expect.poll(lefts).toEqual(['500.00', '1000.00'])
  })

  it('two requests at once are limited like sequential ones', async () => {
    const player = await payer()
    const destination = `source:${(await available(player)).sources[0]!.id}`
    const code = await codeFor(testServer, player, { amount: '1000.00', destination })
    const requests = [
      { amount: '1000.00', destination, code },
      { amount: '1000.00', destination: OTHER_CARD, code },
    ]
    const codes = await Promise.all(requests.map((each) => codeOf(requestPayout(testServer, player, each))))
    expect(codes[0]).toBe('done')
    expect(['payout_source_first', 'code_invalid']).toContain(codes[1])
  })
})

describe('source instruments', () => {
  it('SEC-1 of another player do not exist: the number resolves to nothing', async () => {
    const [owner, thief] = [await payer(), await payer()]
    const destination = `source:${(await available(owner)).sources[0]!.id}`
    const body = { value: 'card', amount: '200.00', destination, by: 'email' } as const
    expect(await codeOf(thief.call('POST /api/v2/billing/payout/code', { body }))).toBe('invalid')
    expect(await codeOf(requestPayout(testServer, thief, { amount: '200.00', destination, code: '1' }))).toBe('invalid')
  })

  it('are stored encrypted: no column of payments and payouts holds the number', async () => {
    const player = await registerPayee(testServer, 0n)
    const number = '4276000000000017'
    await payIn(testServer, clock, player, { amount: '500.00', from: number })
    for (const table of [
      'payments.invoice',
      'payments.payment',
      'payments.event',
      'payments.parked',
      'payouts.source',
      'payouts.source_deposit',
    ]) {
      const { rows } = await query(`select t::text as text from ${table} t`)
      expect(JSON.stringify(rows)).not.toContain(number)
    }
    expect((await available(player)).sources[0]!.masked).toBe(`•••• ${number.slice(-4)}`)
  })

  it('are stored once, for any number of deposits', async () => {
    const player = await payer()
    await payIn(testServer, clock, player, { amount: '500.00' })
    await markStaked(testServer, player)
    expect((await available(player)).sources).toMatchObject([{ left: '1500.00' }])
  })
})

it('money.md B an unpayable or missing payer creates no demand; the money is credited', async () => {
  const player = await registerPayee(testServer, 0n)
  for (const from of ['4276000000000018', ''])
    expect(await payIn(testServer, clock, player, { amount: '500.00', from })).toMatchObject({ status: 3 })
  expect((await available(player)).sources).toEqual([])
})

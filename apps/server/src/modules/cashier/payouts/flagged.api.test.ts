import { newKey } from '@fairhouse/contracts/client'
import { parseMoney } from '@fairhouse/money'
import { codeOf, createTestClock, type Player, startTestServer, type TestClock, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { consoleCall, logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { creditCoins, flaggedCoins, flagsOf, limitDay, loseCash, LTC_ADDRESS } from './testing/flagged-coins.ts'
import { payIn } from './testing/pay-in.ts'
import { codeFor, payOut, type PayoutCallFields, registerPayee, requestPayout } from './testing/payee.ts'

let testServer: TestServer
let head: OperatorSession
const clock: TestClock = createTestClock()
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  head = await logIn(testServer, clock, 'head')
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  expect(await testServer.server.app.payouts.check()).toEqual([])
  await testServer.stop()
})

const app = () => testServer.server.app
const balanceOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance
const turnoverOf = async ({ id }: Player) => {
  const sql = 'select coalesce(sum(remaining), 0)::bigint as due from turnover.deposit where player = $1'
  return (await app().database.pool.query<{ due: bigint }>(sql, [id])).rows[0]!.due
}

interface Flagged {
  player: Player
  flag: string
  /** To the address of the player, for the whole sum. */
  fields: PayoutCallFields
}

async function flagged(amount = '1000.00', cash = 0n): Promise<Flagged> {
  const player = await registerPayee(testServer, cash)
  const { shop_amount: credited } = await flaggedCoins(testServer, clock, player, { amount })
  const [flag] = await flagsOf(player)
  return { player, flag: flag!.id, fields: { value: 'ltc', amount: credited, destination: LTC_ADDRESS, flag: flag!.id } }
}

const stateOf = async (player: Player) => {
  const [flag] = await flagsOf(player)
  return [flag!.state, flag!.returnable]
}

describe('D-74 flagged coins', () => {
  it('over a limit are credited, and their player and operators read the flag', async () => {
    const player = await registerPayee(testServer, 0n)
    const { id, shop_amount: amount } = await flaggedCoins(testServer, clock, player, { amount: '1000.00' })
    expect(await balanceOf(player)).toBe(amount)
    const flag = { invoice: id, amount, returnable: amount, currency: 'RUB', state: 'waiting', payout: null }
    expect(await flagsOf(player)).toMatchObject([{ ...flag, because: 'over_limit', asset: 'LTC', network: 'Litecoin' }])
    const { body } = await head.call('GET', `/players/${player.id}/limits`)
    expect(body.flagged).toMatchObject([{ ...flag, because: 'limit_deposit_day', closed: null }])
  })

  it('in a cool-off are credited and flagged; within every limit they are not', async () => {
    const [paused, free] = [await registerPayee(testServer, 0n), await registerPayee(testServer, 0n)]
    const pause = () => unwrap(paused.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    await creditCoins(testServer, clock, paused, { amount: '500.00' }, pause)
    await creditCoins(testServer, clock, free, { amount: '500.00' }, () => limitDay(free, '2000.00'))
    expect(await flagsOf(paused)).toMatchObject([{ because: 'cool_off', state: 'waiting' }])
    expect(await flagsOf(free)).toEqual([])
  })

  it('go back unstaked, with a fresh code, and owe no stakes; other deposits still do', async () => {
    const { player, fields } = await flagged()
    await payIn(testServer, clock, await unlimited(player), { amount: '700.00' })
    expect(await codeOf(requestPayout(testServer, player, { ...fields, flag: '', code: '1' }))).toBe('deposit_not_wagered')
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '000000' }))).toBe('code_invalid')
    const payout = await payOut(testServer, player, fields)
    expect(payout).toMatchObject({ amount: fields.amount, type: 'crypto', returns_coins: true })
    expect(await flagsOf(player)).toMatchObject([{ payout: payout.id, state: 'returning', returnable: '0.00' }])
    expect(await turnoverOf(player)).toBe(700_00n)
  })

  it('are named as a return in the lists and files of payouts, of the player and of operators; other payouts are not', async () => {
    const { player, flag, fields } = await flagged('1000.00', 500_00n)
    const back = await payOut(testServer, player, fields)
    clock.advance(61_000) // for another code
    const { id: other } = await payOut(testServer, player, { ...fields, amount: '400.00', flag: '' })
    const { data } = await unwrap(player.call('GET /api/v2/billing/payouts', { query: {} }))
    expect(data.map(({ id, returns_coins }) => [id, returns_coins])).toEqual([
      [other, false],
      [back.id, true],
    ])
    const { body } = await head.call('GET', `/records/payouts?player=${player.id}`)
    expect(body.data).toMatchObject([
      { id: other, flag: null },
      { id: back.id, flag },
    ])
    const own = await testServer.fetch('/api/v2/billing/payouts/csv', { headers: { authorization: `Bearer ${player.token}` } })
    const { raw } = await consoleCall(testServer, 'GET', `/records/payouts/csv?player=${player.id}`, undefined, { cookie: head.cookie })
    const columns = async (file: Response, at: number) =>
      (await file.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').at(at))
    expect(await columns(own, 9)).toEqual(['returns', '', 'coins'])
    expect(await columns(raw, 12)).toEqual(['returns', '', flag])
  })

  it('go back below the minimum payout, and before a card that paid in', async () => {
    const { player, fields } = await flagged('150.00')
    await payIn(testServer, clock, await unlimited(player), { amount: '500.00' })
    await app().database.pool.query('update turnover.deposit set remaining = 0 where player = $1 and amount = 50000', [player.id])
    await loseCash(testServer, player, 600_00n)
    const returnable = (await stateOf(player))[1]!
    expect(Number(returnable)).toBeLessThan(100)
    expect(await payOut(testServer, player, { ...fields, amount: returnable })).toMatchObject({ amount: returnable })
  })

  it('go back no more than was flagged, and by no other coins', async () => {
    const { player, fields } = await flagged('1000.00', 5000_00n)
    const larger = { ...fields, amount: '1500.00', code: '1' }
    expect(await requestPayout(testServer, player, larger)).toMatchObject({
      error: { code: 'amount_max', details: { max: fields.amount } },
    })
    const other = { ...fields, value: 'btc', destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', code: '1' }
    expect(await codeOf(requestPayout(testServer, player, other))).toBe('unknown_method')
  })

  it('of another player cannot be named', async () => {
    const [{ flag }, { player, fields }] = [await flagged(), await flagged()]
    expect(await codeOf(requestPayout(testServer, player, { ...fields, flag, code: '1' }))).toBe('not_found')
  })

  it('go back once: ten presses at once, and a second one afterwards', async () => {
    const { player, fields } = await flagged('1000.00', 5000_00n)
    const code = await codeFor(testServer, player, fields)
    const presses = Array.from({ length: 10 }, () =>
      codeOf(requestPayout(testServer, player, { ...fields, code, key: newKey(clock.now()) })),
    )
    const codes = await Promise.all(presses)
    expect(codes.filter((each) => each === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'not_returnable']))
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '1' }))).toBe('not_returnable')
  })

  it('lost in play do not come out of money that arrives later', async () => {
    const { player, fields } = await flagged()
    await loseCash(testServer, player, parseMoney(fields.amount)!)
    expect(await stateOf(player)).toEqual(['played', '0.00'])
    await payIn(testServer, clock, await unlimited(player), { amount: '3000.00' })
    expect(await stateOf(player)).toEqual(['played', '0.00'])
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '1' }))).toBe('not_returnable')
  })

  it('wait again, with their stakes due, after a return that was rejected', async () => {
    const { player, fields } = await flagged('15000.00')
    const due = await turnoverOf(player)
    const { id, status } = await payOut(testServer, player, fields)
    expect([status, await turnoverOf(player), (await stateOf(player))[0]]).toEqual(['review', 0n, 'returning'])
    await app().payouts.operator.reject(BigInt(id), 'desk', { because: 'wrong_details', reason: 'a test' })
    expect([await turnoverOf(player), await stateOf(player)]).toEqual([due, ['waiting', fields.amount]])
    clock.advance(61_000)
    expect(await payOut(testServer, player, fields)).toMatchObject({ status: 'review' })
  })

  it('end the bonus that their deposit earned, once the player agreed to that', async () => {
    const player = await registerPayee(testServer, 0n)
    const { shop_amount: amount } = await flaggedCoins(testServer, clock, player, { amount: '1000.00', hasBonus: true })
    const [flag] = await flagsOf(player)
    const fields = { value: 'ltc', amount, destination: LTC_ADDRESS, flag: flag!.id }
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '1' }))).toBe('bonus_active')
    await payOut(testServer, player, { ...fields, confirm: true })
    const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
    const { data: ended } = await unwrap(player.call('GET /api/v2/bonuses/ended', { query: {} }))
    expect([active, ended]).toMatchObject([null, [{ status: 'forfeited' }]])
  })

  it('stay while a chargeback is open, a proof of identity is missing, or the account is blocked', async () => {
    const [charged, unproved, blocked] = [await flagged(), await flagged(), await flagged()]
    await app().kyc.requestProof(unproved.player.id, 'operator')
    await app().ledger.setBlock(null, blocked.player.id, 1)
    const invoice = await payIn(testServer, clock, await unlimited(charged.player), { amount: '700.00' })
    await chargeBack(invoice.id)
    const codes = [charged, unproved, blocked].map(({ player, fields }) =>
      codeOf(requestPayout(testServer, player, { ...fields, code: '1' })),
    )
    expect(await Promise.all(codes)).toEqual(['payout_hold', 'kyc_required', 'player_blocked'])
  })

  it('are closed to a player under self-exclusion, whose session has ended', async () => {
    const { player, fields } = await flagged()
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '1' }))).toBe('unauthorised')
  })

  it("stay after an operator's note, which the audit keeps; a second note is refused", async () => {
    const { player, flag, fields } = await flagged()
    const close = () => head.call('POST', `/players/${player.id}/flagged/${flag}/close`, { reason: 'the player keeps them' })
    expect(await close()).toMatchObject({ status: 200, body: { success: true } })
    expect(await close()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await codeOf(requestPayout(testServer, player, { ...fields, code: '1' }))).toBe('not_returnable')
    const { body } = await head.call('GET', `/players/${player.id}/limits`)
    expect(body.flagged).toMatchObject([{ state: 'closed', closed: { by: 'head', note: 'the player keeps them' } }])
  })
})

/** The limit no longer holds a further deposit. */
async function unlimited(player: Player): Promise<Player> {
  await app().database.pool.query("update limits.setting set amount = null where player = $1 and name = 'deposit_day'", [player.id])
  return player
}

async function chargeBack(invoice: string): Promise<void> {
  await app().database.pool.query('update payments.invoice set status = 7, charge_backs = 1 where id = $1', [invoice])
}

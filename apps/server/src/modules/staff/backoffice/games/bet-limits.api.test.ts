import { CURRENCY_CODES, LIMITED_GAMES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { inRoom } from '../../../games/rooms/testing/quick-server.ts'
import { type OperatorSession, addOperator } from '../testing/operator.ts'
import { openStaffed } from '../testing/staffed.ts'

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  ;({ cashier, operatorSession, head } = await openStaffed())
  risk = await addOperator(cashier.testServer, cashier.clock, { login: 'limits', role: 'risk' })
})
afterAll(() => cashier.stop())

interface Range {
  min: string
  max: string
}

interface Row {
  game: string
  currency: string
  default: Range
  now: Range
  next: Range | null
  version: string
  changed: { by: string; reason: string } | null
  is_proposed: boolean
}

const rowOf = async (game: string, currency = 'RUB') =>
  ((await head.call('GET', '/bet-limits')).body.data as Row[]).find((row) => row.game === game && row.currency === currency)!

/** After the latest change of the row. */
async function set(at: OperatorSession, game: string, [min, max]: readonly [string, string], version?: string) {
  const seen = version ?? (await rowOf(game)).version
  return at.call('POST', `/bet-limits/${game}/RUB`, { min, max, version: seen, reason: 'a calm evening' })
}

const holds = (game: string, range: Range) => expect.poll(async () => (await rowOf(game)).now).toEqual(range)
const factsOf = async (game: string) =>
  unwrap(cashier.testServer.client().call('GET /api/v2/games/{game}', { params: { game }, query: { currency: 'RUB' } }))
const bettor = () => registerBettor(cashier.testServer, 1_000_000_00n)
const lines = async () => (await head.call('GET', '/audit')).body.data as { by: string; act: string; subject: string; detail: string }[]

describe('D-23 D-66 bet limits in the console', () => {
  it('D-23 show the default beside the current value of every game and currency, to every role', async () => {
    const { status, body } = await operatorSession.call('GET', '/bet-limits')
    expect([status, (body.data as Row[]).length]).toEqual([200, LIMITED_GAMES.length * CURRENCY_CODES.length])
    expect(await rowOf('keno')).toMatchObject({
      default: { min: '1.00', max: '10000.00' },
      now: { min: '1.00', max: '10000.00' },
      next: null,
      version: '0',
      changed: null,
    })
  })

  it('D-66 are changed by risk and head only', async () => {
    expect(await set(operatorSession, 'keno', ['1.00', '500.00'])).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect((await rowOf('keno')).version).toBe('0')
  })

  it("D-66 apply to the next bet and to the games' own data, with a line in the log", { tags: 'slow' }, async () => {
    const player = await bettor()
    expect(await set(risk, 'dice', ['2.00', '500.00'])).toMatchObject({ status: 200, body: { state: 'done' } })
    await holds('dice', { min: '2.00', max: '500.00' })
    expect(await rowOf('dice')).toMatchObject({
      default: { min: '1.00', max: '10000.00' },
      changed: { by: 'limits', reason: 'a calm evening' },
    })
    const { limits, choices } = await factsOf('dice')
    expect([limits, choices.at(-1)]).toMatchObject([
      { min: '2.00', max: '500.00' },
      { min_stake: '2.00', max_stake: '500.00' },
    ])
    const tried: string[] = []
    for (const stake of ['1.99', '2.00', '500.00', '500.01'])
      tried.push(await codeOf(atTable(player, 'dice', { stake }).bet({ direction: 'under', target: 5000 })))
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
    expect((await lines())[0]).toMatchObject({
      by: 'limits',
      act: 'bet_limit',
      subject: 'bet limits of dice in RUB: 2.00 to 500.00',
      detail: 'a calm evening',
    })
  })

  it('D-66 raised more than twofold need a second operator, and then apply', { tags: 'slow' }, async () => {
    expect(await set(risk, 'miner', ['1.00', '2000.01'])).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await rowOf('miner')).toMatchObject({ now: { max: '1000.00' }, next: null, is_proposed: true })
    expect(await set(head, 'miner', ['1.00', '3000.00'])).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    const [waiting] = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; causes: string[] }[]
    expect(waiting).toMatchObject({ subject: 'bet limits of miner in RUB: 1.00 to 2,000.01', causes: ['limit_raise'] })
    const approve = (at: OperatorSession) => at.call('POST', `/approvals/${waiting!.id}/approve`, { reason: 'agreed' })
    expect(await approve(risk)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await approve(head)).toMatchObject({ status: 200 })
    await holds('miner', { min: '1.00', max: '2000.01' })
    expect((await rowOf('miner')).changed).toMatchObject({ by: 'limits, head' })
  })

  it('D-66 raised repeatedly by one operator do not exceed twofold', { tags: 'slow' }, async () => {
    expect(await set(risk, 'plinko', ['1.00', '20000.00'])).toMatchObject({ body: { state: 'done' } })
    await holds('plinko', { min: '1.00', max: '20000.00' })
    expect(await set(risk, 'plinko', ['1.00', '20000.01'])).toMatchObject({ body: { state: 'waiting' } })
  })

  it.each([
    ['a minimum of nothing', '0.00', '5.00', 'stairs RUB: the minimum 0.00 is under one minor unit'],
    ['a minimum above its maximum', '6.00', '5.00', 'stairs RUB: the minimum 6.00 is above the maximum 5.00'],
    ['a maximum above the largest win', '1.00', '10000000.01', 'stairs RUB: the maximum 10000000.01 is above the largest win 10000000.00'],
  ])('D-23 refuse %s, naming both', async (_, min, max, message) => {
    const { status, body } = await set(head, 'stairs', [min, max])
    expect([status, body.errors]).toEqual([422, { limits: [expect.stringContaining(message)] }])
    expect((await rowOf('stairs')).version).toBe('0')
  })

  it('D-66 refuse a change over a concurrent one, and an unknown game', async () => {
    expect(await set(head, 'hilo', ['1.00', '900.00'])).toMatchObject({ status: 200 })
    expect(await set(risk, 'hilo', ['1.00', '800.00'], '0')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await set(head, 'chess', ['1.00', '2.00'], '0')).toMatchObject({ status: 404 })
  })

  it('D-66 stop a running autobet above them with that reason', { tags: 'slow' }, async () => {
    const player = await bettor()
    const stop = { loss: '900000.00' }
    const same = { action: 'keep' } as const
    const settings = { mode: 'real', currency: 'RUB', stake: '600.00', bets: null, on_win: same, on_loss: same, stop } as const
    const params = { game: 'wheel' }
    expect(await set(head, 'wheel', ['0.10', '2.00'])).toMatchObject({ body: { state: 'done' } })
    await holds('wheel', { min: '0.10', max: '2.00' })
    const wheel = { ...settings, stake: '2.00', params: { risk: 'low', segments: 10 } }
    await unwrap(player.call('POST /api/v2/games/{game}/autobet', { params, body: wheel }))
    const state = () => unwrap(player.call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } }))
    await expect.poll(async () => (await state()).autobet!.played).toBeGreaterThan(1)
    expect(await set(risk, 'wheel', ['0.10', '1.99'])).toMatchObject({ body: { state: 'done' } })
    await expect.poll(async () => (await state()).autobet).toMatchObject({ running: false, stopped: 'bet_limit' })
  })

  it('D-66 stay as the round of a live game began, and apply at once without a round', { tags: 'slow' }, async () => {
    const { testServer } = cashier
    const first = await bettor()
    const red = (player: typeof first) => inRoom(player, 'red', 'RUB')
    await expect.poll(() => codeOf(red(first).bet('1000.00'))).toBe('done')
    expect(await set(head, 'rooms-red', ['1.00', '10.00'])).toMatchObject({ body: { state: 'done' } })
    expect(await set(head, 'rooms-yellow', ['10.00', '100.00'])).toMatchObject({ body: { state: 'done' } })
    await holds('rooms-red', { min: '1.00', max: '10.00' })
    await holds('rooms-yellow', { min: '10.00', max: '100.00' })
    expect([(await red(first).look()).max, await codeOf(red(first).bet('500.00'))]).toEqual(['1000.00', 'done'])
    const yellow = inRoom(await registerBettor(testServer, 10_000_00n), 'yellow', 'RUB')
    expect([(await yellow.look()).max, await codeOf(yellow.bet('100.01')), await codeOf(yellow.bet('100.00'))]).toEqual([
      '100.00',
      'bet_limit',
      'done',
    ])
  })
})

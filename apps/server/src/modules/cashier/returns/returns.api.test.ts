import { messagesTo, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { consoleCall } from '../../staff/backoffice/testing/operator.ts'
import { cardOf } from '../payouts/testing/cards.ts'
import { registerPayee } from '../payouts/testing/payee.ts'
import { close, type Closing, openClosing } from './testing/closed.ts'

let closing: Closing
beforeAll(async () => (closing = await openClosing()))
afterAll(() => closing.stop())

const books = () => closing.testServer.server.app.ledger
const cashOf = async ({ id }: Player) => (await books().wallet(id, 'RUB'))!.cash
const payoutsOf = async ({ id }: Player) =>
  (await closing.testServer.server.app.payouts.list(id, { limit: 20 })).map(({ amount, status, fee }) => ({ amount, status, fee }))
const becomes = (player: Player, ...statuses: string[]) =>
  expect.poll(async () => (await payoutsOf(player)).map(({ status }) => status), { timeout: 60_000, interval: 50 }).toEqual(statuses)
async function approve(player: Player, at = closing.head): Promise<number> {
  const { body } = await at.call('GET', '/approvals')
  const { id } = (body.data as { id: string; player: string }[]).find((each) => each.player === `${player.id}`)!
  return (await at.call('POST', `/approvals/${id}/approve`, { reason: 'seen' })).status
}

describe('D-5 net deposits of a closed account', () => {
  it('go back in full, and winnings stay with the house', async () => {
    const player = await closing.closed({ deposited: 5_000_00n, result: 2_000_00n })
    expect(await closing.rowOf(player)).toMatchObject({
      cause: 'under_age',
      deposits: '5000.00',
      net: '5000.00',
      cash: '7000.00',
      change: '-2000.00',
    })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await cashOf(player)).toBe(0n)
    await becomes(player, 'sent')
    expect(await closing.rowOf(player)).toMatchObject({ net: '0.00', change: '0.00', open: [{ status: 'sent', amount: '5000.00' }] })
    closing.clock.advance(21_000)
    await becomes(player, 'paid')
    expect(await closing.rowOf(player)).toBeUndefined()
    expect(await books().check()).toEqual([])
  })

  it('D-5 are listed of one player alone where the list names one', async () => {
    const [one, other] = [await closing.closed({ deposited: 1_000_00n }), await closing.closed({ deposited: 2_000_00n })]
    const playersIn = async (query: string) =>
      ((await closing.head.call('GET', `/returns${query}`)).body.data as { player: string }[]).map(({ player }) => player)
    expect(await playersIn(`?player=${one.id}`)).toEqual([`${one.id}`])
    expect(await playersIn('')).toEqual(expect.arrayContaining([`${one.id}`, `${other.id}`]))
    expect([await playersIn('?player=99999999'), (await closing.head.call('GET', '/returns?player=x')).status]).toEqual([[], 422])
  })

  it('include losses, which the house adds, and carry no fee', async () => {
    const player = await closing.closed({ deposited: 5_000_00n, result: -4_800_00n })
    expect(await closing.rowOf(player)).toMatchObject({ net: '5000.00', cash: '200.00', change: '4800.00' })
    await closing.giveBack(closing.operator, player)
    expect(await payoutsOf(player)).toMatchObject([{ amount: 5_000_00n, fee: 0n }])
    expect(await cashOf(player)).toBe(0n)
  })

  it('are reduced by earlier payouts', async () => {
    const player = await closing.closed({ deposited: 3_000_00n, result: 500_00n })
    const paid = { id: 'before', player: player.id, currency: 'RUB', amount: 3_000_00n, psp: 'sandbox', fee: 0n } as const
    for (const post of [postings.withdrawalRequested, postings.withdrawalSent, postings.withdrawalPaid]) await books().post(post(paid))
    expect(await closing.rowOf(player)).toMatchObject({ payouts: '3000.00', net: '0.00', change: '-500.00' })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ body: { state: 'done' } })
    expect([await cashOf(player), await payoutsOf(player)]).toEqual([0n, []])
  })

  it('exclude charged-back deposits, and the debt behind them is waived', async () => {
    const player = await closing.closed({ deposited: 1_000_00n, result: -1_000_00n })
    const charged = { psp: 'sandbox', invoice: 'c1', player: player.id, currency: 'RUB', received: 2_000_00n, credited: 2_000_00n } as const
    await books().post(postings.depositPaid(charged))
    await books().post(postings.corrected({ id: `lost ${player.id}`, player: player.id, currency: 'RUB', change: -1_500_00n }))
    await books().post(postings.chargedBack({ ...charged, fine: 0n }))
    expect(await closing.rowOf(player)).toMatchObject({ deposits: '1000.00', net: '1000.00', debt: '1500.00', change: '1000.00' })
    await closing.giveBack(closing.operator, player)
    expect(await books().wallet(player.id, 'RUB')).toMatchObject({ cash: 0n, debt: 0n })
    expect(await payoutsOf(player)).toMatchObject([{ amount: 1_000_00n }])
  })

  it('go to the cards they came from, the latest first; only the rest needs a destination', async () => {
    const cards = [
      { number: '4111111111111111', amount: 1_000_00n },
      { number: '2200000000000004', amount: 2_000_00n },
    ]
    const player = await closing.closed({ deposited: 3_500_00n, cards })
    expect(await closing.rowOf(player)).toMatchObject({
      shares: [
        { destination: '•••• 0004', amount: '2000.00' },
        { destination: '•••• 1111', amount: '1000.00' },
      ],
      rest: '500.00',
    })
    expect(await closing.giveBack(closing.operator, player, { destination: undefined })).toMatchObject({ body: { code: 'unknown_method' } })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ body: { state: 'done' } })
    const sent = await closing.testServer.server.app.payouts.list(player.id, { limit: 20 })
    expect(sent.map(({ masked, amount }) => [masked.slice(-4), amount])).toEqual([
      [cardOf(player.id).slice(-4), 500_00n],
      ['1111', 1_000_00n],
      ['0004', 2_000_00n],
    ])
  })

  it('need no destination when the paying cards take all of it', async () => {
    const player = await closing.closed({ deposited: 900_00n, result: -900_00n, cards: [{ number: '4111111111111111', amount: 900_00n }] })
    expect(await closing.giveBack(closing.operator, player, { way: undefined, destination: undefined })).toMatchObject({
      body: { state: 'done' },
    })
    expect(await payoutsOf(player)).toMatchObject([{ amount: 900_00n }])
  })

  it("above a provider's maximum go in parts", async () => {
    const player = await closing.closed({ deposited: 700_000_00n })
    await closing.giveBack(closing.operator, player)
    expect(await approve(player)).toBe(200)
    expect((await payoutsOf(player)).map(({ amount }) => amount)).toEqual([100_000_00n, 300_000_00n, 300_000_00n])
  })

  it('its owner gets a message in any language, to a verified address', async () => {
    const player = await registerPayee(closing.testServer, 0n)
    await close(closing.testServer, player.id, { deposited: 900_00n }, 'second_account', closing.clock.now())
    await closing.giveBack(closing.operator, player)
    const messages = await messagesTo(closing.testServer, player.email, 2)
    expect(messages.map(({ text }) => text).join(' ')).toContain('900.00 RUB')
  })
})

describe('D-5 nothing goes back twice', () => {
  it('not by two calls at once, by two operators, nor later', async () => {
    const player = await closing.closed({ deposited: 4_000_00n })
    const expected = { net: '4000.00', change: '0.00' }
    const both = await Promise.all([closing.operator, closing.head, closing.operator].map((at) => closing.giveBack(at, player, expected)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await closing.giveBack(closing.head, player, expected)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await payoutsOf(player)).toHaveLength(1)
  })

  it('an amount refused by the provider returns to the account, and another method sends it', async () => {
    const player = await closing.closed({ deposited: 1_500_01n })
    await closing.giveBack(closing.operator, player)
    await becomes(player, 'sent')
    const [{ id } = { id: 0n }] = await closing.testServer.server.app.payouts.list(player.id, { limit: 1 })
    const failed = { id: `failed ${id}`, ext: `${id}`, reference: `${id}`, result: 'failed', amount: 1_500_01n } as const
    await closing.testServer.server.app.payouts.handleEvent({ about: 'payout', psp: 'sandbox', ...failed })
    await becomes(player, 'failed')
    const row = await closing.rowOf(player)
    expect(row).toMatchObject({ net: '1500.01', cash: '1500.01', change: '0.00', open: [] })
    const [saved] = row!.requisites
    expect(await closing.giveBack(closing.head, player, { destination: saved!.value })).toMatchObject({ body: { state: 'done' } })
    await becomes(player, 'sent', 'failed')
  })

  it('a payout that waits for an operator is decided first', async () => {
    const player = await closing.closed({ deposited: 2_000_00n })
    const waits = { id: 'waits', player: player.id, currency: 'RUB', amount: 500_00n } as const
    await books().post(postings.withdrawalRequested(waits))
    expect(await closing.rowOf(player)).toMatchObject({ waiting: '500.00', net: '1500.00' })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ status: 409, body: { code: 'payment_open' } })
    await books().post(postings.withdrawalBack(waits))
  })
})

describe('D-2 returns and four eyes', () => {
  it('above EUR 100 an operator with another role approves and sends it, once', async () => {
    const player = await closing.closed({ deposited: 20_000_00n, result: -20_000_00n })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ body: { state: 'waiting' } })
    expect([await cashOf(player), await payoutsOf(player)]).toEqual([0n, []])
    expect(await closing.giveBack(closing.head, player, { destination: '4111111111111111' })).toMatchObject({ status: 409 })
    expect(await approve(player, closing.operator)).toBe(403)
    expect(await approve(player)).toBe(200)
    expect(await payoutsOf(player)).toMatchObject([{ amount: 20_000_00n }])
  })

  it('the approved amounts are sent: after a change it must be proposed again', async () => {
    const player = await closing.closed({ deposited: 20_000_00n })
    await closing.giveBack(closing.operator, player)
    await books().post(postings.corrected({ id: `later ${player.id}`, player: player.id, currency: 'RUB', change: -1n }))
    expect(await approve(player)).toBe(409)
    expect([await cashOf(player), await payoutsOf(player)]).toEqual([19_999_99n, []])
  })

  it('D-2 nothing leaves while an operator blocks the player for fraud or by a court, whether it was proposed before or not', async () => {
    const { database, limits } = closing.testServer.server.app
    const player = await closing.closed({ deposited: 20_000_00n })
    expect(await closing.giveBack(closing.operator, player)).toMatchObject({ body: { state: 'waiting' } })
    const decided = { cause: 'court', by: 'risk', reason: 'a letter' } as const
    await database.db.transaction().execute((tx) => limits.operatorBlocks.block(tx, player.id, decided))
    expect(await closing.giveBack(closing.head, player)).toMatchObject({ status: 409, body: { code: 'player_blocked' } })
    expect(await approve(player)).toBe(409)
    expect([await cashOf(player), await payoutsOf(player)]).toEqual([20_000_00n, []])
    await database.db.transaction().execute(async (tx) => {
      const { id } = (await limits.operatorBlocks.of(tx, player.id))!
      await limits.operatorBlocks.lift(tx, player.id, { id, isConfirmed: false }, { by: 'risk, head', reason: 'a letter' })
    })
    expect(await approve(player)).toBe(200)
    expect(await payoutsOf(player)).toMatchObject([{ amount: 20_000_00n }])
  })

  it('a pending approval names no card, neither in its row nor in the audit log', async () => {
    const player = await closing.closed({ deposited: 20_000_00n })
    await closing.giveBack(closing.operator, player, { destination: '4111111111111111' })
    const { rows } = await closing.testServer.server.app.database.pool.query<{ text: string }>(
      `select a::text as text from backoffice.approval a union all select a::text from backoffice.audit a
       union all select r::text from payouts.requisite r union all select r::text from returns.act r`,
    )
    expect(rows.filter(({ text }) => text.includes('4111111111111111'))).toEqual([])
    expect(rows.some(({ text }) => text.includes(`${player.id}, RUB: 20,000.00 to •••• 1111`))).toBe(true)
  })
})

describe('hostile', () => {
  it('only operators may open the list or act', async () => {
    const player = await closing.closed({ deposited: 100_00n })
    const guest = await consoleCall(closing.testServer, 'GET', '/returns')
    const bearer = await consoleCall(
      closing.testServer,
      'POST',
      `/returns/${player.id}/RUB`,
      {},
      { authorization: `Bearer ${player.token}` },
    )
    expect([guest.status, bearer.status]).toEqual([401, 401])
  })

  it('refuses open accounts, other currencies, forged amounts and wrong destinations, and moves nothing', async () => {
    const open = await registerPayee(closing.testServer, 1_000_00n)
    const player = await closing.closed({ deposited: 100_00n })
    const codes = [
      await closing.giveBack(closing.head, open, { net: '1000.00' }),
      await closing.head.call('POST', `/returns/${player.id}/USD`, {
        net: '100.00',
        change: '0.00',
        way: 'card',
        destination: '4111111111111111',
        reason: 'x',
      }),
      await closing.giveBack(closing.head, player, { net: '100.01' }),
      await closing.giveBack(closing.head, player, { change: '50.00' }),
      await closing.giveBack(closing.head, player, { net: '-100.00' }),
      await closing.giveBack(closing.head, player, { way: 'barter' }),
      await closing.giveBack(closing.head, player, { destination: '4111111111111112' }),
      await closing.giveBack(closing.head, player, { destination: 'saved:1' }),
      await closing.giveBack(closing.head, player, { destination: undefined }),
      await closing.giveBack(closing.head, player, { reason: ' ' }),
    ].map(({ body }) => body.code)
    const [none, state, fields] = ['not_found', 'bad_transition', 'invalid']
    expect(codes).toEqual([none, none, state, state, fields, 'unknown_method', fields, fields, 'unknown_method', fields])
    expect([await cashOf(player), await payoutsOf(player)]).toEqual([100_00n, []])
  })

  it('the books balance after all of it', async () => {
    expect(await books().check()).toEqual([])
  })
})

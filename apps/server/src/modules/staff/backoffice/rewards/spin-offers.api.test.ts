import { DAY_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProviderServer, startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from '../../../rewards/bonuses/testing/free-rounds.ts'
import { addProvedPhone } from '../../../rewards/bonuses/testing/promos.ts'
import { logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
const { signal } = new AbortController()
/** The job of the server may run at this moment. */
const give = () => expect.poll(() => app().bonuses.giveOffers(signal), { timeout: 60_000, interval: 50 }).toBe(true)
const query = (text: string, values: unknown[]) => app().database.pool.query(text, values)

async function proved(currency: 'RUB' | 'USD' = 'RUB', xpMilli?: bigint): Promise<Player> {
  const player = await registerPlayer(testServer, { currency })
  await addProvedPhone(testServer, player)
  if (xpMilli !== undefined) await query('insert into vip.standing values ($1, $2, $2)', [player.id, xpMilli])
  return player
}
/** Level 10: points of silver, in thousandths. */
const SILVER = 5_500_000n

const terms = (name: string, more: object = {}) => ({
  name,
  segment: null,
  game: slot.slug,
  count: 3,
  bet_value: '0.20',
  wager: 5,
  max_win: '1.00',
  days: 2,
  budget: '20.00',
  ...more,
})
const create = (name: string, more: object = {}, by = head) =>
  by.call('POST', '/spin-offers', {
    ...terms(name),
    starts_at: new Date(clock.now()).toISOString(),
    ends_at: new Date(clock.now() + DAY_MS).toISOString(),
    reason: 'the autumn campaign',
    ...more,
  })
const stop = (name: string, by = risk) => by.call('POST', `/spin-offers/${name}/stop`, { reason: 'it is over' })
const rows = async (name: string) =>
  ((await head.call('GET', '/spin-offers')).body.data as { name: string; version: number; granted: number }[]).filter(
    (row) => row.name === name,
  )
const own = async (player: Player) => (await unwrap(player.call('GET /profile/freeSpins'))).campaigns
const approve = async (name: string) => {
  const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
  const proposal = open.find(({ subject }) => subject.startsWith(`free-spin offer ${name}`))!
  return { subject: proposal.subject, answer: await head.call('POST', `/approvals/${proposal.id}/approve`, { reason: 'within the plan' }) }
}

describe('PRO-14 free spins for a segment in the console', () => {
  it('PRO-14 API-16 each player with a proved phone finds them among the bonuses and in the bell, once', async () => {
    const [player, unproved] = [await proved(), await registerPlayer(testServer, { currency: 'RUB' })]
    expect(await create('everybody')).toMatchObject({ status: 200, body: { state: 'done' } })
    await give()
    await give()
    expect(await own(player)).toMatchObject([
      { publicTitle: 'Бонус от Fairhouse', count: 3, left: 3, bet_value: '20.00', wager: 5, max_win: '100.00', status: 'active' },
    ])
    expect(await own(unproved)).toEqual([])
    const { data } = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 10 } }))
    expect(data.filter(({ kind }) => kind === 'gift')).toMatchObject([{ details: { what: 'free_spins', spins: 3, game: 'Gems' } }])
    expect(await app().bonuses.hasGift(app().database.db, player.id), 'winnings are paid out after the verification').toBe(true)
    expect(await app().bonuses.hasGift(app().database.db, unproved.id)).toBe(false)
    await stop('everybody')
  })

  it('PRO-14 the list shows what was granted, what it may cost, and what was won, at most the largest winnings', async () => {
    const [first, second] = [await proved(), await proved('USD')]
    await create('listed')
    await give()
    await slot.play(first, 'offer:listed', 'RUB', 300_00)
    await slot.play(second, 'offer:listed', 'USD', 40)
    const [{ granted } = { granted: 0 }] = await rows('listed')
    await app().bonuses.sumOffers(signal)
    expect(await rows('listed')).toMatchObject([{ version: 1, won: '1.40', spent: `${granted}.00`, budget: '20.00', title: 'Gems' }])
    await stop('listed')
  })

  it('PRO-14 of a tier are for its players, also for one who reaches it later', async () => {
    const [silver, none] = [await proved('RUB', SILVER), await proved()]
    await create('silver-only', { segment: 'silver' })
    await create('no-tier', { segment: 'none' })
    await give()
    const ids = async (player: Player) => (await own(player)).map(({ id }) => id).toSorted()
    expect([await ids(silver), await ids(none)]).toEqual([['offer:silver-only'], ['offer:no-tier']])
    await query('insert into vip.standing values ($1, $2, $2)', [none.id, SILVER])
    await give()
    expect(await ids(none)).toEqual(['offer:no-tier', 'offer:silver-only'])
    await Promise.all([stop('silver-only'), stop('no-tier')])
  })

  it('PRO-14 a forecast counts the players of the segment and shows the terms in each currency and the letter', async () => {
    const forecast = async (more: object) =>
      (await head.call('POST', '/spin-offers/forecast', terms('forecast', more))).body as { players: number }
    const before = await forecast({ segment: 'gold' })
    await proved('RUB', 70_000_000n)
    const [all, none, silver] = [await forecast({}), await forecast({ segment: 'none' }), await forecast({ segment: 'silver' })]
    expect(await forecast({ segment: 'gold' })).toMatchObject({
      title: 'Gems',
      players: before.players + 1,
      paid: before.players + 1,
      minutes: 1,
      worth: '0.60',
      largest: '1.00',
      values: expect.arrayContaining([{ currency: 'KZT', bet_value: '100.00', max_win: '500.00' }]),
      letters: [
        {
          locale: 'ru',
          text: [
            expect.stringContaining('3 по 0.20 EUR'),
            expect.stringContaining('Gems'),
            expect.stringContaining('1.00 EUR'),
            expect.stringContaining('5 раз'),
          ],
        },
        {
          locale: 'en',
          text: [
            expect.stringContaining('0.20 EUR'),
            expect.any(String),
            'Together they win at most 1.00 EUR.',
            expect.stringContaining('5 times'),
          ],
        },
        {
          locale: 'kz',
          text: [
            expect.stringContaining('0.20 EUR'),
            expect.any(String),
            expect.stringContaining('1.00 EUR'),
            expect.stringContaining('5 рет'),
          ],
        },
      ],
    })
    expect(all.players).toBe(none.players + silver.players + before.players + 1)
    expect(await forecast({ game: 'dice', budget: '0.99' })).toMatchObject({ title: null, paid: 0, largest: '0.00' })
  })

  it('PRO-14 D-2 a budget above EUR 100 a day waits for another person, who reads every term', async () => {
    expect(await create('large', { budget: '100.01', segment: 'gold' }, risk)).toMatchObject({ body: { state: 'waiting' } })
    expect(await create('large', { budget: '100.01' }, risk)).toMatchObject({ body: { code: 'already_proposed' } })
    expect(await rows('large')).toEqual([])
    const { subject, answer } = await approve('large')
    expect(subject).toMatch(
      /^free-spin offer large: 3 spins of EUR 0\.20 in .*gems, at most EUR 1\.00 a player, wager 5, 2 days, from .*for tier gold/,
    )
    expect(answer.status).toBe(200)
    expect(await rows('large')).toMatchObject([{ version: 1, segment: 'gold', made: { reason: 'the autumn campaign' } }])
    await stop('large')
  })

  it('PRO-14 a change is the next version, and none follows one that was changed meanwhile or stopped', async () => {
    await create('versions', { budget: '5.00', segment: 'black' })
    expect(await create('versions', { budget: '5.00' })).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
    expect(await create('versions', { budget: '5.00', segment: 'black', count: 4, replaces: 1 })).toMatchObject({ body: { state: 'done' } })
    expect(await create('versions', { budget: '5.00', replaces: 1 })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await rows('versions')).toMatchObject([
      { id: 'versions 2', count: 4, replaced_at: null },
      { id: 'versions 1', count: 3, replaced_at: expect.any(String) },
    ])
    expect((await stop('versions')).status).toBe(200)
    expect(await stop('versions')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await create('versions', { budget: '5.00', replaces: 2 })).toMatchObject({ status: 409 })
    expect(await create('nowhere', { budget: '5.00', replaces: 1 })).toMatchObject({ status: 404 })
    const forecast = async (name: string, more: object) => (await head.call('POST', '/spin-offers/forecast', terms(name, more))).status
    expect([await forecast('versions', { replaces: 2 }), await forecast('versions', {})]).toEqual([409, 422])
    expect([await forecast('nowhere', { replaces: 1 }), await forecast('nowhere', {})]).toEqual([404, 200])
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.filter(({ subject }) => subject.startsWith('free-spin offer versions')).map(({ act }) => act)).toEqual([
      'stop free-spin offer',
      'promo',
      'promo',
    ])
  })

  it.each<[string, object, string]>([
    ['a game without free spins', { game: 'dice' }, 'game'],
    ['no spin', { count: 0 }, 'count'],
    ['spins of nothing', { bet_value: '0.00' }, 'bet_value'],
    ['spins above the largest bonus bet', { bet_value: '5.01' }, 'bet_value'],
    ['winnings of nothing', { max_win: '0.00' }, 'max_win'],
    ['a budget below one grant', { budget: '0.99' }, 'budget'],
    ['a life of 31 days', { days: 31 }, 'days'],
    ['an end in the past', { ends_at: new Date(0).toISOString() }, 'ends_at'],
    ['an unknown tier', { segment: 'tin' }, 'segment'],
    ['a name with spaces', { name: 'two words' }, 'name'],
    ['a missing reason', { reason: ' ' }, 'reason'],
  ])('PRO-14 refuses %s', async (_, entry, field) => {
    const answer = await create('refused', entry)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
    expect(await rows('refused')).toEqual([])
  })

  it('PRO-14 refuses a cashier', async () => {
    expect(await create('cashier', {}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await stop('everybody', cashier)).toMatchObject({ status: 403 })
  })
})

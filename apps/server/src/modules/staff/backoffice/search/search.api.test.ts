import { OPERATOR_ACTS } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { registerBettor, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cardOf } from '../../../cashier/payouts/testing/cards.ts'
import { CARD, payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { consoleCall, logIn, type OperatorSession } from '../testing/operator.ts'
import { openSearchWorld, type SearchWorld } from '../testing/search-world.ts'

let world: SearchWorld
beforeAll(async () => (world = await openSearchWorld()))
afterAll(() => world.stop())

const HASH = '5e'.repeat(32)
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describe('D-2 the search finds players', () => {
  it('D-2 by number, public name, and whole address in any usual form', async () => {
    const player = await registerBettor(world.testServer, 0n)
    await unwrap(player.call('PUT /api/v2/profile/nickname', { body: { name: 'QuietFox' } }))
    await world.sql('update identity.account set phone = $2 where id = $1', player.id, '+77012345678')
    const id = `${player.id}`
    expect(await world.hits('players', ` ${id} `)).toMatchObject([{ id, player: id, by: 'number', name: 'QuietFox', amount: null }])
    expect(await world.playersBy('QUIETFOX')).toEqual([[id, 'nickname']])
    expect(await world.playersBy(player.email.toUpperCase())).toEqual([[id, 'address']])
    expect(await world.playersBy('8 (701) 234-56-78')).toEqual([[id, 'address']])
    expect([await world.playersBy(player.email.slice(1)), await world.playersBy('99999999')]).toEqual([[], []])
  })

  it('D-2 by the legal name of a successful check, in any order and spelling; not of another outcome', async () => {
    const [one, other] = [await registerBettor(world.testServer, 0n), await registerBettor(world.testServer, 0n)]
    await world.named(one, 'Анна-Мария', 'Королёва')
    await world.named(other, 'Анна-Мария', 'Королёва', 'revoked')
    for (const text of ['Анна-Мария Королёва', 'КОРОЛЕВА Анна Мария'])
      expect(await world.playersBy(text)).toEqual([[`${one.id}`, 'legal_name']])
    expect([await world.playersBy('Анна Королёва'), await world.playersBy('Анна')]).toEqual([[], []])
  })

  it('D-2 by device, and by network address of a log-in or the registration', async () => {
    const [one, other] = [await registerBettor(world.testServer, 0n), await registerBettor(world.testServer, 0n)]
    await world.seen(one, 'visitor.7-a')
    await world.at(one, '203.0.113.77')
    await world.sql('update identity.account set registered_ip = $2 where id = $1', other.id, '2001:db8::77')
    expect(await world.playersBy('visitor.7-a')).toEqual([[`${one.id}`, 'device']])
    expect(await world.playersBy('203.0.113.77')).toEqual([[`${one.id}`, 'network']])
    expect(await world.playersBy('2001:0db8:0::77')).toEqual([[`${other.id}`, 'network']])
    expect(await world.playersBy('203.0.113.78')).toEqual([])
    await world.at(one, '::ffff:203.0.113.80')
    for (const text of ['203.0.113.80', '::ffff:203.0.113.80']) expect(await world.playersBy(text)).toEqual([[`${one.id}`, 'network']])
    await world.at(one, '203.0.113.81')
    expect(await world.playersBy('::FFFF:203.0.113.81')).toEqual([[`${one.id}`, 'network']])
  })

  it('D-2 by an instrument: a card by its end or as a whole', async () => {
    const player = await registerPayee(world.testServer, 5000_00n)
    const card = cardOf(player.id)
    await payOut(world.testServer, player, { amount: '100.00' })
    const found = [[`${player.id}`, 'instrument']]
    expect(await world.playersBy(card.replaceAll(/(\d{4})/g, '$1 '))).toEqual(found)
    expect(await world.playersBy(card.slice(-4))).toEqual(found)
    expect([await world.playersBy(CARD), await world.playersBy(card.slice(0, 4))]).toEqual([[], []])
  })

  it('D-2 by an instrument: a phone and a wallet of a payout destination, in any usual form', async () => {
    const [one, other] = [await registerBettor(world.testServer, 0n), await registerBettor(world.testServer, 0n)]
    await world.paidOutTo(one, 'phone', '+77019990011')
    await world.paidOutTo(other, 'crypto', WALLET)
    for (const text of ['+7 (701) 999-00-11', '77019990011']) expect(await world.playersBy(text)).toEqual([[`${one.id}`, 'instrument']])
    expect(await world.playersBy(WALLET)).toEqual([[`${other.id}`, 'instrument']])
    expect(await world.playersBy('+77019990012')).toEqual([])
  })

  it('D-2 by the hash of a seed pair, and by its revealed seed', async () => {
    const player = await registerBettor(world.testServer, 100_00n)
    await world.round(player)
    const rotated = await unwrap(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } }))
    const [{ commitment, server_seed }] = (await world.sql(
      'select commitment, server_seed from fairness.pair where owner = $1 and server_seed is not null',
      `p${player.id}`,
    )) as [{ commitment: string; server_seed: string }]
    expect(rotated).toBeDefined()
    for (const text of [commitment, server_seed, server_seed.toUpperCase()])
      expect(await world.playersBy(text)).toEqual([[`${player.id}`, 'seed']])
  })

  it('D-2 twenty at most, and says that there are more', async () => {
    await world.sql(
      `insert into identity.account (register_method, currency, created_at, terms_at, wants_vip, source, registered_ip)
       select 'email', 'RUB', now(), now(), false, '{}', '198.51.100.9' from generate_series(1, 21)`,
    )
    const [many] = await world.groups('198.51.100.9')
    expect([many!.hits.length, many!.has_more]).toEqual([20, true])
    await world.sql(`delete from identity.account where id = (select max(id) from identity.account where registered_ip = '198.51.100.9')`)
    const [few] = await world.groups('198.51.100.9')
    expect([few!.hits.length, few!.has_more]).toEqual([20, false])
  })
})

describe('D-2 the search finds money and bets', () => {
  it("D-2 a deposit by our number, the provider's, and the transaction of a payment for it", async () => {
    const player = await registerBettor(world.testServer, 0n)
    const { id } = await world.deposit(player)
    const [{ ext_id: ext }] = (await world.sql('select ext_id from payments.invoice where id = $1', id)) as [{ ext_id: string }]
    await world.paidWith({ id }, `${HASH}:1`)
    expect(await world.hits('deposits', id)).toMatchObject([
      { id, player: `${player.id}`, by: 'number', name: expect.stringMatching(/card$/) },
    ])
    expect(await world.foundBy('deposits', ext)).toEqual([[id, 'provider_number']])
    expect(await world.foundBy('deposits', HASH.toUpperCase())).toEqual([[id, 'transaction']])
    expect(await world.foundBy('deposits', `${HASH}:1`)).toEqual([[id, 'transaction']])
    const long = 'AB'.repeat(32)
    await world.sql('update payments.invoice set ext_id = $2 where id = $1', id, long)
    expect(await world.foundBy('deposits', long)).toEqual([[id, 'provider_number']])
    expect([await world.hits('deposits', `${HASH}:2`), await world.hits('deposits', HASH.slice(1))]).toEqual([[], []])
  })

  it("D-2 a payout by our number, the provider's, and the transaction that paid it", async () => {
    const player = await registerPayee(world.testServer, 5000_00n)
    const { id } = await payOut(world.testServer, player, { amount: '100.00' })
    const tx = 'c7'.repeat(32)
    await world.sql('update payouts.payout set ext_id = $2 where id = $1', id, 'out-of-them-7')
    await world.sql(
      `insert into crypto.payout (reference, network, asset, destination, currency, amount, units, rate_e8, state, tx, created_at)
       values ($1, 'bitcoin', 'BTC', 'somewhere', 'RUB', 1, 1, 1, 'confirmed', $2, now())`,
      id,
      tx,
    )
    expect(await world.hits('payouts', id)).toMatchObject([{ id, player: `${player.id}`, by: 'number', amount: '100.00' }])
    expect(await world.foundBy('payouts', 'out-of-them-7')).toEqual([[id, 'provider_number']])
    expect(await world.foundBy('payouts', tx)).toEqual([[id, 'transaction']])
  })

  it('D-2 a round and a sports bet by id, and the round alone on the page of bets', async () => {
    const player = await registerBettor(world.testServer, 1000_00n)
    const [first, second, sports] = [await world.round(player), await world.round(player), await world.bet(player)]
    expect(await world.hits('rounds', first.toUpperCase())).toMatchObject([
      { id: first, player: `${player.id}`, by: 'number', name: 'dice', amount: '1.00' },
    ])
    expect(await world.hits('bets', sports)).toMatchObject([{ id: sports, player: `${player.id}`, name: 'single', amount: '100.00' }])
    expect(await world.hits('bets', second)).toEqual([])
    const { body } = await world.all.call('GET', `/players/${player.id}/bets?find=${second}`)
    expect(body).toMatchObject({ data: [{ id: second }], next: null })
    expect((await world.all.call('GET', `/players/${player.id}/bets?find=${newKey(world.clock.now())}`)).body).toEqual({
      data: [],
      next: null,
    })
  })
})

describe('D-2 what the search leaves out', () => {
  it('D-2 a settled sports bet of rounds, where it is a bet for the role', async () => {
    const player = await registerBettor(world.testServer, 1000_00n)
    const id = await world.round(player)
    await world.sql("update wagering.settled_bet set game = 'sports' where key = $1", id)
    expect(await world.hits('rounds', id)).toEqual([])
    expect(await world.hits('rounds', id, await world.roleOf('rounds', ['players']))).toMatchObject([{ id, name: 'sports' }])
  })

  it('D-2 kinds that are not asked for, and data of them that it does not log', async () => {
    const asked = async (kinds: unknown) => world.all.call('POST', '/search', { find: 'nobody@example.org', kinds })
    expect((await asked(['players'])).body).toMatchObject({ data: [{ kind: 'players' }] })
    expect(await world.linesOf(() => asked(['rounds', 'bets']))).toEqual([])
    for (const kinds of [[], ['partners']]) expect(await asked(kinds)).toMatchObject({ status: 422 })
    const trade = await world.roleOf('bets', ['trading'])
    expect(await trade.call('POST', '/search', { find: '1', kinds: ['players'] })).toMatchObject({ status: 403 })
  })

  it('D-2 says as what it compared the text, by kind', async () => {
    const compared = async (text: string, by = world.all) =>
      Object.fromEntries((await world.groups(text, by)).map((group) => [group.kind, group.compared]))
    expect(await compared('lucky 7')).toEqual({ players: ['nickname'], deposits: [], payouts: [], rounds: [], bets: [] })
    expect(await compared('Анна', await world.roleOf('names', ['players']))).toEqual({ players: ['nickname'], rounds: [] })
    const payment = ['number', 'provider_number']
    expect(await compared('4242', await world.roleOf('numbers', ['payments']))).toEqual({ deposits: payment, payouts: payment })
    expect(await compared('0198c0de-0000-7000-8000-00000000abcd')).toMatchObject({ rounds: ['number'], bets: ['number'] })
  })

  it('D-2 an own account and what is linked to it, by anything of theirs', async () => {
    const own = await registerPayee(world.testServer, 5000_00n)
    const kin = await registerBettor(world.testServer, 100_00n)
    await world.named(own, 'Олег', 'Свой')
    await world.seen(own, 'visitor-own')
    await world.at(own, '203.0.113.99')
    const { id: payout } = await payOut(world.testServer, own, { amount: '100.00' })
    const { id: invoice } = await world.deposit(own)
    const [mine, sports] = [await world.round(own), await world.bet(own)]
    const [{ commitment }] = (await world.sql('select commitment from fairness.pair where owner = $1 limit 1', `p${own.id}`)) as [
      { commitment: string },
    ]
    const other = await world.round(kin)
    const owner = await world.roleOf('all', OPERATOR_ACTS, own.id) // from now on the account may neither deposit nor bet
    const risk = await logIn(world.testServer, world.clock, 'risk')
    await risk.call('POST', `/players/${own.id}/links/${kin.id}`, { reason: 'one address' })
    const texts = [
      `${own.id}`,
      own.email,
      'Олег Свой',
      'visitor-own',
      '203.0.113.99',
      cardOf(own.id),
      payout,
      invoice,
      mine,
      sports,
      commitment,
    ]
    for (const text of [...texts, `${kin.id}`, other]) {
      expect(
        (await world.groups(text, owner)).flatMap((group) => group.hits),
        text,
      ).toEqual([])
      expect(
        (await world.groups(text)).flatMap((group) => group.hits),
        text,
      ).not.toEqual([])
    }
  })

  it('D-2 kinds whose page the role may not open, and what it may not see of players', async () => {
    const player = await registerPayee(world.testServer, 5000_00n)
    await world.named(player, 'Пётр', 'Тихий')
    const { id: payout } = await payOut(world.testServer, player, { amount: '100.00' })
    const [people, money, trade] = [
      await world.roleOf('people', ['players']),
      await world.roleOf('money', ['payments']),
      await world.roleOf('trade', ['trading']),
    ]
    const kinds = async (by: OperatorSession) => (await world.groups(payout, by)).map(({ kind }) => kind)
    expect([await kinds(people), await kinds(money), await kinds(trade)]).toEqual([
      ['players', 'rounds'],
      ['deposits', 'payouts'],
      ['bets'],
    ])
    expect([await world.playersBy('Пётр Тихий', people), await world.playersBy(cardOf(player.id), people)]).toEqual([[], []])
    expect([await world.playersBy('Пётр Тихий'), await world.playersBy(cardOf(player.id))]).toEqual([
      [[`${player.id}`, 'legal_name']],
      [[`${player.id}`, 'instrument']],
    ])
  })

  it('D-2 everything for a role that may open none of the kinds, a guest, and an empty text', async () => {
    const none = await world.roleOf('none', ['audit'])
    expect(await none.call('POST', '/search', { find: '1' })).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await consoleCall(world.testServer, 'POST', '/search', { find: '1' })).toMatchObject({ status: 401 })
    expect(await world.all.call('POST', '/search', { find: '  ' })).toMatchObject({ status: 422 })
    expect(await world.all.call('POST', '/search', { find: 'x'.repeat(255) })).toMatchObject({ status: 422 })
  })
})

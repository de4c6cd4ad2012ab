import { HOUR_MS } from '@fairhouse/money'
import { registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('slot1')
  await provider.game('table1', { category: 'live', bonus: false })
})

const pool = () => server.server.app.database.pool
const launch = (client: Pick<Awaited<ReturnType<typeof registerPlayer>>, 'call'>, game: string, mode: 'real' | 'demo') =>
  client.call('POST /api/v2/games/{game}/launch', { params: { game: `${provider.id}-${game}` }, body: { mode, locale: 'en' } })
const sessions = async () =>
  (await pool().query<{ n: number }>('select count(*)::int as n from providers.session where provider = $1', [provider.id])).rows[0]!.n

async function tokenOf(player: Awaited<ReturnType<typeof registerPlayer>>, game = 'slot1'): Promise<string> {
  const answer = await launch(player, game, 'real')
  if (!answer.ok) throw new Error(answer.error.code)
  return new URL(answer.data.url).searchParams.get('token')!
}

describe('PRO-9 game sessions', () => {
  it('PRO-9 a launch gives an address with a token of 32 random bytes, stored as its hash', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const answer = await launch(player, 'slot1', 'real')
    const url = new URL((answer.ok && answer.data.url) || '')
    expect(url.origin + url.pathname).toBe('https://play.acme.example/open')
    expect(answer.ok && answer.data.start).toBe('message')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ game: 'slot1', mode: 'real', lang: 'en', currency: 'RUB' })
    const token = url.searchParams.get('token')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await pool().query<{ text: string }>('select s::text as text from providers.session s where provider = $1', [
      provider.id,
    ])
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
    expect((await provider.call('authenticate', { token, game: 'slot1' })).body).toEqual({
      status: 'OK',
      player: String(player.id),
      currency: 'RUB',
      balance: 0,
    })
  })

  it('PRO-10 the answer to a provider that asks for more says that a player is hidden from lists', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const token = await tokenOf(player)
    const hidden = async (more: object) => (await provider.call('authenticate', { token, game: 'slot1', ...more })).body.hidden
    expect(await hidden({ explain: true })).toBeUndefined()
    await unwrap(player.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
    expect([await hidden({ explain: true }), await hidden({})]).toEqual([true, undefined])
  })

  it('PRO-10 bonuses.md 9 so does the answer to a stake at a table, from the next one on after the player hides', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const tokens = { slot1: await tokenOf(player), table1: await tokenOf(player, 'table1') }
    await provider.ledger.post(postings.opened({ id: `hidden ${player.id}`, player: player.id, currency: 'RUB', amount: 10_000n }))
    const bet = async (tx: string, more: object, game: keyof typeof tokens = 'table1', amount = 100) => {
      const round = { player: String(player.id), currency: 'RUB', round: `hidden ${game}`, tx: `hidden ${tx}`, amount }
      const { status, hidden } = (await provider.call('bet', { token: tokens[game], game, ...round, ...more })).body
      return [status, hidden]
    }
    expect(await bet('1', { explain: true })).toEqual(['OK', undefined])
    await unwrap(player.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
    expect(await bet('2', { explain: true })).toEqual(['OK', true])
    expect(await bet('2', { explain: true })).toEqual(['OK', true])
    expect(await bet('3', {})).toEqual(['OK', undefined])
    expect(await bet('4', { explain: true }, 'slot1')).toEqual(['OK', undefined])
    expect(await bet('5', { explain: true }, 'table1', 1_000_000)).toEqual(['INSUFFICIENT_FUNDS', undefined])
  })

  it('PRO-9 a session lives two hours after its last call', async () => {
    const token = await tokenOf(await registerPlayer(server, { currency: 'RUB' }))
    const status = async () => (await provider.call('balance', { token, game: 'slot1' })).body.status
    for (let hours = 0; hours < 3; hours++) {
      sharedClock.advance(1.5 * HOUR_MS)
      expect(await status()).toBe('OK')
    }
    sharedClock.advance(2 * HOUR_MS)
    expect(await status()).toBe('TOKEN_EXPIRED')
  })

  it('PRO-9 money.md C a session is of one game: it opens, reads and bets at no other one', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const [slot, table] = [await tokenOf(player), await tokenOf(player, 'table1')]
    const inRound = { player: String(player.id), currency: 'RUB', round: 'own game', amount: 0 }
    const statuses = async (token: string, game: string) => {
      const calls = [
        ['authenticate', { token, game }],
        ['balance', { token, game }],
        ['bet', { ...inRound, token, game, tx: `own game ${game}` }],
      ] as const
      return Promise.all(calls.map(async ([method, body]) => (await provider.call(method, body)).body.status))
    }
    expect(await statuses(slot, 'table1')).toEqual(['BAD_TOKEN', 'BAD_TOKEN', 'BAD_TOKEN'])
    expect(await statuses(table, 'slot1')).toEqual(['BAD_TOKEN', 'BAD_TOKEN', 'BAD_TOKEN'])
    expect(await statuses(slot, 'slot1')).toEqual(['OK', 'OK', 'OK'])
    expect(await statuses(table, 'table1')).toEqual(['OK', 'OK', 'OK'])
    expect(await statuses(slot, 'nothing')).toEqual(['UNKNOWN_GAME', 'UNKNOWN_GAME', 'UNKNOWN_GAME'])
  })

  it('BEY-14 closing the account ends its token', async () => {
    const player = await registerPlayer(server, { currency: 'RUB' })
    const token = await tokenOf(player)
    const closed = await player.call('POST /api/v2/profile/close', { body: { password: player.password } })
    expect([closed.ok, (await provider.call('balance', { token, game: 'slot1' })).body.status]).toEqual([true, 'TOKEN_EXPIRED'])
  })

  it('D-6 a demo launch has no token and opens no session, for guests too', async () => {
    const before = await sessions()
    const answer = await launch(server.client(), 'slot1', 'demo')
    const { searchParams } = new URL((answer.ok && answer.data.url) || '')
    expect([searchParams.get('mode'), searchParams.has('token'), await sessions()]).toEqual(['demo', false, before])
  })

  it('PRO-9 a demo has the currency that the page names, otherwise that of the player', async () => {
    const currencyOf = async (client: Pick<Awaited<ReturnType<typeof registerPlayer>>, 'call'>, currency?: 'EUR') => {
      const params = { game: `${provider.id}-slot1` }
      const body = { mode: 'demo', locale: 'en', ...(currency && { currency }) } as const
      const answer = await client.call('POST /api/v2/games/{game}/launch', { params, body })
      return answer.ok && new URL(answer.data.url).searchParams.get('currency')
    }
    const player = await registerPlayer(server, { currency: 'KZT' })
    const guest = server.client()
    expect(await Promise.all([currencyOf(player), currencyOf(player, 'EUR'), currencyOf(guest, 'EUR'), currencyOf(guest)])).toEqual([
      'KZT',
      'EUR',
      'EUR',
      'RUB',
    ])
  })

  it('SEC-4 a launch for real money needs an account, and a game that is offered', async () => {
    const guest = await launch(server.client(), 'slot1', 'real')
    expect(!guest.ok && guest.error.code).toBe('unauthorised')
    const player = await registerPlayer(server, { currency: 'RUB' })
    const unknown = await launch(player, 'nothing', 'real')
    expect(!unknown.ok && unknown.error.code).toBe('unknown_game')
    await pool().query('update providers.game set is_on = false where provider = $1 and id = $2', [provider.id, 'table1'])
    const off = await launch(player, 'table1', 'real')
    expect(!off.ok && off.error.code).toBe('unknown_game')
  })

  it('PRO-9 a provider in an outage launches no game; one that is off takes no bet and is still paid its wins', async () => {
    const other = await openProvider(server, sharedClock)
    await other.game('slot1')
    const player = await other.player({ cash: 1000n })
    await other.session(player, `off ${other.id}`)
    const round = { player: String(player), currency: 'USD', game: 'slot1', round: 'r1' }
    const bet = async (tx: string) => (await other.call('bet', { token: `off ${other.id}`, ...round, tx, amount: 100 })).body.status
    expect(await bet('b1')).toBe('OK')
    await pool().query('update providers.provider set outage_since = now() where id = $1', [other.id])
    const { operator } = server.server.app.providers
    const off = { provider: other.id, isOn: false, hourCap: 1n, version: 1n }
    const after = await server.server.app.database.db.transaction().execute((tx) => operator.change(tx, off))
    if (typeof after === 'function') after()
    const body = { mode: 'demo', locale: 'en' } as const
    expect(await bet('b2')).toBe('UNKNOWN_GAME')
    expect((await other.call('win', { ...round, tx: 'w1', amount: 50 })).body).toMatchObject({ status: 'OK', balance: 950 })
    const down = await server.client().call('POST /api/v2/games/{game}/launch', { params: { game: `${other.id}-slot1` }, body })
    expect(!down.ok && down.error.code).toBe('game_unavailable')
  })
})

describe('PRO-9 rounds without an end', () => {
  it('PRO-9 are closed after 24 silent hours, and still take a late win', async () => {
    const player = await provider.player({ cash: 1000n })
    await provider.session(player, 'silent', { expiresAt: sharedClock.now() + 100 * HOUR_MS })
    const round = { player: String(player), currency: 'USD', game: 'slot1', round: 'silent' }
    await provider.call('bet', { token: 'silent', ...round, tx: 'silent-b', amount: 100 })
    const closedAt = async () =>
      (await pool().query<{ closed: boolean }>("select closed_at is not null as closed from providers.round where round = 'silent'"))
        .rows[0]!.closed
    sharedClock.advance(23.9 * HOUR_MS)
    await server.server.app.providers.closeSilentRounds()
    expect(await closedAt()).toBe(false)
    sharedClock.advance(0.2 * HOUR_MS)
    await server.server.app.providers.closeSilentRounds()
    expect(await closedAt()).toBe(true)
    expect((await server.server.app.ledger.bets(player, { limit: 1 }))[0]).toMatchObject({ status: 'settled', win: 0n })
    expect((await provider.call('win', { ...round, tx: 'silent-w', amount: 50 })).body).toEqual({ status: 'OK', balance: 950, late: true })
    expect(await server.server.app.ledger.check()).toEqual([])
  })
})

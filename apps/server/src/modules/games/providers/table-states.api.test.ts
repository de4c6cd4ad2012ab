import { sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

/** Of the provider's machine. */
const THEIR_NOW = 1_790_000_000_000
const ROUND = { number: 7, state: 'betting', players: 3, at: THEIR_NOW + 9000 }
const RESULTS = [
  { name: '17', color: 'black' },
  { name: '0', color: 'green' },
]
const WHEEL = { game: 'wheel', state: 'open', since: null, round: ROUND, results: RESULTS }

let server: TestServer
let sent: ProviderServer
let provider: ProviderFixture
let other: ProviderFixture
/** undefined: the provider answers 503. */
let answer: object | undefined
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  const { tableWatch } = server.server.app.providers
  await tableWatch.stop() // only this file's own questions
  sent = await startProviderServer((path) => (path === '/tables' ? answer : undefined))
  provider = await openProvider(server, sharedClock, { tables: true, baseUrl: sent.url })
  await provider.game('hand', { category: 'live', features: ['private'] })
  await provider.game('wheel', { category: 'live' })
  await provider.game('slot')
  await openOtherTables()
  sharedClock.advance(60_000) // the list of games is read again
})
afterAll(async () => {
  await server.server.app.database.pool.query('update providers.provider set has_tables = false where id = $1', [provider.id])
  await server.server.app.database.pool.query('update providers.provider set is_on = false where id = $1', [other.id])
  await sent.stop()
})

/** A provider without this part, whose 500 tables come first in the order of titles. */
async function openOtherTables() {
  other = await openProvider(server, sharedClock)
  await server.server.app.database.pool.query(
    `insert into providers.game (provider, id, slug, title, category, takes_bonus, features, updated_at)
     select $1, 'table-' || n, $1 || '-table-' || n, '0 Table ' || n, 'live', false, '{}', now() from generate_series(1, 500) n`,
    [other.id],
  )
}

const look = () => server.server.app.providers.tableWatch.look()
async function states() {
  const { data } = await unwrap(server.client().call('GET /api/v2/catalogue/tables', {}))
  return data.filter(({ slug }) => slug.startsWith(`${provider.id}-`)).toSorted((a, b) => a.slug.localeCompare(b.slug))
}
const nothing = (game: string, state: string) => ({
  slug: `${provider.id}-${game}`,
  state,
  players: null,
  takes_stakes: false,
  closes_in_ms: null,
  results: [],
})
const stated = (change: object = {}) => ({ now: THEIR_NOW, tables: [{ ...WHEEL, ...change }] })

describe('PRO-10 the state of the tables in the lobby', () => {
  it('PRO-10 has the players, time and results of a shared table, and nothing of a private one, however many tables the house has', async () => {
    answer = stated()
    await look()
    const wheel = { slug: `${provider.id}-wheel`, state: 'open', players: 3, results: RESULTS }
    expect(await states()).toEqual([nothing('hand', 'own'), { ...wheel, takes_stakes: true, closes_in_ms: 9000 }])
    sharedClock.advance(4000)
    expect((await states())[1]).toEqual({ ...wheel, takes_stakes: true, closes_in_ms: 5000 })
    sharedClock.advance(6000)
    expect((await states())[1]).toEqual({ ...wheel, takes_stakes: false, closes_in_ms: 0 })
  })

  it('PRO-10 takes no stakes while a round is shown, the table is closed or waits', async () => {
    for (const change of [
      { round: { ...ROUND, state: 'shown' } },
      { state: 'closed', since: THEIR_NOW },
      { state: 'waiting', round: null },
    ]) {
      answer = stated(change)
      await look()
      const state = 'state' in change ? change.state : 'open'
      expect((await states())[1]).toMatchObject({ state, takes_stakes: false, closes_in_ms: null })
    }
  })

  it('PRO-10 takes stakes without a time left where its provider does not state its clock', async () => {
    answer = { tables: [{ game: 'wheel', state: 'open', since: null, round: ROUND }] }
    await look()
    expect((await states())[1]).toMatchObject({ state: 'open', takes_stakes: true, closes_in_ms: null, results: [] })
  })

  it('PRO-10 says nothing of a table that its provider leaves out, unless the catalogue says that players play alone at it', async () => {
    answer = { now: THEIR_NOW, tables: [] }
    await look()
    expect(await states()).toEqual([nothing('hand', 'own')])
  })

  it('PRO-10 says that a provider does not answer, until it does; an answer of another form is none', async () => {
    const wrong = [{ name: '<b>17</b>' }, { name: 'a-long-name-of-a-result' }, { color: 'gold' }].map((change) => ({
      results: [{ ...RESULTS[0], ...change }],
    }))
    const many = { results: Array.from({ length: 21 }, () => RESULTS[0]) }
    for (const given of [undefined, {}, ...[...wrong, many].map(stated)]) {
      answer = stated()
      await look()
      expect((await states())[1]!.state).toBe('open')
      answer = given
      await look()
      expect(await states()).toEqual([nothing('hand', 'silent'), nothing('wheel', 'silent')])
    }
  })

  it('PRO-10 a visitor who reads them makes no call to a provider', async () => {
    answer = stated()
    await look()
    const before = sent.calls.length
    for (let n = 0; n < 30; n++) await states()
    expect(sent.calls.length).toBe(before)
    await look()
    expect(sent.calls.slice(before)).toMatchObject([{ path: '/tables', body: {} }])
  })
})

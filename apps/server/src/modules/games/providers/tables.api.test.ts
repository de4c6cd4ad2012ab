import { registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addOperator, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

const CLOSED_AT = 1_790_000_000_000
const ROUND = { number: 7, state: 'betting', players: 3, at: CLOSED_AT + 1000 }

let server: TestServer
let sent: ProviderServer
let provider: ProviderFixture
let risk: OperatorSession
/** undefined: the provider answers 503. */
let tables: readonly object[] | undefined
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  sent = await startProviderServer((path) => (path === '/tables' && tables ? { tables } : undefined))
  provider = await openProvider(server, sharedClock, { tables: true, baseUrl: sent.url })
  await provider.game('wheel', { title: 'Wheel', category: 'live' })
  await provider.game('shoe', { title: 'Shoe', category: 'live' })
  risk = await addOperator(server, sharedClock, { login: 'tables-risk', role: 'risk' })
})
beforeEach(() => void (tables = undefined))
afterAll(async () => {
  await server.server.app.database.pool.query('update providers.provider set has_tables = false where id = $1', [provider.id])
  await sent.stop()
})

const table = (game: string, since: number | null) => ({ game, state: since === null ? 'open' : 'closed', since, round: ROUND })
const stated = (...closed: string[]) => ['shoe', 'wheel'].map((game) => table(game, closed.includes(game) ? CLOSED_AT : null))
/** As the fixture names it. */
const providerName = () => provider.id.replace('acme-', 'Acme ')
const inLobby = async () => {
  const { data } = await unwrap(server.client().call('GET /api/v2/catalogue', { query: { provider: provider.id } }))
  return data.flatMap(({ title, is_closed: isClosed }) => (isClosed ? [title] : []))
}
const inConsole = async () => (await risk.call('GET', '/provider-tables')).body as { data: { provider: string }[]; silent: string[] }

describe('PRO-10 a shared table that its provider has closed', () => {
  it('PRO-10 is marked in the lobby until its provider states it open', async () => {
    for (const closed of [['wheel'], ['wheel', 'shoe'], ['shoe'], []]) {
      tables = stated(...closed)
      await server.server.app.providers.refreshTables()
      expect(await inLobby()).toEqual(['Shoe', 'Wheel'].filter((title) => closed.includes(title.toLowerCase())))
    }
    expect(sent.calls.at(-1)).toMatchObject({ path: '/tables', body: {} })
  })

  it('PRO-10 stays as it was stated last while its provider gives no answer, and its games can still be launched', async () => {
    tables = stated('wheel')
    await server.server.app.providers.refreshTables()
    const wrong = [{ state: 'odd' }, { since: 9e15 }, { round: { ...ROUND, at: 9e15 } }].map((change) => [
      { ...table('wheel', null), ...change },
    ])
    for (const answer of [undefined, ...wrong, Array.from({ length: 201 }, () => table('wheel', null))]) {
      tables = answer
      await server.server.app.providers.refreshTables()
      expect(await inLobby()).toEqual(['Wheel'])
    }
    const player = await registerPlayer(server)
    const launched = await player.call('POST /api/v2/games/{game}/launch', {
      params: { game: `${provider.id}-shoe` },
      body: { mode: 'real', locale: 'en' },
    })
    expect(launched.ok).toBe(true)
  })

  it('PRO-10 is open again when its provider states no tables any more', async () => {
    const query = (has: boolean) =>
      server.server.app.database.pool.query('update providers.provider set has_tables = $2 where id = $1', [provider.id, has])
    tables = stated('wheel')
    await server.server.app.providers.refreshTables()
    await query(false)
    await server.server.app.providers.refreshTables()
    await query(true)
    expect(await inLobby()).toEqual([])
  })

  it('PRO-10 is shown to operators with its last round and since when, and a provider that gives no answer is named', async () => {
    tables = stated('wheel')
    const round = { ...ROUND, at: new Date(ROUND.at).toISOString() }
    const { data } = await inConsole()
    expect(data.filter(({ provider: name }) => name === providerName())).toEqual([
      { id: `${provider.id} shoe`, title: 'Shoe', provider: providerName(), state: 'open', closed_since: null, round },
      {
        id: `${provider.id} wheel`,
        title: 'Wheel',
        provider: providerName(),
        state: 'closed',
        closed_since: new Date(CLOSED_AT).toISOString(),
        round,
      },
    ])
    tables = undefined
    expect((await inConsole()).silent).toContain(providerName())
    const cashier = await addOperator(server, sharedClock, { login: 'tables-cashier', role: 'cashier' })
    expect((await cashier.call('GET', '/provider-tables')).status).toBe((await cashier.call('GET', '/providers')).status)
  })
})

import { createHash } from 'node:crypto'

import { registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture } from '../../../games/providers/testing/provider-fixture.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

let server: TestServer
let provider: ProviderFixture
let operator: OperatorSession
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('slot1')
  operator = await addOperator(server, sharedClock, { login: 'modes', role: 'head' })
})
// other files have sessions without a country, which the strictest of all countries holds
afterAll(async () => {
  for (const { id, version } of await rows()) if (version !== '0') await set(id, OFFERED)
})

const OFFERED = { autoplay_rounds: 100, turbo: true }

interface Row {
  readonly id: string
  readonly autoplay_rounds: number
  readonly turbo: boolean
  readonly version: string
  readonly changed: { readonly by: string; readonly reason: string } | null
}

const pool = () => server.server.app.database.pool
const rows = async () => (await operator.call('GET', '/play-modes')).body.data as Row[]
const rowOf = async (country: string) => (await rows()).find(({ id }) => id === country)!
/** The country of the tests' own address. */
async function homeCountry(): Promise<string> {
  const answer = await server.client().call('GET /geo_ip')
  if (!answer.ok || answer.data.data.country_code === null) throw new Error('the tests have no country')
  return answer.data.data.country_code
}

async function set(country: string, modes: Pick<Row, 'autoplay_rounds' | 'turbo'>, version?: string) {
  const body = { ...modes, version: version ?? (await rowOf(country)).version, reason: 'its law' }
  return operator.call('POST', `/play-modes/${country}`, body)
}

/** In the address of a game that is launched, by mode. */
async function launchedAs(mode: 'real' | 'demo') {
  const player = await registerPlayer(server, { currency: 'USD' })
  const params = { game: `${provider.id}-slot1` }
  const answer = await player.call('POST /api/v2/games/{game}/launch', { params, body: { mode, locale: 'en' } })
  if (!answer.ok) throw new Error(answer.error.code)
  const { searchParams } = new URL(answer.data.url)
  return { token: searchParams.get('token') ?? '', modes: [searchParams.get('autoplay_rounds'), searchParams.get('turbo')] }
}

const authenticated = async (token: string) => {
  const { body } = await provider.call('authenticate', { token, game: 'slot1', explain: true })
  return { status: body.status, autoplay_rounds: body.autoplay_rounds, turbo: body.turbo }
}

describe('D-65 autoplay and turbo by country', () => {
  it('D-65 are offered by default in each country of the configuration', async () => {
    expect(await rowOf('AM')).toEqual({ id: 'AM', autoplay_rounds: 100, turbo: true, version: '0', changed: null })
    expect((await rows()).map(({ id }) => id)).toContain(await homeCountry())
  })

  it('D-65 a change holds for games that are opened there, in demo and for money, and for sessions that are open', async () => {
    const country = await homeCountry()
    const { token } = await launchedAs('real')
    expect((await set(country, { autoplay_rounds: 0, turbo: false })).status).toBe(200)
    try {
      expect((await launchedAs('demo')).modes).toEqual(['0', '0'])
      const opened = await launchedAs('real')
      expect(opened.modes).toEqual(['0', '0'])
      for (const each of [token, opened.token])
        expect(await authenticated(each)).toEqual({ status: 'OK', autoplay_rounds: 0, turbo: false })
    } finally {
      await set(country, OFFERED)
    }
    expect(await authenticated(token)).toEqual({ status: 'OK', ...OFFERED })
  })

  it('D-65 one country leaves the others as they are, and keeps its history, which nobody changes', async () => {
    await set('BY', { autoplay_rounds: 10, turbo: true })
    await set('BY', { autoplay_rounds: 5, turbo: false })
    expect(await rowOf('BY')).toMatchObject({ autoplay_rounds: 5, turbo: false, version: '2', changed: { by: 'modes', reason: 'its law' } })
    expect(await rowOf('AM')).toMatchObject({ version: '0' })
    const history = await pool().query('select autoplay_rounds from providers.play_modes where country = $1 order by version', ['BY'])
    expect(history.rows).toEqual([{ autoplay_rounds: 10 }, { autoplay_rounds: 5 }])
    await expect(pool().query('update providers.play_modes set turbo = true')).rejects.toThrow('by a new row only')
    const audited = await pool().query(`select detail from backoffice.audit where subject = 'country BY' order by at`)
    expect(audited.rows).toHaveLength(2)
  })

  it('D-65 a session whose country is not stored, or not one of the configuration, has the strictest modes of all', async () => {
    const { token } = await launchedAs('real')
    await set('BY', { autoplay_rounds: 5, turbo: true })
    await set('AM', { autoplay_rounds: 50, turbo: false })
    const openedIn = (country: string | null) =>
      pool().query('update providers.session set country = $2 where token_hash = $1', [
        createHash('sha256').update(token).digest(),
        country,
      ])
    for (const country of [null, 'ZZ']) {
      await openedIn(country)
      expect(await authenticated(token)).toEqual({ status: 'OK', autoplay_rounds: 5, turbo: false })
    }
    await openedIn('BY')
    expect(await authenticated(token)).toEqual({ status: 'OK', autoplay_rounds: 5, turbo: true })
  })

  it('D-65 a change after another operator’s is refused, as are unknown countries and counts', async () => {
    const { version } = await rowOf('AM')
    const modes = { autoplay_rounds: 7, turbo: true }
    const both = await Promise.all([set('AM', modes, version), set('AM', modes, version)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await set('ZZ', modes, '0')).status).toBe(404)
    expect((await set('AM', { ...modes, autoplay_rounds: 101 })).status).toBe(422)
  })

  it('D-65 needs the right to change providers', async () => {
    const reader = await addOperator(server, sharedClock, { login: 'modes-reader', role: 'cashier' })
    const body = { autoplay_rounds: 1, turbo: true, version: '0', reason: 'none' }
    expect((await reader.call('POST', '/play-modes/RU', body)).status).toBe(403)
  })
})

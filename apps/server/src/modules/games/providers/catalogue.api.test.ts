import { registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'
import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'

const COUNT = 5000
/** A currency that no player has, and ends that leave no stake, are not shown. */
const TERMS = { min: '85.6403', play: 'basic_strategy', error: '0.0072' }
const STAKES = { EUR: { min: 2, max: 10_000 }, RUB: { min: 100, max: 1_000_000 }, USD: { min: 5, max: 4 }, GBP: { min: 1, max: 2 } }
const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const

let server: TestServer
let sent: ProviderServer
let provider: ProviderFixture
let games: Record<string, unknown>[]
let failsAfterFirst = false
let imported: unknown
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  games = Array.from({ length: COUNT }, (_, n) => ({
    id: `game-${n}`,
    title: `Catalogue ${String(n).padStart(4, '0')}`,
    category: n % 10 === 9 ? 'live' : 'slots',
    volatility: VOLATILITIES[n % 4],
    features: n % 2 === 0 ? ['tumble', `f${n % 7}`] : [],
    rtp: n === 7 ? '96.0000' : '96.5000',
    ...(n === 6 && { rtp: null }),
    max_multiplier: 5000,
    ...(n === 4 && { stakes: STAKES, return_terms: TERMS }),
    ...(n === 4 && { picture: '/art/four.svg' }),
    ...(n === 5 && { picture: 'https://elsewhere.example/art.svg' }),
  }))
  sent = await startProviderServer((_path, { after, limit }) => {
    if (failsAfterFirst && after !== null) return undefined
    const from = after === null ? 0 : games.findIndex(({ id }) => id === after) + 1
    const page = games.slice(from, from + Number(limit))
    return { games: page, next: from + page.length < games.length ? page.at(-1)!.id : null }
  })
  provider = await openProvider(server, sharedClock, { baseUrl: sent.url })
  imported = await importNow()
})
afterAll(() => sent.stop())

const importNow = () => server.server.app.providers.operator.importNow(provider.id)
const list = async (query: object) => {
  const answer = await server.client().call('GET /api/v2/catalogue', { query: { provider: provider.id, ...query } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('PRO-9 the catalogue of providers', () => {
  it('PRO-9 imports 5,000 games page by page, and lists each once', async () => {
    expect(imported).toEqual({ games: COUNT, left: 0 })
    const slugs = new Set<string>()
    for (let after: string | null = ''; after !== null;) {
      const { data, next }: Awaited<ReturnType<typeof list>> = await list({ limit: 100, ...(after && { after }) })
      for (const { slug } of data) slugs.add(slug)
      after = next
    }
    expect(slugs.size).toBe(COUNT)
  })

  it('PRO-9 shows provider, volatility, features, return, largest win and stakes of a game', async () => {
    const { data } = await list({ q: 'catalogue 0004' })
    expect(data).toEqual([
      {
        slug: `${provider.id}-game-4`,
        title: 'Catalogue 0004',
        category: 'slots',
        provider: { id: provider.id, name: expect.stringMatching(/^Acme/) as string },
        volatility: 'low',
        features: ['tumble', 'f4'],
        rtp: '96.5000',
        return_terms: TERMS,
        max_multiplier: 5000,
        stakes: [
          { currency: 'RUB', min: '1.00', max: '10000.00' },
          { currency: 'EUR', min: '0.02', max: '100.00' },
        ],
        takes_bonus: true,
        contribution: 0,
        is_closed: false,
        picture: 'https://play.acme.example/art/four.svg',
      },
    ])
    expect((await list({ q: 'catalogue 0005' })).data[0]).toMatchObject({ picture: null, stakes: [], return_terms: null })
  })

  it('D-56 says what a game contributes: its category’s share, or 0 with a high return or none', async () => {
    const shares = async (query: object) => (await list({ q: 'catalogue 000', ...query })).data.map(({ contribution }) => contribution)
    expect(await shares({ category: 'slots' })).toEqual([0, 0, 0, 0, 0, 0, 0, 100, 0])
    expect(await shares({ category: 'live' })).toEqual([10])
    const answer = await server.client().call('GET /api/v2/catalogue/{slug}', { params: { slug: `${provider.id}-game-7` } })
    expect(answer).toMatchObject({ data: { contribution: 100 } })
  })

  it('D-56 finds only games that contribute, and refuses another value of the filter', async () => {
    expect((await list({ q: 'catalogue 000', counts: 'true' })).data.map(({ title }) => title)).toEqual([
      'Catalogue 0007',
      'Catalogue 0009',
    ])
    expect(await server.client().call('GET /api/v2/catalogue', { query: { counts: 'false' as never } })).toMatchObject({ ok: false })
  })

  it('PRO-9 filters by category, volatility, feature and words of the title', async () => {
    const found = async (query: object) => (await list({ limit: 100, ...query })).data
    expect((await found({ category: 'live' })).every(({ category, takes_bonus }) => category === 'live' && !takes_bonus)).toBe(true)
    expect((await found({ volatility: 'high' })).every(({ volatility }) => volatility === 'high')).toBe(true)
    expect((await found({ feature: 'f3' })).every(({ features }) => features.includes('f3'))).toBe(true)
    expect(await found({ q: '%' })).toEqual([])
    expect((await found({ takes_bonus: 'false' })).every(({ category }) => category === 'live')).toBe(true)
    expect((await found({ slugs: [4, 2, 5000].map((n) => `${provider.id}-game-${n}`).join(',') })).map(({ title }) => title)).toEqual([
      'Catalogue 0002',
      'Catalogue 0004',
    ])
    const { name } = (await found({ limit: 1 }))[0]!.provider
    expect(await found({ q: name.toLowerCase() })).toHaveLength(100)
    const slots = await server.client().call('GET /api/v2/catalogue/filters', { query: { category: 'slots' } })
    const own = { id: provider.id, label: expect.any(String) as string }
    expect(slots.ok && slots.data.providers).toContainEqual({ ...own, games: COUNT * 0.9 })
    const filters = await server.client().call('GET /api/v2/catalogue/filters', { query: {} })
    expect(filters.ok && filters.data.providers).toContainEqual({ id: provider.id, label: expect.any(String) as string, games: COUNT })
  })

  it('PRO-9 lists the most played games of a week first, each once over all pages, and a player’s latest ones', async () => {
    const player = await registerPlayer(server, { currency: 'USD' })
    await server.server.app.ledger.post(postings.opened({ id: `plays ${player.id}`, player: player.id, currency: 'USD', amount: 100n }))
    const rounds = ['game-7', 'game-4000', 'game-7', 'game-9', 'game-4000', 'game-4000']
    for (const game of new Set(rounds)) await provider.session(player.id, `plays ${game}`, { game })
    for (const [n, game] of rounds.entries()) {
      const bet = {
        token: `plays ${game}`,
        player: `${player.id}`,
        currency: 'USD',
        game,
        round: `plays ${n}`,
        tx: `plays ${n}`,
        amount: 1,
      }
      expect((await provider.call('bet', bet)).body).toMatchObject({ status: 'OK' })
      sharedClock.advance(1000)
    }
    await server.server.app.providers.countPlays()
    const { data, next } = await list({ sort: 'popular', limit: 4 })
    expect(data.map(({ title }) => title)).toEqual(['Catalogue 4000', 'Catalogue 0007', 'Catalogue 0009', 'Catalogue 0000'])
    expect((await list({ sort: 'popular', limit: 1, after: next! })).data.map(({ title }) => title)).toEqual(['Catalogue 0001'])
    expect((await list({ sort: 'popular', played: 'true' })).data).toHaveLength(3)
    const recent = await player.call('GET /api/v2/catalogue/recent')
    expect(recent.ok && recent.data.data.map(({ title }) => title)).toEqual(['Catalogue 4000', 'Catalogue 0009', 'Catalogue 0007'])
    const latest = await player.call('GET /api/v2/catalogue/recent', { query: { limit: 2 } })
    expect(latest.ok && latest.data.data.map(({ title }) => title)).toEqual(['Catalogue 4000', 'Catalogue 0009'])
    const recentOf = async (category: 'slots' | 'live') => {
      const found = await player.call('GET /api/v2/catalogue/recent', { query: { category } })
      return found.ok && found.data.data.map((game) => game.category)
    }
    const own = recent.ok ? recent.data.data.map((game) => game.category) : []
    for (const category of ['slots', 'live'] as const) expect(await recentOf(category)).toEqual(own.filter((each) => each === category))
    const { pool } = server.server.app.database
    await pool.query(`update providers.round set opened_at = opened_at - interval '8 days' where provider = $1`, [provider.id])
    await server.server.app.providers.countPlays()
    expect((await list({ sort: 'popular', limit: 1 })).data[0]!.title).toBe('Catalogue 0000')
  })

  it('PRO-9 no longer offers a game that the catalogue lost, keeps it payable, and leaves out rows it cannot read', async () => {
    games = [...games.slice(1), { id: 'bad id', title: 'x', category: 'slots' }, { ...games[1], title: 'a repeated id' }]
    expect(await importNow()).toEqual({ games: COUNT - 1, left: 2 })
    expect((await list({ q: 'catalogue 0000' })).data).toEqual([])
    const player = await provider.player({ cash: 100n })
    await provider.session(player, 'lost game', { game: 'game-0' })
    expect((await provider.call('balance', { token: 'lost game', game: 'game-0' })).body).toEqual({ status: 'OK', balance: 100 })
  })

  it('PRO-9 changes nothing when a page fails', async () => {
    failsAfterFirst = true
    expect(await importNow()).toMatchObject({ code: 'game_unavailable' })
    expect((await list({ q: 'catalogue 0999' })).data).toHaveLength(1)
  })
})

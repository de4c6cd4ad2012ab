import { createHash } from 'node:crypto'

import { PROVABLE_GAMES } from '@fairhouse/games'
import { registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const SEEDS = 'GET /api/v2/fairness/seeds'
const ROTATE = 'POST /api/v2/fairness/rotate'
const HEX = /^[0-9a-f]{64}$/
const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

async function done<T>(call: Promise<{ ok: true; data: T } | { ok: false; error: { code: string } }>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('PRO-4 seed pairs', () => {
  it('D-29 publish the commitment before the player chooses a seed, and never choose one for the player', async () => {
    const guest = testServer.client()
    const before = await done(guest.call(SEEDS, { query: { mode: 'demo' } }))
    expect(before).toMatchObject({ mode: 'demo', active: null, next: { number: 1, commitment: expect.stringMatching(HEX) } })
    const after = await done(guest.call(ROTATE, { body: { client_seed: 'chosen after the commitment', mode: 'demo' } }))
    expect(after).toMatchObject({
      revealed: null,
      active: { number: 1, commitment: before.next.commitment, client_seed: 'chosen after the commitment', nonce: 0 },
    })
    expect(after.next).toMatchObject({ number: 2, commitment: expect.not.stringMatching(before.next.commitment) })
  })

  it('reveal the committed seed at rotation, and continue with the published next one', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const before = await done(player.call(SEEDS))
    for (let i = 0; i < 3; i++)
      await player.call('POST /api/v2/games/{game}/bet', {
        params: { game: 'dice' },
        body: { stake: '1.00', currency: 'RUB', params: { direction: 'over', target: 5000 }, mode: 'real' },
      })
    expect((await done(player.call(SEEDS))).active).toMatchObject({ nonce: 3 })
    const { revealed, active } = await done(player.call(ROTATE, { body: { client_seed: 'second' } }))
    expect(revealed).toMatchObject({ number: 1, client_seed: 'first', bets: 3 })
    expect(sha256(revealed!.server_seed)).toBe(before.active!.commitment)
    expect(active).toMatchObject({ number: 2, commitment: before.next.commitment, client_seed: 'second', nonce: 0 })
  })

  it('stay readable after their end, newest first, in pages', async () => {
    const player = await registerBettor(testServer, 0n)
    for (const seed of ['2', '3', '4']) await player.call(ROTATE, { body: { client_seed: seed } })
    const first = await done(player.call('GET /api/v2/fairness/pairs', { query: { limit: 2 } }))
    expect([first.data.map(({ number }) => number), first.next]).toEqual([[3, 2], 2])
    const rest = await done(player.call('GET /api/v2/fairness/pairs', { query: { limit: 2, before: first.next! } }))
    expect([rest.data.map(({ number }) => number), rest.next]).toEqual([[1], null])
    for (const { server_seed, commitment } of [...first.data, ...rest.data]) expect(sha256(server_seed)).toBe(commitment)
    for (const before of [0, 1.5, 2 ** 31, 1_700_000_000_000])
      expect(await player.call('GET /api/v2/fairness/pairs', { query: { before } })).toMatchObject({ status: 422 })
  })

  it('rotate one at a time for concurrent rotations', async () => {
    const player = await registerBettor(testServer, 0n)
    const rotations = await Promise.all(
      Array.from({ length: 10 }, (_, i) => done(player.call(ROTATE, { body: { client_seed: `seed ${i}` } }))),
    )
    expect(rotations.map(({ revealed }) => revealed!.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await done(player.call(SEEDS))).active).toMatchObject({ number: 11 })
  })

  it('contain the hash of the game files', async () => {
    const { rules } = await done(testServer.client().call(SEEDS, { query: { mode: 'demo' } }))
    const game = await done(testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'dice' } }))
    expect(rules.dice).toBe(game.rules_hash)
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(PROVABLE_GAMES).toSorted())
    expect(game.rules_hash).toMatch(HEX)
  })

  it('SEC-4 of real play are for players only', async () => {
    const guest = testServer.client()
    for (const answer of [
      await guest.call(SEEDS),
      await guest.call(ROTATE, { body: { client_seed: 'mine' } }),
      await guest.call('GET /api/v2/fairness/pairs'),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
  })

  it.each([
    ['nothing', ''],
    ['more than 64 bytes', 'я'.repeat(33)],
    ['a line break', 'a\nb'],
    ['a lone surrogate', '\ud800'],
  ])('refuse a client seed of %s', async (_, client_seed) => {
    const player = await registerBettor(testServer, 0n)
    expect(await player.call(ROTATE, { body: { client_seed } })).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { client_seed: [expect.stringContaining('wrong_format')] } },
    })
    expect((await done(player.call(SEEDS))).active).toMatchObject({ number: 1 })
  })

  it('accept a client seed literally, including colons and spaces', async () => {
    const player = await registerBettor(testServer, 0n)
    const seed = ' 1:2:şeker 🌾 '
    expect(await done(player.call(ROTATE, { body: { client_seed: seed } }))).toMatchObject({ active: { client_seed: seed } })
  })
})

describe('D-46 a seed in use', () => {
  it('appears nowhere in clear: not in the database, not in an answer', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const key = {
      params: { game: 'dice' },
      body: { stake: '1.00', currency: 'RUB' as const, params: { direction: 'under', target: 5000 }, mode: 'real' as const },
    }
    const answers: unknown[] = [
      await player.call(SEEDS),
      await player.call('POST /api/v2/games/{game}/bet', key),
      await player.call('GET /api/v2/games/history'),
    ]
    const dump = await dumpOf(testServer)
    const { revealed } = await done(player.call(ROTATE, { body: { client_seed: 'now it may be seen' } }))
    const seed = revealed!.server_seed
    for (const text of [...dump, JSON.stringify(answers)]) {
      expect(text).not.toContain(seed)
      expect(text).not.toContain(Buffer.from(seed, 'hex').toString('base64'))
    }
    expect((await dumpOf(testServer)).some((text) => text.includes(seed))).toBe(true) // proves that the search works
  })
})

/** Every row of every table, bytes as hex. */
async function dumpOf({ server }: TestServer): Promise<string[]> {
  const { pool } = server.app.database
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const texts = rows.map(
    async ({ name }) =>
      (await pool.query<{ text: string }>(`select coalesce(string_agg(t::text, E'\n'), '') as text from ${name} t`)).rows[0]!.text,
  )
  return Promise.all(texts)
}

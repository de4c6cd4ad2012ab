import { atTable, unwrap, type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { pool } = testServer.server.app.database
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ t: string }>(`select to_jsonb(t)::text as t from ${name} t`)
    texts.push(...rows.map(({ t }) => t))
  }
  return texts.join('\n')
}

async function allOf(player: Player, game: string, id: string): Promise<string> {
  const table = atTable(player, game)
  const answers = [
    await table.active(),
    await table.round(id),
    await player.call('GET /api/v2/games/history'),
    await player.call('GET /api/v2/games/history/proofs'),
    await player.call('GET /api/v2/games/{game}/strip', { params: { game }, query: { mode: 'real' } }),
    await player.call('GET /api/v2/fairness/seeds'),
    await testServer.client().call('GET /api/v2/feed'),
  ]
  return JSON.stringify(answers)
}

/** Texts of hidden facts that must not appear before the end. */
const hiddenIn = (outcome: Record<string, unknown>): string[] =>
  ['mines', 'minesDrawOrder', 'bombs'].flatMap((field) => (outcome[field] ? [JSON.stringify(outcome[field])] : []))

describe('D-46 games.md 1.7 hidden facts of an open round', () => {
  it.each([
    ['PRO-7', 'miner', { mines: 5 }, 0],
    ['G14', 'stairs', { bombsPerLevel: 2 }, 0],
  ] as const)('D-46 %s appears in no row and no answer in %s while its seed is sealed', async (_, game, params, move) => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, game)
    let begun = await unwrap(table.bet(params))
    while ((await unwrap(table.step(begun.id, 0, move))).status !== 'open') begun = await unwrap(table.bet(params))
    const [rows, answers] = [await dump(), await allOf(player, game, begun.id)]
    const ended = await unwrap(table.cashOut(begun.id, 1))
    const rotated = await unwrap(table.rotate())
    const hidden = [...hiddenIn(ended.outcome), rotated.revealed!.server_seed]
    expect(hidden.length).toBeGreaterThan(1)
    for (const text of hidden) {
      expect(rows).not.toContain(text)
      expect(answers).not.toContain(text)
    }
    expect(rows).toContain(begun.id)
    for (const text of hidden.slice(0, -1)) expect((await dump()).replaceAll(' ', '').replaceAll('\\', '')).toContain(text)
  })

  it("D-46 PRO-5 no answer contains hilo's next card", async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'hilo')
    const { id } = await unwrap(table.bet({}))
    for (const move of ['peek', 51, 'same!', '']) await table.step(id, 0, move)
    const seen = await allOf(player, 'hilo', id)
    const next = await unwrap(table.step(id, 0, 'skip'))
    expect(next.outcome.cards).toHaveLength(2)
    expect(seen).not.toContain(`"skips":1`)
    expect(JSON.parse(seen)[0].data.round).toMatchObject({ state: { step: 0 }, outcome: { cards: [expect.any(Number)] } })
  })
})

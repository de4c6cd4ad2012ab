import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const PAGE = 50
const at = '2026-11-24T09:00:00.000400Z'
const ID = 'tournament:7050:1'

/** A player whose bonus lists so many bets of one instant, and one of a microsecond before. */
async function withBets(count: number): Promise<{ player: Player; keys: string[] }> {
  const player = await registerBettor(testServer, 10_00n)
  const { database, bonuses } = testServer.server.app
  await database.db
    .transaction()
    .execute((tx) => bonuses.grantPrize(tx, player.id, { id: ID, source: BY_OPERATOR, currency: 'RUB', amount: 100_00n, wager: 30 }))
  const keys = Array.from({ length: count }, () => newKey(testServer.now()))
  for (const [index, key] of keys.entries())
    await database.pool.query(
      `insert into bonuses.counted_bet (player, key, bonus, game, stake, percent, reason, counted, at)
       values ($1, $2, $3, 'dice', 100, 10, null, 10, $4::timestamptz - $5 * interval '1 microsecond')`,
      [player.id, key, ID, at, index === 0 ? 1 : 0],
    )
  return { player, keys }
}

const pageOf = (player: Player, before?: string) =>
  unwrap(player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: ID }, query: { before } }))

async function allOf(player: Player): Promise<{ sizes: number[]; keys: string[] }> {
  const [sizes, keys]: [number[], string[]] = [[], []]
  let before: string | undefined
  do {
    const { bets, next } = await pageOf(player, before)
    sizes.push(bets.length)
    keys.push(...bets.map(({ key }) => key))
    before = next ?? undefined
  } while (before !== undefined)
  return { sizes, keys }
}

describe('BEY-4 the bets of a bonus by page', () => {
  it('BEY-4 each bet is on one page, though they were settled at one instant, also once the bonus has ended', async () => {
    const { player, keys } = await withBets(2 * PAGE + 1)
    const [oldest, ...rest] = keys
    const wanted = [...rest.toSorted().toReversed(), oldest]
    expect(await allOf(player)).toEqual({ sizes: [PAGE, PAGE, 1], keys: wanted })
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: ID } }))
    expect(await allOf(player)).toEqual({ sizes: [PAGE, PAGE, 1], keys: wanted })
  })

  it('BEY-4 a full last page has no next one, and a text that is no place is refused', async () => {
    const { player } = await withBets(PAGE)
    expect((await pageOf(player)).next).toBeNull()
    for (const before of ['1', at, `1:${'x'.repeat(36)}`]) {
      const refused = await player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: ID }, query: { before } })
      expect(refused).toMatchObject({ ok: false, status: 422 })
    }
  })
})

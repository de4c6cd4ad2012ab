import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

let granted = 0
/** With RUB 100 of bonus money as a tournament's prize; the largest bet is RUB 500. */
async function withBonus(): Promise<{ player: Player; id: string }> {
  const player = await registerBettor(testServer, 10_000_00n)
  const { database, bonuses } = testServer.server.app
  const id = `tournament:87${++granted}:1`
  await database.db
    .transaction()
    .execute((tx) =>
      bonuses.grantPrize(tx, player.id, { id, source: { kind: 'tournament', ref: '85' }, currency: 'RUB', amount: 100_00n, wager: 30 }),
    )
  return { player, id }
}

const common = { currency: 'RUB', mode: 'real' } as const
const dice = (player: Player, stake: string) =>
  player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { ...common, stake, params: { direction: 'under', target: 5000 } },
    key: newKey(),
  })
const miner = (player: Player, stake: string) =>
  player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'miner' },
    body: { ...common, stake, params: { mines: 3 } },
    key: newKey(),
  })
const duel = (player: Player, stake: string) =>
  player.call('POST /api/v2/games/coinflip/duels', { body: { ...common, stake, side: 'heads' }, key: newKey() })
const room = (player: Player, stake: string) =>
  player.call('POST /api/v2/games/rooms/{room}/bet', { params: { room: 'red' }, body: { ...common, stake }, key: newKey() })

describe('bonuses.md 2 a stake above the largest bet of the active bonus', () => {
  it.each([
    ['an original', dice],
    ['a game of several steps', miner],
    ['a duel', duel],
    ['a room', room],
  ] as const)('PRO-14 is refused with the bonus and what it allows, by %s', async (_, bet) => {
    const { player, id } = await withBonus()
    const refused = await bet(player, '501.00')
    const title = { name_en: 'Tournament prize', name_ru: 'Приз турнира', name_kz: 'Турнир жүлдесі' }
    expect(refused).toMatchObject({ error: { code: 'bonus_max_bet', details: { max: '500.00', currency: 'RUB', bonus: id, ...title } } })
    expect(await bet(player, '500.00')).toMatchObject({ ok: true })
  })
})

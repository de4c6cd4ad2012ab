// @module-tag slow
import { type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { atCrash, FAST, ROUND_MS } from '../../games/crash/testing/at-crash.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: FAST })))
afterAll(() => testServer.stop())

const bonusOf = ({ id }: Player) => `tournament:${id}:1`

/** With RUB 100 of bonus money to wager 30 times. */
async function withBonus(): Promise<Player> {
  const player = await registerBettor(testServer, 10_000_00n)
  const { database, bonuses } = testServer.server.app
  const source = { kind: 'tournament', ref: `${player.id}` } as const
  const prize = { id: bonusOf(player), source, currency: 'RUB', amount: 100_00n, wager: 30 } as const
  await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
  return player
}

/** As the player's page lists it, once it was read. */
const counted = (player: Player, key: string) =>
  vi.waitFor(
    async () => {
      const { bets } = await unwrap(player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: bonusOf(player) } }))
      const bet = bets.find((each) => each.key === key)
      if (!bet) throw new Error(`${key} is not counted yet`)
      return [bet.counted, bet.reason]
    },
    { timeout: 60_000, interval: 50 },
  )

const progressOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/bonuses'))).active?.progress

it(
  'bonuses.md 2 a crash bet that was cashed out below 1.20 counts nothing; one at 1.20 and a lost one count a fifth',
  { timeout: 8 * ROUND_MS },
  async () => {
    const [early, usual, lost] = [await withBonus(), await withBonus(), await withBonus()]
    const place = async (player: Player, auto: number) => (await unwrap(atCrash(player).bet({ auto }, '10.00', true))).id
    const table = atCrash(early)
    const sums = { early: 0, usual: 0, lost: 0 }
    // four of five rounds come to 1.20: the others count as lost
    for (let isReached = false; !isReached;) {
      const keys = { early: await place(early, 119), usual: await place(usual, 120), lost: await place(lost, 1_000_000) }
      const closed = [await table.closed(keys.early), await atCrash(usual).closed(keys.usual), await atCrash(lost).closed(keys.lost)]
      const [isEarly, isUsual, isHuge] = closed.map(({ payout }) => payout !== '0.00')
      expect(await counted(early, keys.early)).toEqual(isEarly ? ['0.00', 'early_cash_out'] : ['2.00', null])
      expect(await counted(usual, keys.usual)).toEqual(['2.00', null])
      if (!isHuge) expect(await counted(lost, keys.lost)).toEqual(['2.00', null])
      sums.early += isEarly ? 0 : 2
      sums.usual += 2
      sums.lost += 2
      isReached = isUsual === true && isEarly === true && !isHuge
    }
    expect([await progressOf(early), await progressOf(usual), await progressOf(lost)]).toEqual(
      [sums.early, sums.usual, sums.lost].map((sum) => `${sum}.00`),
    )
  },
)

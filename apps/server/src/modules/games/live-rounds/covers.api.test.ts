// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { loadCovers } from './bets/covers.ts'
import { atRoulette, WAIT } from './testing/at-live-table.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LIVE_TIMINGS: 'betting=400,pause=100' } })
  const table = atRoulette(testServer.client())
  // the first round waits for its salt
  await vi.waitFor(async () => expect((await table.live()).round).toBeGreaterThan(0), WAIT)
})
afterAll(() => testServer.stop())

let granted = 0
/** With RUB 100 of bonus money to wager 30 times; the largest bet is RUB 500. */
async function withBonus(cash = 10_000_00n): Promise<Player> {
  const player = await registerBettor(testServer, cash)
  const { database, bonuses } = testServer.server.app
  const source = { kind: 'tournament', ref: `86${++granted}` } as const
  const prize = { id: `tournament:${source.ref}:1`, source, currency: 'RUB', amount: 100_00n, wager: 30 } as const
  await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
  return player
}

/** One call each, in parallel, for the round after the current one. Returns their ids. */
const stake = (player: Player, lists: readonly (readonly string[])[], each = 10) =>
  Promise.all(
    lists.map(async (list) => {
      const bets = list.map((id) => ({ id, stake: `${each}.00` }))
      return (await unwrap(atRoulette(player).bet({ stake: `${list.length * each}.00`, params: { bets }, next: true }))).id
    }),
  )

const colours = (player: Player, colors: readonly string[]) =>
  Promise.all(
    colors.map(async (color) => {
      const body = { mode: 'real', currency: 'RUB', stake: '1.00', params: { color, stake: '1.00' }, next: true } as const
      return (await unwrap(player.call('POST /api/v2/games/colour-wheel/bet', { body, key: newKey() }))).id
    }),
  )

interface Row {
  key: string
  round: string
  contribution: number
  no_contribution: string | null
}

/** The settled bets, once every reader of them has read them. */
async function settled(player: Player, ids: readonly string[]): Promise<Row[]> {
  const { pool } = testServer.server.app.database
  const done = `select b.key, b.round, b.contribution, b.no_contribution from wagering.settled_bet b
    where player = $1 and key = any($2::uuid[]) and (select count(*) from wagering.cursor c where c.reader in ('bonuses', 'turnover', 'vip') and c.n >= b.n) = 3`
  return vi.waitFor(async () => {
    const { rows } = await pool.query<Row>(done, [player.id, ids])
    expect(rows).toHaveLength(ids.length)
    return rows
  }, WAIT)
}

/** What the bets of a fresh player count. A round may begin between two calls: then they are placed again. */
async function counts(place: (player: Player) => Promise<string[]>): Promise<string> {
  for (;;) {
    const player = await withBonus()
    const rows = await settled(player, await place(player))
    if (new Set(rows.map(({ round }) => round)).size > 1) continue
    const { active } = await unwrap(player.call('GET /api/v2/bonuses'))
    return `${[...new Set(rows.map(({ no_contribution: reason }) => reason))].join()} ${active?.progress}`
  }
}

const numbers = Array.from({ length: 37 }, (_, n) => `straight:${n}`)

describe('bonuses.md 2 bets of one player on one shared round', () => {
  it('PRO-14 at live roulette count nothing where they cover it together, in one list or by separate calls', async () => {
    const cases = [
      [['red', 'black']],
      [numbers],
      [['red'], ['black']],
      [['dozen:1'], ['dozen:2'], ['dozen:3']],
      [['red'], ['red'], ['straight:2']],
    ]
    expect(await Promise.all(cases.map((lists) => counts((player) => stake(player, lists))))).toEqual([
      'high_chance 0.00',
      'high_chance 0.00',
      'high_chance 0.00',
      'high_chance 0.00',
      ' 6.00',
    ])
  })

  it('PRO-14 at the colour wheel count nothing where they cover it together', async () => {
    const cases = [
      ['x2', 'x3', 'x6', 'x54'],
      ['x2', 'x3'],
      ['x2', 'x6', 'x54'],
    ]
    expect(await Promise.all(cases.map((colors) => counts((player) => colours(player, colors))))).toEqual([
      'high_chance 0.00',
      'high_chance 0.00',
      ' 0.30',
    ])
  })

  it('PRO-14 leave a cancelled one out', async () => {
    const player = await withBonus()
    const [red] = await vi.waitFor(async () => {
      const placed = await stake(player, [['red'], ['black']])
      const { rows } = await testServer.server.app.database.pool.query(
        'select distinct after_round from live.bet where id = any($1::uuid[])',
        [placed],
      )
      expect(rows).toHaveLength(1) // for one round, or the rule is not shown
      await unwrap(atRoulette(player).cancel(placed[1]!))
      return placed
    }, WAIT)
    expect(await settled(player, [red!])).toMatchObject([{ no_contribution: null, contribution: 20 }])
  })

  it('PRO-14 of two players with the same keys are evaluated for each alone', async () => {
    const [one, other] = [await withBonus(), await withBonus()]
    const key = newKey()
    const place = (player: Player, ids: readonly string[]) =>
      unwrap(
        atRoulette(player).bet({ stake: `${ids.length}.00`, params: { bets: ids.map((id) => ({ id, stake: '1.00' })) }, next: true }, key),
      )
    await place(one, ['red', 'black'])
    await place(other, ['straight:2'])
    for (const player of [one, other]) await settled(player, [key])
    const bets = [one, other].map(({ id }) => ({ player: id, key }))
    const covers = await testServer.server.app.database.db.transaction().execute((tx) => loadCovers(tx, bets))
    expect(bets.map(({ player }) => covers.get(`${player} ${key}`))).toEqual([9730, 271])
  })
})

describe('bonuses.md 2 the largest bet of an active bonus', () => {
  it('PRO-14 holds for all stakes of one round together, in parallel too', async () => {
    const player = await withBonus()
    const table = atRoulette(player)
    const answers = await vi.waitFor(async () => {
      const tried = await Promise.all(['450.00', '450.00', '450.00'].map((each) => table.bet({ stake: each })))
      const codes = tried.map((answer) => (answer.ok ? 'placed' : answer.error.code))
      expect(codes.filter((code) => code === 'placed')).toHaveLength(1) // two are placed where a round began between the calls
      expect(codes).not.toContain('betting_closed')
      return codes
    }, WAIT)
    expect(answers.toSorted()).toEqual(['bonus_max_bet', 'bonus_max_bet', 'placed'])
  })

  it('PRO-14 refuses queued stakes that together exceed it, when their round opens', async () => {
    const ended = await vi.waitFor(async () => {
      const player = await withBonus()
      const ids = await stake(player, [['red'], ['black'], ['odd']], 450)
      const bets = await vi.waitFor(async () => {
        const own = (await atRoulette(player).active()).filter(({ id }) => ids.includes(id))
        expect(own.filter(({ status }) => status === 'queued')).toEqual([])
        return own
      }, WAIT)
      const refused = bets.filter(({ status }) => status === 'refused')
      // a round may begin between two calls
      expect(refused).toHaveLength(2)
      return refused
    }, WAIT)
    expect(ended.map(({ reason }) => reason)).toEqual(['bonus_max_bet', 'bonus_max_bet'])
  })
})

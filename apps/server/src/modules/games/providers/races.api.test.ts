import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture, type Sent } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('slot1')
})

let made = 0
async function seat(cash = 1000n) {
  const player = await provider.player({ cash })
  const token = `race ${++made}`
  await provider.session(player, token)
  const round = { player: String(player), game: 'slot1', round: `r${made}` }
  const tx = (name: string) => `${name}-${made}`
  return {
    player,
    bet: (name: string, amount: number) => provider.call('bet', { token, currency: 'USD', ...round, tx: tx(name), amount }),
    win: (name: string, amount: number) => provider.call('win', { currency: 'USD', ...round, tx: tx(name), amount }),
    rollBack: (name: string, ref: string) => provider.call('rollback', { ...round, tx: tx(name), ref: tx(ref) }),
    endRound: () => provider.call('end_round', round),
  }
}

/** Sends the calls in this order while another transaction holds the player's wallet, and lets them run together. */
async function together(player: bigint, calls: readonly (() => Promise<Sent>)[]): Promise<string[]> {
  const { pool } = server.server.app.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from ledger.wallet where player = $1 for update', [player])
    const sent: Promise<Sent>[] = []
    for (const call of calls) {
      sent.push(call())
      await expect.poll(waiting, { interval: 5 }).toBe(sent.length)
    }
    await holder.query('commit')
    return (await Promise.all(sent)).map(
      ({ body }) => `${String(body.status)}${body.duplicate ? ' duplicate' : ''}${body.tombstone ? ' tombstone' : ''}`,
    )
  } finally {
    holder.release()
  }

  async function waiting(): Promise<number> {
    const sql = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%ledger.wallet where player%' and datname = current_database()`
    return (await pool.query<{ n: number }>(sql)).rows[0]!.n
  }
}

const books = async () => expect(await server.server.app.ledger.check()).toEqual([])

describe('PRO-9 concurrent calls of one player', () => {
  it('PRO-9 pays one of two equal wins, and reports the other as a duplicate', async () => {
    const { player, bet, win } = await seat()
    await bet('b', 100)
    expect(await together(player, [() => win('w', 300), () => win('w', 300)])).toEqual(['OK', 'OK duplicate'])
    expect(await provider.money(player)).toMatchObject({ cash: 1200 })
    await books()
  })

  it('PRO-9 takes one of twenty equal bets', async () => {
    const { player, bet } = await seat()
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet('b', 100)))
    expect(answers.filter(({ body }) => body.status === 'OK' && !body.duplicate)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.duplicate)).toHaveLength(19)
    expect(await provider.money(player)).toMatchObject({ cash: 900 })
    await books()
  })

  it('PRO-9 leaves no stake behind, whichever of bet and rollback comes first', async () => {
    const first = await seat()
    const bothWays = [
      [() => first.bet('b', 100), () => first.rollBack('x', 'b')],
      [() => first.rollBack('y', 'c'), () => first.bet('c', 100)],
    ]
    expect(await together(first.player, bothWays[0]!)).toEqual(['OK', 'OK'])
    expect(await together(first.player, bothWays[1]!)).toEqual(['OK tombstone', 'ROLLED_BACK'])
    expect(await provider.money(first.player)).toMatchObject({ cash: 1000 })
    await books()
  })

  it('PRO-9 pays a win that races the end of its round, in either order', async () => {
    for (const order of ['win first', 'end first']) {
      const { player, bet, win, endRound } = await seat()
      await bet('b', 100)
      const calls = [() => win('w', 50), () => endRound()]
      expect(await together(player, order === 'win first' ? calls : calls.toReversed())).toEqual(['OK', 'OK'])
      expect(await provider.money(player)).toMatchObject({ cash: 950 })
    }
    await books()
  })

  it('PRO-9 pays or rolls back, never both, when a win races the rollback of its bet', async () => {
    const { player, bet, win, rollBack } = await seat()
    await bet('b', 100)
    expect(await together(player, [() => rollBack('x', 'b'), () => win('w', 500)])).toEqual(['OK', 'BET_NOT_FOUND'])
    await bet('c', 100)
    expect(await together(player, [() => win('v', 500), () => rollBack('y', 'c')])).toEqual(['OK', 'ALREADY_SETTLED'])
    expect(await provider.money(player)).toMatchObject({ cash: 1400 })
    await books()
  })

  it('PRO-9 spends the last money once for 50 parallel bets', async () => {
    const { player, bet } = await seat(1000n)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => bet(`b${n}`, 100)))
    expect(answers.filter(({ body }) => body.status === 'OK')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.status === 'INSUFFICIENT_FUNDS')).toHaveLength(40)
    expect(await provider.money(player)).toMatchObject({ cash: 0 })
    await books()
  })
})

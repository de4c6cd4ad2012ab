/** A free bet of RUB 100 in an open bet of a player, of which the ledger has no stake. */
import { newKey } from '@fairhouse/contracts/client'
import { type Player, type TestServer, unwrap } from '@fairhouse/testkit'
import { expect } from 'vitest'

import { finished } from './bets-world.ts'
import { boardRows } from './board-rows.ts'
import { sampleEvent, sampleMarket } from './scripted-feed.ts'

/** `end`: as a lost one. */
export async function openFreeBet({ server }: TestServer, player: Player, clock: { now(): number }): Promise<{ end(): Promise<void> }> {
  const { database } = server.app
  const board = boardRows(database, clock)
  await board.openFeed()
  const event = `free-${player.id}`
  const market = sampleMarket(event, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(event)], markets: [market] })
  const text = `insert into sportsbook.free_bet (id, player, currency, stake, granted_by, reason, granted_at, expires_at)
    values (gen_random_uuid(), $1, 'RUB', 10000, 'risk', 'a test', to_timestamp($2::float8 / 1000), to_timestamp($2::float8 / 1000) + interval '7 days') returning id`
  const { rows } = await database.pool.query<{ id: string }>(text, [player.id, clock.now()])
  const legs = [{ event, market: market.id, outcome: `${market.id}/1`, seen: 2000 }]
  const body = { currency: 'RUB', type: 'single', stake: '100.00', legs, free_bet: rows[0]!.id } as const
  const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey(clock.now()) }))
  const status = async () => (await unwrap(player.call('GET /api/v2/bets/{id}', { params: { id: bet.id } }))).bet.status
  return {
    async end() {
      await board.result(event, finished(0, 2))
      await expect.poll(status).toBe('settled')
    },
  }
}

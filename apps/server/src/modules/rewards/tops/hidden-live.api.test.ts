// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { type LiveEvent, listenTo } from '../../../testing/listen.ts'
import { atCrash, ROUND_MS } from '../../games/crash/testing/at-crash.ts'
import { dueller, untilDrawn } from '../../games/duels/testing/dueller.ts'
import { atRoulette } from '../../games/live-rounds/testing/at-live-table.ts'
import { inRoom, QUICK, startQuickServer, untilRound } from '../../games/rooms/testing/quick-server.ts'
import { openUnderWay } from '../tournaments/testing/under-way.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startQuickServer(QUICK, { environment: { LIVE_TIMINGS: 'betting=3000,pause=1000' } })
})
afterAll(() => testServer.stop())

/** The round before the one of the bets may be the longest one. */
const UNTIL_CRASH = { timeout: ROUND_MS, interval: 50 }

async function named(name: string): Promise<Player> {
  const player = await registerBettor(testServer, 1000_00n)
  await unwrap(player.call('PUT /api/v2/profile/nickname', { body: { name } }))
  return player
}

/** Of the feed, rooms, rounds and duels. */
const SHARED = ['feed', 'room-red-RUB', 'rooms-RUB', 'duels-RUB', 'roulette-live', 'colour-wheel', 'crash'] as const

const namesIn = (received: readonly LiveEvent[], names: readonly string[]) => {
  const text = JSON.stringify(received)
  return names.filter((name) => text.includes(name))
}

const dice = (player: Player) => {
  const body = { stake: '20.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  return unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
}

const wheel = (player: Player) => {
  const body = { mode: 'real', currency: 'RUB', stake: '1.00', params: { color: 'x2', stake: '1.00' }, next: true } as const
  return unwrap(player.call('POST /api/v2/games/colour-wheel/bet', { body, key: newKey() }))
}

/** Each in the same room, against each other in two duels, at one table of each kind, and in the tournament. Returns the addresses that show it. */
async function play(hidden: Player, shown: Player, tournament: string): Promise<string[]> {
  for (const player of [hidden, shown]) await unwrap(player.call('POST /api/v2/tournaments/{id}/join', { params: { id: tournament } }))
  for (const player of [hidden, shown]) {
    await unwrap(atCrash(player).bet({}, '1.00', true))
    await wheel(player)
    await dice(player)
  }
  const { round } = await unwrap(inRoom(hidden).bet('4.00'))
  await unwrap(inRoom(shown).bet('6.00'))
  const duels: string[] = []
  for (const [one, other] of [
    [hidden, shown],
    [shown, hidden],
  ] as const) {
    const { duel } = await unwrap(dueller(one).offer('heads', '10.00'))
    await unwrap(dueller(other).join(duel.id))
    await untilDrawn(testServer, duel.id)
    duels.push(`/api/v2/games/coinflip/duels/${duel.id}`)
  }
  const bets = [hidden, shown].map(async (player) => {
    const { id } = await unwrap(atRoulette(player).bet({ next: true }))
    return atRoulette(player).closed(id)
  })
  await Promise.all(bets)
  await untilRound(inRoom(shown), round, 'drawn')
  const room = '/api/v2/games/rooms/red'
  return [`/api/v2/tournaments/${tournament}`, `${room}/rounds/${round}`, ...duels]
}

it('SEC-3 PRO-22 a player who hides statistics is named on no live channel and in no list with an id', async () => {
  const tournament = await openUnderWay(testServer.server.app.database.db, systemClock.now())
  const [hidden, shown] = [await named('Guillemot'), await named('Razorbill')]
  await unwrap(hidden.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
  const secret = ['Guillemot', `***${String(hidden.id % 1000n).padStart(3, '0')}`]
  const subscribed = await Promise.all(
    [...SHARED, `tournament:${tournament}`].map(async (name) => ({ name, ...(await listenTo(testServer, name)) })),
  )
  const addresses = await play(hidden, shown, tournament)

  // the rooms' hall names the winner alone, who may be the hidden one
  const showing = subscribed.filter(({ name }) => name !== 'rooms-RUB')
  await vi.waitFor(() => {
    expect(showing.filter(({ received }) => namesIn(received, ['Razorbill']).length === 0).map(({ name }) => name)).toEqual([])
  }, UNTIL_CRASH)
  expect(subscribed.flatMap(({ name, received }) => namesIn(received, secret).map((found) => `${found} on ${name}`))).toEqual([])

  const texts = await Promise.all(addresses.map(async (address) => ({ address, text: await (await testServer.fetch(address)).text() })))
  expect(texts.filter(({ text }) => !text.includes('Player ***')).map(({ address, text }) => [address, text])).toEqual([])
  expect(texts.filter(({ text }) => secret.some((name) => text.includes(name))).map(({ address }) => address)).toEqual([])
  for (const { close } of subscribed) close()
})

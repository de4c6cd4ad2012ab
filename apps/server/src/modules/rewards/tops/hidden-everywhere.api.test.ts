import { setTimeout as sleep } from 'node:timers/promises'

import { routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer()))
afterAll(() => testServer.stop())

const TOPS = ['winnings', 'turnover', 'win'].flatMap((by) => ['day', 'week', 'month', 'all'].map((period) => `by=${by}&period=${period}`))
/** Rounds within this time of a shown one are left out of the feed. */
const PACE_MS = 700
const GAMES = ['dice', 'coinflip', 'crash', 'roulette-live']

/** Addresses of every list that anybody may read; a list of the future is among them by itself. */
function publicLists(): string[] {
  const open = Object.entries(routes).filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  return open.flatMap(([key]) => {
    const path = key.slice('GET '.length)
    if (path === '/api/v2/top') return TOPS.map((query) => `${path}?${query}`)
    const filled = path.includes('{game}') ? GAMES.map((game) => path.replace('{game}', game)) : [path.replace('{room}', 'red')]
    return filled.filter((address) => !address.includes('{'))
  })
}

const digitsOf = ({ id }: Player) => `***${String(id % 1000n).padStart(3, '0')}`

/** The bets of `play` are in all of them. */
const SHOWING = ['/api/v2/feed', '/api/v2/games/coinflip/duels', '/api/v2/top']

async function listsWith(...names: string[]): Promise<string[]> {
  return listsAmong(publicLists(), names)
}

/** Those of them with the name. */
const showing = (name: string) =>
  listsAmong(
    publicLists().filter((address) => SHOWING.includes(address.split('?')[0]!)),
    [name],
  )

async function listsAmong(addresses: readonly string[], names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const text = await (await testServer.fetch(address)).text()
    if (names.some((name) => text.includes(name))) found.push(address.split('?')[0]!)
  }
  return [...new Set(found)]
}

/** Bets that are shown: rounds of dice, and an open duel. */
async function play(player: Player): Promise<void> {
  const body = { stake: '20.00', currency: 'RUB', params: { direction: 'under', target: 9800 }, mode: 'real' } as const
  for (let n = 0; n < 3; n++) await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
  await unwrap(player.call('POST /api/v2/games/coinflip/duels', { body: { stake: '5.00', currency: 'RUB', side: 'tails' }, key: newKey() }))
}

describe('SEC-3 hidden statistics', () => {
  let hidden: Player
  beforeAll(async () => (hidden = await registerBettor(testServer, 1000_00n)))

  it('SEC-3 PRO-22 a player who hides them is in no list that anybody reads, with the next call', async () => {
    await play(hidden)
    await expect.poll(() => showing(digitsOf(hidden)), { timeout: 130_000 }).toEqual(expect.arrayContaining(SHOWING))
    await unwrap(hidden.call('PUT /api/v2/profile/nickname', { body: { name: 'Razorbill' } }))
    expect(await showing('Razorbill')).toEqual(expect.arrayContaining(SHOWING))
    expect(await listsWith(digitsOf(hidden))).toEqual([])
    await unwrap(hidden.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
    expect(await listsWith('Razorbill', digitsOf(hidden))).toEqual([])
  })

  it('SEC-3 PRO-22 later bets of that player are in none either, while those of others are shown', async () => {
    const shown = await registerBettor(testServer, 1000_00n)
    await sleep(PACE_MS) // the feed shows at most one round in that time
    await play(shown)
    await expect.poll(() => showing(digitsOf(shown)), { timeout: 130_000 }).toEqual(expect.arrayContaining(SHOWING))
    await play(hidden)
    expect(await listsWith('Razorbill', digitsOf(hidden))).toEqual([])
  })
})

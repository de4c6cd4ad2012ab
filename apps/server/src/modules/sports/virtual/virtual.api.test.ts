import { drawMatch, drawRace, settleBet, settleLeg, VIRTUAL_GAMES, virtualEventOf, virtualReturns } from '@fairhouse/betting'
import { newKey } from '@fairhouse/contracts/client'
import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto, sha256 } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import { registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => {
  const environment = { VIRTUAL_SPORTS: 'on', VIRTUAL_TIMINGS: 'football=9000/2000,race=9000/2000', LOG_LEVEL: 'silent' }
  testServer = await startTestServer({ environment })
})
afterAll(() => testServer.stop())

const WAIT = { timeout: 90_000, interval: 100 }
const guest = () => testServer.client()
const events = (query: object) => unwrap(guest().call('GET /api/v2/events', { query: { sport: 'virtual', limit: 50, ...query } as never }))
const proof = (event: string) => unwrap(guest().call('GET /api/v2/virtual/{event}/proof', { params: { event } }))
const returns = (query: { event?: string }) => unwrap(guest().call('GET /api/v2/virtual/returns', { query }))
const some = (when: string, league: string) =>
  vi.waitFor(async () => {
    const { data } = await events({ when, league })
    expect(data.length).toBeGreaterThan(0)
    return data
  }, WAIT)

/** Of a round that takes bets: the price above odds of 1.50 that returns most of those that are never void. */
async function generousLeg() {
  const open = (await some('upcoming', 'virtual-football')).filter(({ main }) => main?.status === 'open')
  const legs = []
  for (const { id: event } of open) {
    const { markets } = await unwrap(guest().call('GET /api/v2/events/{id}', { params: { id: event } }))
    const returnsOf = virtualReturns(virtualEventOf(event)!)
    for (const { id: market, type, outcomes } of markets)
      for (const { id: outcome, key, odds, is_suspended: isSuspended } of ['1x2', 'eh'].includes(type) ? outcomes : [])
        if (!isSuspended && odds >= 1500)
          legs.push({
            leg: { event, market, outcome, seen: odds },
            returns: returnsOf(market.slice(event.length + 1), [{ key, odds }])!.mean,
          })
  }
  const best = legs.toSorted((a, b) => b.returns - a.returns)[0]
  expect(best?.returns).toBeGreaterThan(0.96)
  return best!
}

describe('BEY-7 virtual sports on the board', () => {
  it('BEY-7 ten matches and a race come up by themselves, not as a simulated feed, with own markets', async () => {
    const matches = await some('upcoming', 'virtual-football')
    expect(matches).toHaveLength(10)
    expect(matches.every(({ main, is_simulated, markets }) => main?.type === '1x2' && !is_simulated && markets > 15)).toBe(true)
    const [race] = await some('upcoming', 'virtual-races')
    expect(race!.main).toMatchObject({ type: 'top', k: 1 })
    const { markets } = await unwrap(guest().call('GET /api/v2/events/{id}', { params: { id: race!.id } }))
    expect(markets.map(({ type, k }) => `${type} ${k ?? ''}`.trim()).toSorted()).toEqual(['forecast', 'top 1', 'top 2', 'top 3'])
    expect((await unwrap(guest().call('GET /api/v2/events', { query: { sport: 'virtual', when: 'next' } }))).data).toEqual([])
    const { data } = await unwrap(guest().call('GET /api/v2/sports'))
    expect(data.find(({ id }) => id === 'virtual')!.upcoming + data.find(({ id }) => id === 'virtual')!.live).toBeGreaterThan(0)
  })

  it('D-79 states what each kind of market returns, and offers no price that returns less than 80 %', async () => {
    const { data } = await returns({})
    const rounds = [(await some('upcoming', 'virtual-football'))[0]!, (await some('upcoming', 'virtual-races'))[0]!]
    for (const { id } of rounds) {
      const { markets } = await unwrap(guest().call('GET /api/v2/events/{id}', { params: { id } }))
      const returnsOf = virtualReturns(virtualEventOf(id)!)
      for (const { id: market, type, scope, k, outcomes } of markets) {
        const offered = outcomes.filter(({ is_suspended }) => !is_suspended)
        if (offered.length === 0) continue
        const own = returnsOf(market.slice(id.length + 1), offered)!
        const stated = data.find((row) => row.market.type === type && row.market.scope === scope && row.market.k === k)!
        expect([own.least * 100 >= Number(stated.return.min), own.most * 100 <= Number(stated.return.max) + 1e-4]).toEqual([true, true])
        expect([Number(stated.return.min) >= 80, Number(stated.return.max) < 100]).toEqual([true, true])
      }
    }
  })

  it('D-79 states of one round what the prices on the board return, within what all fixtures return', async () => {
    const { data: all } = await returns({})
    for (const league of ['virtual-football', 'virtual-races']) {
      const { id } = (await some('upcoming', league))[0]!
      const { data: own } = await returns({ event: id })
      const { markets } = await unwrap(guest().call('GET /api/v2/events/{id}', { params: { id } }))
      const returnsOf = virtualReturns(virtualEventOf(id)!)
      const isOf = (row: (typeof own)[number], { type, scope, k }: (typeof markets)[number]) =>
        row.market.type === type && row.market.scope === scope && row.market.k === k
      expect(own.length).toBe(new Set(markets.map(({ type, scope, k }) => `${type} ${scope} ${k}`)).size)
      for (const row of own) {
        const lines = markets
          .filter((market) => isOf(row, market))
          .map(({ id: market, outcomes }) =>
            returnsOf(
              market.slice(id.length + 1),
              outcomes.filter(({ is_suspended }) => !is_suspended),
            ),
          )
          .filter((line) => line !== undefined)
        expect(Number(row.return.min)).toBeCloseTo(Math.min(...lines.map(({ least }) => least)) * 100, 3)
        expect(Number(row.return.max)).toBeCloseTo(Math.max(...lines.map(({ most }) => most)) * 100, 3)
        const stated = all.find(({ game, market }) => game === row.game && JSON.stringify(market) === JSON.stringify(row.market))!
        expect(Number(stated.return.min)).toBeLessThanOrEqual(Number(row.return.min))
        expect(Number(stated.return.max)).toBeGreaterThanOrEqual(Number(row.return.max))
      }
    }
  })

  it('D-79 a fixture that comes up again returns the same, and no other event has returns', async () => {
    expect(await returns({ event: 'vr-1' })).toEqual(await returns({ event: 'vr-49' }))
    expect(await returns({ event: 'vf-3-2' })).toEqual(await returns({ event: 'vf-3-40' }))
    expect(await returns({ event: 'vf-3-2' })).not.toEqual(await returns({ event: 'vf-4-2' }))
    expect(await guest().call('GET /api/v2/virtual/returns', { query: { event: 'vf-11-1' } })).toMatchObject({ status: 404 })
    expect(await guest().call('GET /api/v2/virtual/returns', { query: { event: 'sim-1' } })).toMatchObject({ status: 422 })
  })

  it('BEY-7 a stranger repeats a finished match and a race from their proofs', { tags: 'slow' }, async () => {
    for (const league of ['virtual-football', 'virtual-races']) {
      const [row] = await some('finished', league)
      const { lambda, weights, proof: round } = await proof(row!.id)
      const { serverSeed, clientSeed, nonce, commitment, terminal, outcome } = round
      const raw = Buffer.from(serverSeed!, 'hex')
      expect(sha256(raw).toString('hex')).toBe(commitment)
      let down: Buffer = raw
      for (let step = 0; step < nonce; step++) down = sha256(down) as Buffer
      expect(down.toString('hex')).toBe(terminal)
      const bytes = streamUnder(nodeCrypto.hmacSha256(raw), clientSeed, nonce)
      expect(outcome).toEqual(lambda ? { lambda, ...drawMatch(bytes, lambda) } : { weights, order: drawRace(bytes, weights!) })
      expect(verifyRound(nodeCrypto, round, VIRTUAL_GAMES)).toMatchObject({
        verdict: 'matches',
        compared: ['commitment', 'terminal', 'outcome'],
      })
    }
  })

  it('BEY-2 a bet on a virtual match says that its round runs, then names the round that settles it', { tags: 'slow' }, async () => {
    const player = await registerBettor(testServer, 100_00n)
    // its betting may close in between: then on a match of the next round
    const { event, outcome, id } = await vi.waitFor(async () => {
      const [row] = (await some('upcoming', 'virtual-football')).filter(({ main }) => main?.status === 'open')
      const [outcome] = row!.main!.outcomes
      const leg = { event: row!.id, market: row!.main!.id, outcome: outcome!.id, seen: outcome!.odds }
      const body = { currency: 'RUB' as const, type: 'single' as const, policy: 'any' as const, stake: '20.00', legs: [leg] }
      const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))
      return { event: row!.id, outcome: outcome!, id: bet.id }
    }, WAIT)
    const read = () => unwrap(player.call('GET /api/v2/rounds/{id}', { params: { id } }))
    expect(await read()).toMatchObject({ missing: 'not_ended' })
    expect(await read()).not.toHaveProperty('bet')
    const proved = await vi.waitFor(async () => {
      const { bet, missing } = await read()
      expect(missing).toBeUndefined()
      return bet!
    }, WAIT)
    expect(proved.params).toMatchObject({ type: 'single', legs: [{ event, market: { type: '1x2' }, outcome: '1', odds: outcome.odds }] })
    const { periods } = (await proof(event)).proof.outcome!
    const result = { status: 'finished', periods: periods as [number, number][] } as const
    const state = settleLeg({ sport: 'virtual', market: { type: '1x2' }, outcome: '1' }, result)
    const settled = settleBet({ type: 'single', stake: 20_00n, legs: [{ odds: outcome.odds, state }] })
    expect(settled).toMatchObject({ status: 'settled', payout: parseMoney(proved.payout) })
  })

  it('D-79 a bet at a price that returns more than 96 % wagers nothing, and its theo is what that price leaves', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const { id, stated } = await vi.waitFor(async () => {
      const leg = await generousLeg()
      const body = { currency: 'RUB' as const, type: 'single' as const, policy: 'any' as const, stake: '90.00', legs: [leg.leg] }
      const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))
      return { id: bet.id, stated: leg.returns }
    }, WAIT)
    const rows = async (text: string) => (await testServer.server.app.database.pool.query<object>(text, [player.id])).rows
    const counted = `select key, contribution, no_contribution, edge_ppm from wagering.settled_bet where player = $1`
    const edge = 1_000_000 - Math.ceil(stated * 1e6 - 1e-6)
    await vi.waitFor(
      async () => expect(await rows(counted)).toEqual([{ key: id, contribution: 0, no_contribution: 'return', edge_ppm: edge }]),
      WAIT,
    )
    const theo = BigInt(Math.floor((90_00 * edge) / 1_000_000))
    await vi.waitFor(async () => expect(await rows('select theo from vip.theo_day where player = $1')).toEqual([{ theo }]), WAIT)
    expect(await rows('select from vip.standing where player = $1 and xp_milli > 0')).toEqual([])
  })

  it('SEC-4 shows no seed and no outcome before the end, and knows no other round', async () => {
    const [row] = await some('upcoming', 'virtual-football')
    const open = await proof(row!.id)
    if (Date.parse(open.starts_at) > Date.now())
      expect([open.proof.serverSeed, open.proof.outcome, open.lambda === null]).toEqual([null, undefined, false])
    expect(Date.parse(open.chain_published_at)).toBeLessThan(Date.parse(open.closes_at))
    expect(await guest().call('GET /api/v2/virtual/{event}/proof', { params: { event: 'vf-3-999999' } })).toMatchObject({ status: 404 })
    expect(await guest().call('GET /api/v2/virtual/{event}/proof', { params: { event: 'vf-11-1' } })).toMatchObject({ status: 404 })
    for (const event of ['sim-1', "vr-1' or 1=1", 'vr-0x1'])
      expect(await guest().call('GET /api/v2/virtual/{event}/proof', { params: { event } })).toMatchObject({ status: 422 })
  })
})

import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { listen } from '../../../games/rooms/testing/listen.ts'
import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
  player = await registerBettor(testServer, 1_000_000_00n)
}, 300_000)

let made = 0
/** An event with a 1x2 market at 2.000, 3.400 and 4.500. */
async function event(changes: Parameters<typeof sampleEvent>[1] = {}) {
  const id = `e${++made}`
  const market = sampleMarket(id, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(id, changes)], markets: [market] })
  return { id, market: market.id }
}
type Leg = { event: string; market: string; outcome: string; seen: number; banker?: boolean }
const legOn = ({ id, market }: { id: string; market: string }, seen = 2000, key = '1'): Leg => ({
  event: id,
  market,
  outcome: `${market}/${key}`,
  seen,
})
const slip = (legs: Leg[], changes: object = {}) => ({
  currency: 'RUB' as const,
  type: legs.length > 1 ? ('express' as const) : ('single' as const),
  stake: '100.00',
  legs,
  ...changes,
})
const place = (body: ReturnType<typeof slip>, key = newKey(), by = player) => by.call('POST /api/v2/bets', { body, key })
const validate = async (body: ReturnType<typeof slip>, by: Pick<Player, 'call'> = player) =>
  unwrap(by.call('POST /api/v2/betslip/validate', { body }))
const reasonOf = async (body: ReturnType<typeof slip>, by = player) => {
  const answer = await place(body, newKey(), by)
  if (answer.ok) throw new Error('the bet was accepted')
  const facts: Record<string, string | number> = answer.error.details ?? {}
  return { status: answer.status, code: answer.error.code, ...facts, errors: answer.error.errors } as Record<string, unknown>
}
const betOf = (id: string, by = player) => by.call('GET /api/v2/bets/{id}', { params: { id } })

/** As pages of the version before read it (docs/decisions/0072). */
const FORMER_PROOF = { game: 'sports', missing: 'not_drawn', serverSeed: null, params: { type: 'single', legs: 1 } }

describe('PRO-13 a bet on the board', () => {
  it('BEY-2 says of a bet on a real event that nothing of it is drawn, and promises no seed', async () => {
    const by = await registerBettor(testServer, 500_00n)
    const { bet } = await unwrap(place(slip([legOn(await event())]), newKey(), by))
    const { data } = await unwrap(by.call('GET /api/v2/games/history/proofs', { query: {} }))
    expect(data).toMatchObject([{ id: bet.id, missing: 'not_drawn', proof: FORMER_PROOF }])
    expect(data[0]).not.toHaveProperty('bet')
    const round = await unwrap(by.call('GET /api/v2/rounds/{id}', { params: { id: bet.id } }))
    expect(round).toMatchObject({ missing: 'not_drawn', proof: FORMER_PROOF })
    expect(round).not.toHaveProperty('rules_hash')
  })

  it('PRO-13 a single takes the stake at the odds shown, and is listed with its one line', async () => {
    const by = await registerBettor(testServer, 500_00n)
    const of = await event()
    const { bet, balance } = await unwrap(place(slip([legOn(of)]), newKey(), by))
    expect(balance).toBe('400.00')
    expect(bet).toMatchObject({ status: 'open', stake: '100.00', potential: '200.00', lines: 1, total_odds: 2000, revision: 0 })
    expect(bet.legs).toMatchObject([{ odds: 2000, state: 'open', key: '1', is_live: false, event: { id: of.id, home: `Home ${of.id}` } }])
    expect((await unwrap(by.call('GET /api/v2/bets'))).data).toEqual([bet])
    expect(await unwrap(betOf(bet.id, by))).toEqual({ bet, lines: [{ legs: [0], is_open: true, returned: '0.00' }], worth: '98.00' })
    expect((await unwrap(by.call('GET /api/v2/bets', { query: { status: 'settled' } }))).data).toEqual([])
  })

  it('PRO-13 BEY-7 a system shows every combination, and charges equal lines only', async () => {
    const legs = [legOn(await event()), legOn(await event()), legOn(await event())]
    const body = slip(legs, { type: 'system', sizes: [2, 3], stake: '101.00' })
    expect((await validate(body)).priced).toMatchObject({ lines: 4, line_stake: '25.25', charged: '101.00', potential: '505.00' })
    const { bet } = await unwrap(place({ ...body, stake: '101.03' }))
    expect(bet).toMatchObject({ lines: 4, stake: '101.00', line_stake: '25.25', total_odds: null })
    expect((await unwrap(betOf(bet.id))).lines.map((line) => line.legs)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
  })

  it('D-27 a repeated key gets the first answer, another body 409, and a refusal is not stored', async () => {
    const of = await event()
    const key = newKey()
    expect(await codeOf(place(slip([legOn(of, 1900)]), key))).toBe('bet_refused')
    const first = await unwrap(place(slip([legOn(of)]), key))
    expect(await unwrap(place(slip([legOn(of)]), key))).toEqual(first)
    expect(await place(slip([legOn(of)], { stake: '200.00' }), key)).toMatchObject({ status: 409, error: { code: 'idempotency_mismatch' } })
    const parallel = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => unwrap(place(slip([legOn(of)]), parallel))))
    expect(new Set(answers.map(({ bet }) => bet.id)).size).toBe(1)
  })

  it('PRO-13 a guest prices a slip without money, and places none', async () => {
    const guest = testServer.client()
    const of = await event()
    const big = slip([legOn(of)], { stake: '90000.00' })
    expect(await validate(big, guest)).toMatchObject({ refusal: null, legs: [{ status: 'open', odds: 2000, is_live: false }] })
    expect(await guest.call('POST /api/v2/bets', { body: big, key: newKey() })).toMatchObject({ status: 401 })
    const gone = slip([legOn({ id: 'none', market: 'none' })])
    expect(await validate(gone, guest)).toMatchObject({
      priced: null,
      refusal: { code: 'outcome_unknown', leg: 0 },
      legs: [{ status: 'unknown', odds: null }],
    })
  })
})

describe('PRO-13 D-26 a slip is refused with the first failed check', () => {
  const refused = (reason: string, facts: object = {}) => ({ status: 422, code: 'bet_refused', reason, ...facts })

  it('PRO-13 its form: legs, sizes, lines', async () => {
    const [a, b, c] = [legOn(await event()), legOn(await event()), legOn(await event())]
    expect(await reasonOf(slip([a, b], { type: 'single' }))).toMatchObject(
      refused('legs_count', { errors: { bet: ['betting.legs_count: '] } }),
    )
    expect(await reasonOf(slip([a, b, c], { type: 'system', sizes: [4] }))).toMatchObject(refused('bad_system'))
    const many = await Promise.all(Array.from({ length: 12 }, async () => legOn(await event())))
    expect(await reasonOf(slip(many, { type: 'system', sizes: [5, 6] }))).toMatchObject(refused('too_many_lines'))
    expect(await place(slip([a], { type: 'treble' }))).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  it('PRO-13 legs that belong together: outcome, event, group', async () => {
    const one = await event()
    expect(await reasonOf(slip([legOn(one), legOn(one)]))).toMatchObject(refused('duplicate_leg', { leg: 1 }))
    expect(await reasonOf(slip([legOn(one), legOn(one, 3400, 'x')]))).toMatchObject(refused('same_event', { leg: 1 }))
    const [cup, match] = [await event({ group: 'cup' }), await event({ group: 'cup' })]
    expect(await reasonOf(slip([legOn(cup), legOn(match)]))).toMatchObject(refused('related_event', { leg: 1 }))
  })

  it('PRO-13 the board: unknown, closed and suspended outcomes', async () => {
    const of = await event()
    expect(await reasonOf(slip([{ ...legOn(of), outcome: `${of.market}/9` }]))).toMatchObject(refused('outcome_unknown', { leg: 0 }))
    const other = await event()
    expect(await reasonOf(slip([{ ...legOn(of), market: other.market }]))).toMatchObject(refused('outcome_unknown'))
    const over = await event({ status: 'finished' })
    expect(await reasonOf(slip([legOn(over)]))).toMatchObject(refused('market_closed', { leg: 0 }))
    const held = await event({ isSuspended: true })
    expect(await reasonOf(slip([legOn(of), legOn(held)]))).toMatchObject(refused('market_suspended', { leg: 1 }))
    await board.closeFeed()
    expect(await reasonOf(slip([legOn(of)]))).toMatchObject(refused('market_suspended', { leg: 0 }))
    await board.openFeed()
  })

  it('PRO-13 moved odds by the policy, with the odds of all legs', async () => {
    const [better, worse] = [await event(), await event()]
    const legs = [legOn(better, 1900), legOn(worse, 2000)]
    expect(await reasonOf(slip(legs))).toMatchObject(refused('odds_changed', { odds: '2000,2000' }))
    expect((await unwrap(place(slip(legs, { policy: 'higher' })))).bet.legs.map(({ odds }) => odds)).toEqual([2000, 2000])
    expect(await reasonOf(slip([legOn(worse, 2100)], { policy: 'higher' }))).toMatchObject(refused('odds_changed'))
    expect((await unwrap(place(slip([legOn(worse, 2100)], { policy: 'any' })))).bet.legs[0]!.odds).toBe(2000)
  })

  it('PRO-13 BEY-7 the stake: bounds, exposure, money, currency', async () => {
    const of = await event()
    const leg = legOn(of, 4500, '2')
    expect(await reasonOf(slip([leg], { stake: '9.99' }))).toMatchObject(refused('stake_too_small', { min: '10.00' }))
    expect(await reasonOf(slip([leg], { stake: '500000.01' }))).toMatchObject(refused('stake_too_big', { max: '500000.00' }))
    const poor = await registerBettor(testServer, 50_00n)
    expect(await reasonOf(slip([leg]), poor)).toMatchObject(refused('insufficient_funds'))
    expect(await reasonOf(slip([leg], { currency: 'USD' }))).toMatchObject({ status: 409, code: 'wrong_currency' })
  })

  it('BEY-7 headroom that bets have taken is gone for the next player', async () => {
    const of = await event({ league: { id: 'l-three', country: 'Norland', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 3 } })
    const leg = legOn(of, 4500, '2')
    const before = await reasonOf(slip([leg], { stake: '500000.00' }))
    expect(before).toMatchObject(refused('limit_exceeded'))
    await unwrap(place(slip([leg], { stake: before['max_stake'] as string })))
    const other = await registerBettor(testServer, 1_000_00n)
    // its price has moved by then, or moves in a moment
    expect(await reasonOf(slip([leg], { stake: '100.00', policy: 'any' }), other)).toMatchObject(
      refused('limit_exceeded', { max_stake: expect.stringMatching(/^0\.\d\d$/) }),
    )
  })

  it('D-5 own limits come before the slip', async () => {
    const limited = await registerBettor(testServer, 1_000_00n)
    await unwrap(limited.call('PUT /api/v2/profile/limits', { body: { name: 'wager_day', amount: '50.00' } }))
    const of = await event()
    expect(await reasonOf(slip([legOn(of)]), limited)).toMatchObject({ status: 409, code: 'limit_wager_day' })
    expect(await reasonOf(slip([legOn(of, 1900)]), limited)).toMatchObject({ code: 'limit_wager_day' })
  })
})

describe('PRO-13 the slip of an account', () => {
  const stored = (stake: string) => ({
    v: 1 as const,
    type: 'single' as const,
    sizes: [],
    policy: 'none' as const,
    legs: [],
    stakes: [stake],
  })

  it('PRO-13 the last write wins, by the time it names', async () => {
    const by = await registerBettor(testServer, 0n)
    expect(await unwrap(by.call('GET /api/v2/betslip'))).toEqual({ slip: null, updated_at: null })
    const [early, late] = [new Date(Date.now() - 5000).toISOString(), new Date().toISOString()]
    const kept = await unwrap(by.call('PUT /api/v2/betslip', { body: { slip: stored('2'), updated_at: late } }))
    expect(kept).toEqual({ slip: stored('2'), updated_at: late })
    expect(await unwrap(by.call('PUT /api/v2/betslip', { body: { slip: stored('1'), updated_at: early } }))).toEqual(kept)
    expect(await unwrap(by.call('GET /api/v2/betslip'))).toEqual(kept)
  })
})

describe('PRO-13 the live channel of own bets', () => {
  it('PRO-13 has the open bets, then each change, and nothing of another player', async () => {
    const [by, other] = [await registerBettor(testServer, 500_00n), await registerBettor(testServer, 500_00n)]
    const of = await event()
    const first = (await unwrap(place(slip([legOn(of)]), newKey(), by))).bet
    const own = await listen(testServer, 'sports-bets', by)
    const others = await listen(testServer, 'sports-bets', other)
    expect(own.received[0]!.data).toEqual([first])
    const second = (await unwrap(place(slip([legOn(of)]), newKey(), by))).bet
    await own.until(() => own.received.length > 1)
    expect(own.received[1]!.data).toEqual(second)
    const params = { id: first.id }
    const { offer_id } = await unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params, query: {} }))
    const cashOut = () => unwrap(by.call('POST /api/v2/bets/{id}/cashout', { params, body: { offer_id: offer_id! } }))
    const paid = await cashOut()
    await own.until(() => own.received.length > 2)
    expect(own.received[2]!.data).toEqual(paid.bet)
    expect(await cashOut(), 'the same offer again').toEqual(paid)
    await board.result(of.id, { status: 'cancelled' })
    await own.until(() => own.received.length > 3)
    expect(own.received.slice(3).map(({ data }) => data)).toMatchObject([{ id: second.id, status: 'settled' }])
    expect(others.received.map(({ data }) => data)).toEqual([[]])
    own.close()
    others.close()
  })
})

describe('PRO-13 the leading process settles what the feed reports', () => {
  const WAIT = { timeout: 60_000, interval: 100 }
  const score = (home: number, away: number) => ({
    status: 'finished' as const,
    periods: [
      [home, away],
      [0, 0],
    ] as const,
  })
  const settledRows = async (key: string) => {
    const sql = 'select kind, win from wagering.settled_bet where key = $1 order by n'
    return (await testServer.server.app.database.pool.query<{ kind: number; win: bigint }>(sql, [key])).rows
  }

  it('PRO-13 a win reaches history, statement and loyalty, and a correction the bell', async () => {
    const by = await registerBettor(testServer, 500_00n)
    const of = await event()
    const { bet } = await unwrap(place(slip([legOn(of)]), newKey(), by))
    await board.result(of.id, score(2, 0))
    await vi.waitFor(
      async () => expect((await unwrap(betOf(bet.id, by))).bet).toMatchObject({ status: 'settled', result: 'won', payout: '200.00' }),
      WAIT,
    )
    const { data } = await unwrap(by.call('GET /api/v2/games/history', { query: {} }))
    expect(data).toMatchObject([
      { id: bet.id, game: 'sports', status: 'settled', stake: '100.00', payout: '200.00', multiplier: 20_000, outcome: { result: 'won' } },
    ])
    const { event: named, market, key } = bet.legs[0]!
    const { id: _, ...namedBy } = market
    const selection = { event: { id: named.id, home: named.home, away: named.away }, market: namedBy, key }
    expect(data[0]!.params).toEqual({ type: 'single', legs: 1, odds: 2000, selections: [selection] })
    expect((await unwrap(by.call('GET /api/v2/rounds/{id}', { params: { id: bet.id } }))).round.id).toBe(bet.id)
    const counted = async () => (await settledRows(bet.id)).map(({ kind, win }) => [kind, win])
    await vi.waitFor(async () => expect(await counted()).toEqual([[0, 200_00n]]), WAIT) // a later reader finds the last result alone
    await board.result(of.id, score(0, 1))
    await vi.waitFor(
      async () => expect((await unwrap(betOf(bet.id, by))).bet).toMatchObject({ result: 'lost', payout: '0.00', revision: 2 }),
      WAIT,
    )
    await vi.waitFor(
      async () =>
        expect(await counted()).toEqual([
          [0, 200_00n],
          [1, 0n],
        ]),
      WAIT,
    )
    const { data: bell } = await unwrap(by.call('GET /api/v2/notifications', { query: {} }))
    expect(bell).toMatchObject([
      { kind: 'bet', details: { what: 'corrected', amount: '0.00 RUB', before: '200.00 RUB' } },
      { kind: 'bet', details: { what: 'won', amount: '200.00 RUB' } },
    ])
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })
})

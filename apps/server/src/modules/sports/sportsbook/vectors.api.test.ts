// @module-tag slow
import type { Currency } from '@fairhouse/money'
import { type Player, registerBettor, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { type BoardedLeg, type Fields, money, openVectorBook, type VectorBook, type VectorCase, vectorsOf } from './testing/vector-book.ts'
import { otherResult, resultOfVector, stagedLeg } from './testing/vector-legs.ts'

let book: VectorBook
beforeAll(async () => {
  book = await openVectorBook()
}, 300_000)
afterAll(async () => {
  expect(await book.check()).toEqual([])
  await book.stop()
})

/** Their gain is above what a player may win in a day: the server refuses the bet. */
const TOO_LARGE = ['sb-068', 'sb-082', 'sb-134', 'sb-135']
/** As many euros would be above it too; their numbers fit every currency. */
const IN_ROUBLES = ['sbh-455', 'sbh-653']
const currencyOf = ({ id }: VectorCase): Currency => (IN_ROUBLES.includes(id) ? 'RUB' : 'EUR')

interface Placed {
  readonly given: VectorCase
  readonly by: Player
  readonly legs: readonly BoardedLeg[]
  readonly id: string
}

async function placeAll(
  cases: readonly VectorCase[],
  legsOf: (given: VectorCase) => Promise<BoardedLeg[]>,
  termsOf = (terms: Fields) => terms,
) {
  const placed: Placed[] = []
  for (const given of cases) {
    const terms = termsOf(given.in)
    const [by, legs] = [await book.bettor(terms['stake'] as number, currencyOf(given)), await legsOf(given)]
    const answer = await book.place(by, terms, legs, currencyOf(given))
    if (!answer.ok && TOO_LARGE.includes(given.id)) {
      expect(answer.error.details).toMatchObject({ reason: 'limit_exceeded' })
      continue
    }
    if (!answer.ok) throw new Error(`${given.id}: ${JSON.stringify(answer.error)}`)
    placed.push({ given, by, legs, id: answer.data.bet.id })
  }
  return placed
}

const stateOf = ({ state, dead_heat: heat }: { state: string; dead_heat: { places: number; tied: number } | null }) =>
  heat ? { dead_heat: [heat.places, heat.tied] } : state

async function expectSettled(placed: Placed): Promise<void> {
  const { by, id: bet } = placed
  const { id, in: given, out } = placed.given
  const read = await book.read(by, bet)
  const returned = read.lines.filter((line) => line.returned !== '0.00').length
  if (out['status'] === 'open') {
    const open = read.lines.filter((line) => line.is_open).length
    expect([id, read.bet.status, read.bet.guaranteed, open]).toEqual([id, 'open', money(out['guaranteed']), out['open_lines']])
    return
  }
  expect([id, read.bet.status, read.bet.result, read.bet.payout, read.lines.length, returned]).toEqual([
    id,
    'settled',
    out['result'],
    money(out['payout']),
    out['lines'],
    out['paid_lines'],
  ])
  const rest = (given['stake'] as number) % (out['lines'] as number)
  expect([id, (await book.wallet(by, currencyOf(placed.given))).cash]).toEqual([id, BigInt(out['payout'] + rest)])
}

describe('PRO-13 public cases of settlement, placed and settled by the server', () => {
  it('PRO-13 settle_leg: each market of each sport gives its leg the state of the case', async () => {
    const cases = vectorsOf('settle_leg')
    const by = await book.bettor(100_000)
    const legs = await book.offer(cases.map(({ in: { sport, market, outcome: key } }) => ({ sport, market, key, odds: 2000 })))
    const ids: string[] = []
    for (const leg of legs) ids.push((await unwrap(book.place(by, { type: 'single', stake: 100 }, [leg]))).bet.id)
    await book.report(cases.map(({ in: { result } }, at) => [legs[at]!.event, resultOfVector(result as Fields)]))
    const states = await Promise.all(ids.map(async (id) => stateOf((await book.read(by, id)).bet.legs[0]!)))
    expect(cases.map(({ id }, at) => [id, states[at]])).toEqual(cases.map(({ id, out }) => [id, out['state']]))
  })

  it('PRO-13 settle_bet: singles, expresses, systems and dead heats pay what the case says', async () => {
    const stagedOf = ({ in: { legs } }: VectorCase) => (legs as Fields[]).map(({ state }) => stagedLeg(state))
    const placed = await placeAll(vectorsOf('settle_bet'), (given) =>
      book.offer(stagedOf(given).map((leg, at) => ({ ...leg, odds: given.in['legs'][at].odds, banker: given.in['legs'][at].banker }))),
    )
    await book.report(placed.flatMap(({ given, legs }) => stagedOf(given).map(({ result }, at) => [legs[at]!.event, result] as const)))
    for (const each of placed) await expectSettled(each)
  })

  it('PRO-13 full: bets over real results', async () => {
    const placed = await placeAll(vectorsOf('full'), ({ in: { legs } }) =>
      book.offer((legs as Fields[]).map(({ sport, market, outcome: key, odds, banker }) => ({ sport, market, key, odds, banker }))),
    )
    await book.report(
      placed.flatMap(({ given, legs }) => legs.map(({ event }, at) => [event, resultOfVector(given.in['legs'][at].result)] as const)),
    )
    for (const each of placed) {
      const states = (await book.read(each.by, each.id)).bet.legs.map(stateOf)
      expect([each.given.id, states]).toEqual([each.given.id, each.given.out['states']])
      await expectSettled(each)
    }
  })
})

describe('PRO-13 public cases of corrections', () => {
  it('PRO-13 resettle: the difference moves, missing cash is debt, and a cash-out stays', async () => {
    const cases = vectorsOf('resettle')
    const stagedOf = ({ in: { bet } }: VectorCase) => (bet.legs as Fields[]).map(({ state }) => stagedLeg(state))
    const placed = await placeAll(
      cases,
      (given) =>
        book.offer(
          stagedOf(given).map((leg, at) => ({ ...leg, odds: given.in['bet'].legs[at].odds, banker: given.in['bet'].legs[at].banker })),
        ),
      ({ bet }) => bet as Fields,
    )
    expect(placed.length).toBe(cases.length)
    for (const { given, by, id } of placed) {
      if (!given.in['cashed_out']) continue
      const { offer_id } = await unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: {} }))
      await unwrap(by.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offer_id! } }))
    }
    const first = ({ given }: Placed) => (given.in['old_payout'] > 0 ? 'won' : 'lost')
    const eachLeg = (each: Placed) => stagedOf(each.given).map((leg, at) => ({ leg, event: each.legs[at]!.event }))
    await book.report(placed.flatMap((each) => eachLeg(each).map(({ leg, event }) => [event, otherResult(leg, first(each))] as const)))
    for (const { given, by } of placed) await book.setBalance(by, BigInt(given.in['cash'] - given.in['debt']))
    await book.report(placed.flatMap((each) => eachLeg(each).map(({ leg, event }) => [event, leg.result] as const)))
    for (const { given, by, id } of placed) {
      const { cash, debt } = await book.wallet(by)
      const { bet } = await book.read(by, id)
      expect([given.id, cash, debt, bet.status]).toEqual([
        given.id,
        BigInt(given.out['cash']),
        -BigInt(given.out['debt']),
        given.in['cashed_out'] ? 'cashed_out' : given.out['status'],
      ])
      if (!given.in['cashed_out']) expect([given.id, bet.payout]).toEqual([given.id, money(given.in['old_payout'] + given.out['delta'])])
    }
  })
})

describe('PRO-13 public cases of cash-outs', () => {
  it('PRO-13 cashout: the offer, its fee, a part and what is left, or why there is none', async () => {
    const legsOf = ({ in: { legs } }: VectorCase) => legs as Fields[]
    const staged = (leg: Fields) => stagedLeg(leg['state'])
    const cases = vectorsOf('cashout')
    const bonus = cases.filter(({ in: { funding } }) => funding === 'bonus')
    const offerOf = (given: VectorCase) =>
      book.offer(legsOf(given).map((leg) => ({ ...staged(leg), odds: leg['odds'], banker: leg['banker'] })))
    const placed = await placeAll(
      cases.filter((each) => !bonus.includes(each)),
      offerOf,
    )
    for (const given of bonus) {
      const by = await registerBettor(book, 0n, { currency: 'EUR' })
      const amount = BigInt(given.in['stake'])
      await book.server.app.ledger.post(postings.bonusGranted({ id: given.id, player: by.id, currency: 'EUR', amount }))
      const legs = await offerOf(given)
      placed.push({ given, by, legs, id: (await unwrap(book.place(by, given.in, legs))).bet.id })
    }
    const open = placed.flatMap(({ given, legs }) => legs.map(({ event }, at) => ({ event, leg: legsOf(given)[at]! })))
    await book.report(open.map(({ event, leg }) => [event, staged(leg).result]))
    const moved = open.filter(({ leg }) => leg['state'] === 'open')
    book.clock.advance(1) // a match that is live began after its bets
    await book.board.write({
      events: moved.flatMap(({ event, leg }) => (leg['live'] ? [book.eventOf(event, { status: 'live' })] : [])),
      markets: moved.map(({ event, leg }) =>
        book.marketOf(event, { ...staged(leg), odds: leg['current'] }, { status: leg['board'] as 'open' | 'suspended' }),
      ),
    })
    for (const { given, by, id } of placed) {
      const { max_payout: left } = given.in // an earlier part of the bet has been paid
      if (left !== undefined) await book.sql('update sportsbook.bet set max_payout = $2 where id = $1', id, BigInt(left))
      await expectOffer(given, by, id)
    }
  })
})

async function expectOffer({ id, in: given, out }: VectorCase, by: Player, bet: string): Promise<void> {
  const query = given['part'] === undefined ? {} : { part: money(given['part']) }
  const offered = await unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id: bet }, query }))
  if (!out['available']) return expect([id, offered.reason]).toEqual([id, out['reason']])
  const pays = money(out['paid'] ?? out['offer'])
  expect([id, offered.offer, offered.fee_ppm, offered.pays]).toEqual([id, money(out['offer']), out['fee_ppm'], pays])
  if ((given['legs'] as Fields[]).some(({ live }) => live)) return // its payment waits for the delay: cash-out.api.test.ts
  const params = { id: bet }
  const paid = await unwrap(by.call('POST /api/v2/bets/{id}/cashout', { params, body: { offer_id: offered.offer_id! } }))
  expect([id, paid.paid, paid.bet.stake]).toEqual([id, pays, money(out['stake_left'] ?? 0)])
}

describe('PRO-13 public cases of placement', () => {
  /** An outcome of a case is an own market of its event. */
  async function stage({ id, in: { legs, board } }: VectorCase): Promise<BoardedLeg[]> {
    const nameOf = (event: string) => `${id}-${event}`
    const onBoard = (legs as Fields[]).filter(({ outcome }) => board[outcome])
    const events = new Map(
      onBoard.map(({ event, outcome, group }) => {
        const live = onBoard.some((leg) => leg['event'] === event && board[leg['outcome']].live)
        const sport = board[outcome].sport === 'virtual' ? 'football' : board[outcome].sport
        return [event, book.eventOf(nameOf(event), { sport, ...(live && { status: 'live' }), ...(group && { group }) })]
      }),
    )
    const marketOf = ({ event, outcome }: Fields) => `${nameOf(event)}:${outcome}`
    await book.board.write({
      events: [...events.values()],
      markets: onBoard.map((leg) => {
        const { odds, status } = board[leg['outcome']]
        return book.marketOf(
          nameOf(leg['event']),
          { sport: 'football', market: { type: 'dnb' }, key: '1', odds },
          { id: marketOf(leg), status },
        )
      }),
    })
    return (legs as Fields[]).map((leg) => ({
      event: nameOf(leg['event']),
      market: marketOf(leg),
      outcome: `${marketOf(leg)}/1`,
      seen: leg['seen'],
      banker: leg['banker'] ?? false,
    }))
  }

  /** What a case with its own limits needs of the server's. */
  const headroomOf = ({ in: { board } }: VectorCase) =>
    Object.values(board as Record<string, Fields>).flatMap(({ headroom }) => (typeof headroom === 'number' ? [headroom] : []))[0]

  it.each(vectorsOf('price_slip').map((given) => [given.id, given] as const))('PRO-13 price_slip %s', async (_, given) => {
    const { in: terms, out } = given
    const headroom = headroomOf(given)
    // a limit is in euros, and exact in no other currency
    const currency: Currency = headroom === undefined ? terms['currency'] : 'EUR'
    const by = await registerBettor(book, BigInt(terms['cash']), { currency })
    const legs = await stage(given)
    if (headroom !== undefined) await book.trade(BigInt(headroom))
    const body = { currency, type: terms['type'], sizes: terms['sizes'] ?? [], stake: money(terms['stake']), policy: terms['policy'], legs }
    const { priced, refusal } = await unwrap(by.call('POST /api/v2/betslip/validate', { body: body as never }))
    const answer = await book.place(by, { ...terms, policy: terms['policy'] }, legs, currency)
    if (headroom !== undefined) await book.trade(10n ** 15n)
    if (TOO_LARGE.includes(given.id)) return expect(refusal).toMatchObject({ code: 'limit_exceeded' })
    if (!out['ok']) {
      const facts = { leg: out['leg'] ?? null, min: out['min'] ?? null, max_stake: out['max_stake'] ?? null }
      expect(refusal).toMatchObject({ code: out['error'], ...mapped(facts), odds: out['odds'] ?? null })
      expect(answer).toMatchObject({ ok: false, error: { code: 'bet_refused', details: { reason: out['error'] } } })
      return
    }
    const { line_stake, charged, potential, max_stake, lines, capped, delay_s, total_odds = null } = out
    const amounts = { line_stake: money(line_stake), charged: money(charged), potential: money(potential), max_stake: money(max_stake) }
    expect(priced).toEqual({ lines, capped, delay_s, total_odds, ...amounts })
    const { bet } = await unwrap(Promise.resolve(answer))
    expect(bet).toMatchObject({ lines, capped, total_odds, stake: amounts.charged, potential: amounts.potential })
    expect(bet.status).toBe(delay_s > 0 ? 'pending' : 'open')
  })
})

const mapped = ({ leg, min, max_stake }: Record<string, number | null>) => ({
  leg,
  min: min === null ? null : money(min!),
  max_stake: max_stake === null ? null : money(max_stake!),
})

import { POSTPONEMENT_HOURS } from '@fairhouse/betting'
import { isRefusal } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createManualSettlement } from './manual.ts'
import { type BoardParts, OWN_SPORT } from './rules.ts'
import { createManualStore, type ManualAct } from './store/manual-store.ts'
import { createPriceHistory } from './store/price-history.ts'
import { createBoardReads } from './store/reads.ts'
import { createTradingReads } from './store/trading-reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, openBetsWorld } from './testing/bets-world.ts'
import { sampleEvent, sampleMarket } from './testing/scripted-feed.ts'
import { createTrading } from './trading.ts'

const FEED_ENDED: BoardParts = new Set(['virtual'])
const VIRTUAL_ENDED: BoardParts = new Set(['feed'])

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => world.expectSound())
afterAll(() => world.close())

const reasonOf = (answer: unknown) => (isRefusal(answer) ? (answer.details?.['reason'] ?? answer.code) : 'accepted')
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.db.transaction().execute(work)
type Legs = Parameters<BetsWorld['slip']>[0]
/** Of a process of these parts, while the stored feed is open. */
function processOf(parts: BoardParts) {
  const by = world.open(parts)
  const reads = createBoardReads(world.run, parts)
  const [writes, now, announce] = [createTradingWrites(world.run), () => world.clock.now(), () => Promise.resolve()]
  const hasFeed = parts.has('feed')
  const trading = createTrading({ board: reads, reads: createTradingReads(world.run, parts), writes, parts, announce, now, hasFeed })
  return {
    by,
    place: async (player: bigint, legs: Legs) => reasonOf(await world.place(player, world.slip(legs), { by })),
    async repriced(player: bigint, legs: Legs) {
      const answer = await by.handlers['POST /api/v2/betslip/validate']({ caller: { player }, body: world.slip(legs) } as never)
      return 'refusal' in answer && answer.refusal ? answer.refusal.code : 'accepted'
    },
    async cashOut(player: bigint, id: string) {
      const offer = await by.handlers['GET /api/v2/bets/{id}/cashout']({ caller: { player }, params: { id }, query: {} } as never)
      const listed = await by.handlers['GET /api/v2/bets']({ caller: { player }, query: { status: 'open', limit: 10 } } as never)
      return ['reason' in offer && offer.reason, 'worth' in listed && Object.keys(listed.worth)]
    },
    /** What its board shows of the event: in a list, and on its own page. */
    async shown(event: string) {
      const [row] = await reads.rows([event])
      const prices = (await reads.markets(event, 0)).map(({ status }) => status)
      return [row!.isSuspended, row!.openMarkets, row!.main?.status, (await reads.event(event))!.isSuspended, ...prices]
    },
    undecided: async () => (await trading.events({ when: 'undecided', isTraded: false, limit: 200 })).data.map(({ id }) => id),
    /** What names the event or its league. */
    async lists({ event }: { event: string }, sport: 'football' | 'virtual', league: string) {
      const found = []
      for (const when of ['all', 'live', 'upcoming', 'finished'] as const)
        if ((await reads.events({ when, limit: 1000 })).some(({ id }) => id === event)) found.push(when)
      if ((await reads.sports()).some((each) => each.sport === sport)) found.push('sports')
      if ((await reads.leagues(sport)).some(({ id }) => id === league)) found.push('leagues')
      if ((await trading.leagues()).some(({ id, live, upcoming }) => id === league && live + upcoming > 0)) found.push('trading')
      return found
    },
    isClosed: async (event: string) => (await trading.event(event))!.is_closed,
    manual: createManualSettlement({
      store: by.store,
      parts,
      manual: createManualStore(world.run),
      history: createPriceHistory(world.run),
      writes,
      settlement: by.settlement,
      announce,
      now,
      onFault: (error) => void world.faults.push(error),
    }),
  }
}

async function betOn(leg: Legs[number]) {
  const player = await world.player(1000_00n)
  return { player, leg, id: (await world.placed(player, world.slip([leg]))).id }
}
async function ownRound() {
  const leg = await world.leg()
  await world.run(null, 'update sportsbook.event set sport = $2 where id = $1', leg.event, OWN_SPORT)
  return leg
}
const OPEN = [false, 1, 'open', false, 'open']
const SHUT = [true, 0, 'suspended', true, 'suspended']

describe('D-16 a process without a feed, on a board that the feed left open', () => {
  it('D-16 takes no bet on its events, nor shows or pays a price of theirs, from the first moment', async () => {
    const { player, leg, id } = await betOn(await world.leg())
    const [ended, other] = [processOf(FEED_ENDED), processOf(VIRTUAL_ENDED)]
    expect([await ended.place(player, [leg]), await ended.repriced(player, [leg])]).toEqual(['market_suspended', 'market_suspended'])
    expect(await ended.cashOut(player, id)).toEqual(['suspended', []])
    expect(await ended.shown(leg.event)).toEqual(SHUT)
    expect([await other.repriced(player, [leg]), await other.cashOut(player, id)]).toEqual(['accepted', [null, [id]]])
    expect(await other.shown(leg.event)).toEqual(OPEN)
  })

  it('D-16 refuses what waited for the live delay when the feed was ended', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    await world.begin(leg)
    const { id, status } = await world.placed(player, world.slip([leg]))
    world.clock.advance(60_000)
    await processOf(FEED_ENDED).by.delay.decideDue(10)
    expect([status, (await world.bet(player, id)).status, (await world.wallet(player)).cash]).toEqual(['pending', 'refused', 1000_00n])
  })

  it('D-16 lists and counts nothing of a part that is not configured, and keeps its page', async () => {
    const league = (id: string) => ({ league: { ...sampleEvent('').league, id } })
    const [match, round] = [await world.leg(league('l-ended')), await world.leg(league('l-rounds'))]
    await world.run(null, 'update sportsbook.event set sport = $2 where id = $1', round.event, OWN_SPORT)
    const [ended, other] = [processOf(FEED_ENDED), processOf(VIRTUAL_ENDED)]
    const read = async (from: typeof ended) => [
      await from.lists(match, 'football', 'l-ended'),
      await from.lists(round, 'virtual', 'l-rounds'),
      (await from.shown(match.event)).length,
    ]
    const [upcoming, counted] = [
      ['all', 'upcoming'],
      ['sports', 'leagues', 'trading'],
    ]
    expect(await read(ended)).toEqual([[], [...upcoming, ...counted], OPEN.length])
    expect(await read(other)).toEqual([[...upcoming, ...counted], [], OPEN.length])
    const become = (status: string) => world.run(null, 'update sportsbook.event set status = $2 where id = $1', match.event, status)
    await become('live')
    expect([await ended.lists(match, 'football', 'l-ended'), await other.lists(match, 'football', 'l-ended')]).toEqual([
      [],
      ['all', 'live', ...counted],
    ])
    await become('finished')
    expect([await ended.lists(match, 'football', 'l-ended'), (await other.lists(match, 'football', 'l-ended'))[0]]).toEqual([
      [],
      'finished',
    ])
  })

  it('D-16 leaves virtual rounds open, and one without virtual sports closes them', async () => {
    const { player, leg, id } = await betOn(await ownRound())
    const [open, ended] = [processOf(FEED_ENDED), processOf(VIRTUAL_ENDED)]
    expect([await open.repriced(player, [leg]), await open.cashOut(player, id), await open.shown(leg.event)]).toEqual([
      'accepted',
      [null, [id]],
      OPEN,
    ])
    expect([await ended.place(player, [leg]), await ended.cashOut(player, id), await ended.shown(leg.event)]).toEqual([
      'market_suspended',
      ['suspended', []],
      SHUT,
    ])
  })
})

async function decide({ manual }: ReturnType<typeof processOf>, act: ManualAct) {
  const weighed = await inTransaction((tx) => manual.weigh(tx, act))
  if (isRefusal(weighed)) return weighed.code
  const { carryOut } = await inTransaction((tx) => manual.order(tx, act, 'anna'))
  await carryOut()
  return 'carried out'
}
const HOME = { '1': 'won', x: 'lost', '2': 'lost' } as const

describe('D-16 BEY-7 bets on events of an ended feed', () => {
  it('BEY-7 are listed as undecided, and are decided by an operator who suspends nothing first', async () => {
    const [won, voided, empty] = [await betOn(await world.leg()), await betOn(await world.leg()), await world.leg()]
    const live = await betOn(await world.leg())
    await world.begin(live.leg)
    const [ended, reading] = [processOf(FEED_ENDED), processOf(VIRTUAL_ENDED)]
    const events = [won, voided, live].map(({ leg }) => leg.event)
    const listed = await ended.undecided()
    expect([events.filter((id) => listed.includes(id)), listed.includes(empty.event)]).toEqual([events, false])
    expect((await reading.undecided()).filter((id) => events.includes(id))).toEqual([])

    const acts: ManualAct[] = [
      { what: 'market', market: won.leg.market, states: HOME },
      { what: 'event', event: voided.leg.event },
    ]
    for (const act of acts) expect([await decide(reading, act), await decide(ended, act)]).toEqual(['bad_transition', 'carried out'])
    const result = async ({ player, id }: typeof won) => (await world.bet(player, id)).result
    expect([await result(won), await result(voided)]).toEqual(['won', 'void'])
    expect((await ended.undecided()).filter((id) => events.includes(id))).toEqual([live.leg.event])
  })

  it('BEY-7 is closed to bets for operators, as one that is over or postponed, and no other', async () => {
    const [ended, reading] = [processOf(FEED_ENDED), processOf(VIRTUAL_ENDED)]
    const leg = await world.leg()
    const read = async () => [await ended.isClosed(leg.event), await reading.isClosed(leg.event)]
    expect(await read()).toEqual([true, false])
    for (const [status, isClosed] of [
      ['live', false],
      ['postponed', true],
      ['scheduled', false],
      ['finished', true],
    ] as const) {
      await world.begin(leg, { status })
      expect([status, ...(await read())]).toEqual([status, true, isClosed])
    }
  })

  it.each([true, false])(
    'BEY-7 D-4 a virtual round is neither listed nor decided by hand, on the board or withdrawn: %s',
    async (isListed) => {
      const { leg } = await betOn(await ownRound())
      await world.run(null, 'update sportsbook.event set is_listed = $2 where id = $1', leg.event, isListed)
      for (const parts of [FEED_ENDED, VIRTUAL_ENDED, new Set<never>()]) {
        const found = processOf(parts)
        expect(await found.undecided()).not.toContain(leg.event)
        expect(await decide(found, { what: 'event', event: leg.event })).toBe('bad_transition')
      }
    },
  )
})

describe('BEY-7 bets on a match that should be over', () => {
  const POSTPONED = { status: 'postponed' } as const
  /** Without a word of it, live without an end, live and reported as postponed, and back from `postponed` without another date. */
  async function unfinished() {
    const bets = [
      await betOn(await world.leg()),
      await betOn(await world.leg()),
      await betOn(await world.leg()),
      await betOn(await world.leg()),
    ]
    const [silent, live, stopped, back] = bets.map(({ leg }) => leg)
    await world.begin(live!)
    await world.begin(stopped!)
    await world.begin(back!, POSTPONED)
    for (const { event } of [stopped!, back!]) await world.board.result(event, POSTPONED)
    await world.begin(back!, { status: 'scheduled' })
    return { bets, events: [silent!, live!, stopped!, back!].map(({ event }) => event), live: live! }
  }

  it('BEY-7 are listed as undecided, and are decided without a suspension, once it is past for longer than it may be postponed by', async () => {
    const { bets, events, live } = await unfinished()
    const { player, leg: tennis } = await betOn(await world.leg({ sport: 'tennis' }))
    const reading = processOf(VIRTUAL_ENDED)
    const acts = events.map((event, at): ManualAct => {
      return at === 0 ? { what: 'market', market: bets[0]!.leg.market, states: HOME } : { what: 'event', event }
    })
    const read = async () => {
      await world.board.openFeed()
      const listed = await reading.undecided()
      const closed = [await reading.isClosed(events[0]!), await reading.isClosed(live.event), await reading.isClosed(tennis.event)]
      return [[...events, tennis.event].filter((id) => listed.includes(id)), closed, await reading.repriced(player, [live])]
    }
    world.clock.advance((POSTPONEMENT_HOURS.football + 1) * HOUR_MS) // they were to begin in an hour
    expect(await read()).toEqual([[], [false, false, false], 'accepted'])
    for (const act of acts) expect(await decide(reading, act)).toBe('bad_transition')
    world.clock.advance(1)
    expect(await read()).toEqual([events, [true, true, false], 'market_suspended'])
    for (const act of acts) expect(await decide(reading, act)).toBe('carried out')
    const results = []
    for (const bet of bets) results.push((await world.bet(bet.player, bet.id)).result)
    expect([results, (await read())[0]]).toEqual([['won', 'void', 'void', 'void'], []])
  })

  it('BEY-7 is no outright in play: it takes bets, and no operator has to decide it', async () => {
    const leg = await world.leg({ startsAt: new Date(world.clock.now()).toISOString() })
    const outcomes = ['a', 'b', 'c'].map((key) => ({ key, odds: 3000, isSuspended: false }))
    const top = { ...sampleMarket(leg.event, [2000, 3400, 4500]), id: `${leg.event}:top`, market: { type: 'top', k: 1 } as const, outcomes }
    await world.board.write({ markets: [top] })
    await world.begin(leg)
    const player = await world.player(1000_00n)
    const reading = processOf(VIRTUAL_ENDED)
    world.clock.advance((POSTPONEMENT_HOURS.football + 1) * HOUR_MS)
    await world.board.openFeed()
    const onTop = { ...leg, market: top.id, outcome: `${top.id}/a`, seen: 3000 }
    expect([await reading.repriced(player, [onTop]), await reading.isClosed(leg.event)]).toEqual(['accepted', false])
    await world.placed(player, world.slip([onTop]))
    expect(await reading.undecided()).not.toContain(leg.event)
  })

  it('BEY-7 is not one that began late, nor one without open bets', async () => {
    const [late, empty] = [await betOn(await world.leg()), await world.leg()]
    world.clock.advance((POSTPONEMENT_HOURS.football + 1) * HOUR_MS)
    await world.begin(late.leg, { startedAt: new Date(world.clock.now()).toISOString() })
    world.clock.advance(HOUR_MS)
    await world.board.openFeed()
    const listed = await processOf(VIRTUAL_ENDED).undecided()
    expect([late.leg.event, empty.event].filter((id) => listed.includes(id))).toEqual([])
  })
})

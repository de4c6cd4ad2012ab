// @module-tag slow
import { createHash } from 'node:crypto'

import { type FeedDelta, type FeedMessage, feedStart, onFeedMessage, priceEvent, settleLeg } from '@fairhouse/betting'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createOddsFeed, type OddsFeed } from './feed.ts'
import { fixtureAt, LONGEST_S, playFixture, type Season, SIMULATED_SPORTS, START_EVERY_S } from './fixtures.ts'
import { createSeason, SEASON_START_MS, type SeasonPlay, UPCOMING } from './season.ts'
import type { WireEvent, WireMessage } from './wire.ts'

const seedOf = (text: string) => createHash('sha256').update(text).digest()
const season: Season = { serverSeed: seedOf('seed'), speed: 60 }
/** Late enough that every sport has as many live events as it keeps. */
const START = SEASON_START_MS + 20_000_000
/** Of a bet on the winner. */
const UNITS = { football: 'goals', tennis: 'sets', basketball: 'goals', hockey: 'goals', esports: 'maps' } as const
const yieldNow = () => Promise.resolve()

function recorded(): { messages: WireMessage[]; reader: { send(message: WireMessage): void; end(): void }; ended: () => boolean } {
  const messages: WireMessage[] = []
  let isEnded = false
  return { messages, reader: { send: (message) => void messages.push(message), end: () => void (isEnded = true) }, ended: () => isEnded }
}

describe('D-44 simulated matches', () => {
  it('D-55 the same seed plays the same matches, another seed others', () => {
    for (const sport of SIMULATED_SPORTS) {
      const play = (from: Season) => playFixture(from, fixtureAt(from, sport, 7))
      expect(play(season)).toEqual(play(season))
      expect(play({ ...season, serverSeed: seedOf('other') })).not.toEqual(play(season))
    }
  })

  it('D-44 every match ends in time, with a score that only grows and a result that settles its winner', () => {
    for (const sport of SIMULATED_SPORTS)
      for (let number = 0; number < 60; number++) {
        const { moments, result } = playFixture(season, fixtureAt(season, sport, number))
        const totals = moments.map(({ score }) => [...(score.periods ?? []), score.ot ?? [0, 0]].flat().reduce((sum, n) => sum + n, 0))
        expect(totals.every((total, at) => at === 0 || total >= totals[at - 1]!)).toBe(true)
        expect(moments.every(({ at }, index) => index === 0 || at > moments[index - 1]!.at)).toBe(true)
        expect(moments.at(-1)).toMatchObject({ priced: null })
        expect(moments.at(-1)!.at).toBeLessThan(LONGEST_S[sport])
        const state = settleLeg({ sport, market: { type: 'ml', scope: 'full', units: UNITS[sport] }, outcome: '1' }, result)
        expect(sport === 'football' ? ['won', 'lost', 'push'] : ['won', 'lost']).toContain(state)
      }
  })

  it('D-44 the stronger side of every sport wins as often as its price before the match says', () => {
    const matches = 200
    for (const sport of SIMULATED_SPORTS) {
      const fixtures = Array.from({ length: matches }, (_, number) => ({
        ...fixtureAt(season, sport, number),
        ratings: { home: 1560, away: 1440 },
      }))
      const market = sport === 'football' ? 'dnb' : 'ml'
      let [wins, decided] = [0, 0]
      const { moments } = playFixture(season, fixtures[0]!)
      const priced = priceEvent(moments[0]!.priced!, { isLive: false }).find((each) => each.market.type === market)!
      for (const fixture of fixtures) {
        const state = settleLeg({ sport, market: priced.market, outcome: '1' }, playFixture(season, fixture).result)
        if (state === 'push') continue
        decided++
        wins += Number(state === 'won')
      }
      const p = priced.outcomes[0]!.probability / 1e6
      expect([sport, Math.abs(wins - p * decided) < 4 * Math.sqrt(p * (1 - p) * decided)]).toEqual([sport, true])
    }
  })

  it('D-44 football has about as many goals as its rates promise', () => {
    const goals = Array.from(
      { length: 400 },
      (_, number) => playFixture(season, fixtureAt(season, 'football', number)).result.goals!.length,
    )
    const mean = goals.reduce((sum, each) => sum + each, 0) / goals.length
    expect(mean).toBeGreaterThan(2.3)
    expect(mean).toBeLessThan(3)
  })
})

describe('D-44 the sandbox odds feed', () => {
  let now = START
  let play: SeasonPlay
  let feed: OddsFeed
  beforeAll(async () => {
    play = createSeason(season)
    feed = createOddsFeed({ season: play, epoch: 1000, now: () => now, yieldNow })
    await feed.tick()
  })

  it('D-44 keeps 40 events of each sport to come, or more, and about twelve live ones, all simulated and priced', () => {
    for (const sport of SIMULATED_SPORTS) {
      const own = play.events().filter((event) => event.sport === sport)
      const isAhead = ({ status, starts_at }: WireEvent) => status !== 'live' && Date.parse(starts_at) > now
      expect(own.filter(isAhead).length).toBeGreaterThanOrEqual(UPCOMING)
      const live = own.filter(({ status }) => status === 'live').length
      expect(live).toBeGreaterThanOrEqual(8)
      expect(live).toBeLessThanOrEqual(18)
      expect(own.every(({ simulated }) => simulated)).toBe(true)
    }
    const priced = new Set(play.markets().map(({ event }) => event))
    expect(play.events().filter(({ id, status }) => status === 'scheduled' && !priced.has(id))).toEqual([])
  })

  it('D-44 a reader that applies changes in order ends with the books of the next snapshot', async () => {
    const { messages, reader } = recorded()
    const first = feed.snapshot() as Extract<WireMessage, { kind: 'snapshot' }>
    const events = new Map(first.events.map((event) => [event.id, event]))
    const markets = new Map(first.markets.map((market) => [market.id, market]))
    feed.join(reader)
    for (let step = 0; step < 24; step++) {
      now += 250
      await feed.tick()
    }
    feed.leave(reader)
    const deltas = messages.filter((message) => message.kind === 'delta')
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_, at) => first.seq + 1 + at))
    for (const message of deltas) {
      if (message.entity === 'event') events.set(message.data.id, message.data)
      if (message.entity === 'markets') for (const market of message.data) markets.set(market.id, market)
    }
    const last = feed.snapshot() as Extract<WireMessage, { kind: 'snapshot' }>
    for (const event of last.events) expect(events.get(event.id)).toEqual(event)
    for (const market of last.markets) expect(markets.get(market.id)).toEqual(market)
    expect(messages.filter(({ kind }) => kind === 'heartbeat')).toHaveLength(1)
    expect(deltas.some(({ entity }) => entity === 'result')).toBe(true)
  })

  it('D-78 a match names its true start, and a market the moment that decided it', () => {
    const slow = createSeason({ ...season, speed: 1 })
    const goal = findGoal()
    const at = (seconds: number) => SEASON_START_MS + (goal.startsAt + seconds) * 1000
    slow.advance('football', at(goal.at - 1))
    slow.advance('football', at(goal.at + 8))
    const event = slow.events().find(({ id }) => id === goal.id)!
    expect([event.started_at, event.starts_at]).toEqual([new Date(at(0)).toISOString(), new Date(at(0)).toISOString()])
    const closed = slow.markets().filter(({ event: of, status }) => of === goal.id && status === 'closed')
    const first = closed.find(({ market }) => market.type === 'goal_n' && market.n === 1)!
    expect(first.decided_at).toBe(new Date(at(goal.at)).toISOString())
    expect(slow.markets().some(({ status, decided_at }) => status === 'open' && decided_at !== undefined)).toBe(false)
  })

  it('D-44 a goal suspends its event before the odds move', async () => {
    const slow = createSeason({ ...season, speed: 1 })
    const goal = findGoal()
    const at = (seconds: number) => SEASON_START_MS + (goal.startsAt + seconds) * 1000
    const changesAt = (seconds: number) =>
      slow
        .advance('football', at(seconds))
        .filter(
          (change) =>
            (change.entity === 'event' ? change.data.id : '') === goal.id ||
            (change.entity === 'markets' && change.data[0]!.event === goal.id),
        )
    changesAt(goal.at - 1)
    expect(changesAt(goal.at)).toMatchObject([{ entity: 'event', data: { is_suspended: true } }])
    expect(changesAt(goal.at + 7)).toEqual([])
    expect(changesAt(goal.at + 8)).toMatchObject([{ entity: 'markets' }, { entity: 'event', data: { is_suspended: false } }])
  })
})

describe('D-44 faults of the sandbox odds feed', () => {
  let now = START
  let feed: OddsFeed
  beforeEach(async () => {
    feed = createOddsFeed({ season: tickingSeason(), epoch: 1000, now: () => now, yieldNow })
    await feed.tick()
  })

  it.each([
    ['gap', 'gap'],
    ['dup', 'live'],
    ['epoch', 'gap'],
    ['stale', 'gap'],
  ] as const)('D-44 a reader of a feed with the fault %s is %s, and a snapshot heals it', async (fault, status) => {
    const { messages, reader } = recorded()
    const first = feed.snapshot()!
    feed.join(reader)
    feed.order(fault)
    for (let step = 0; step < 24; step++) {
      now += 1500
      await feed.tick()
    }
    feed.leave(reader)
    const read = (state: ReturnType<typeof feedStart>, message: WireMessage) =>
      onFeedMessage(state, message as FeedMessage<FeedDelta>).state
    const state = [first, ...messages].reduce(read, feedStart())
    expect(state.status).toBe(status)
    const seqs = messages.filter(({ kind }) => kind === 'delta').map(({ seq }) => seq)
    expect(seqs.length - new Set(seqs).size).toBe(fault === 'dup' ? 1 : 0)
    expect(read(state, feed.snapshot()!).status).toBe('live')
  })

  it('D-44 a late feed keeps the order of its messages', async () => {
    const { messages, reader } = recorded()
    feed.join(reader)
    feed.order('lag')
    for (let step = 0; step < 100; step++) {
      now += 1000
      await feed.tick()
      if (step === 5) expect(messages).toEqual([])
    }
    feed.leave(reader)
    const seqs = messages.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(messages.filter(({ kind }) => kind === 'delta').at(-1)!.seq).toBe(feed.seq)
  })

  it('D-44 a feed that dies ends its readers and answers nothing until it is back', () => {
    const { reader, ended } = recorded()
    feed.join(reader)
    feed.order('die')
    expect([ended(), feed.join(reader), feed.snapshot()]).toEqual([true, false, undefined])
    now += 20_000
    expect(feed.snapshot()).toMatchObject({ kind: 'snapshot' })
  })
})

/** One change with each look, of an event that is no real one. */
function tickingSeason(): Parameters<typeof createOddsFeed>[0]['season'] {
  let version = 0
  return {
    advance: (sport) =>
      sport === 'football' ? [{ entity: 'result', data: { id: 'e', version: ++version, result: { status: 'open' } } }] : [],
    events: () => [],
    markets: () => [],
    results: () => [],
    order: () => false,
  }
}

function findGoal(): { id: string; startsAt: number; at: number } {
  const slow = { ...season, speed: 1 }
  for (let number = 100; ; number++) {
    const fixture = fixtureAt(slow, 'football', number)
    const { moments } = playFixture(slow, fixture)
    const at = moments.findIndex(({ isIncident }, index) => isIncident && !moments[index - 1]!.isIncident)
    if (at > 1 && at < 60) return { id: fixture.id, startsAt: number * START_EVERY_S.football, at: moments[at]!.at }
  }
}

/**
 * The only writer of a game's rounds: ten slots of football together, or one race. Each turn loads the stored rows and performs the due
 * action on all of them in one transaction; nothing else is kept, so a new leader continues with the same code.
 */
import { setImmediate as breathe } from 'node:timers/promises'

import {
  chainOf,
  CLOSES_BEFORE_START_MS,
  drawVirtual,
  eventIdOf,
  nextRound,
  phaseAt,
  roundFrom,
  slotEvents,
  type VirtualEvent,
  type VirtualGame,
  type VirtualRound,
  type VirtualTiming,
} from '@fairhouse/betting'
import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { takeTurns, type Term, type Wait } from '../../../platform/leader/index.ts'
import {
  type Chain,
  type Chains,
  type ChainStore,
  type RoundNow,
  type RoundRow,
  type RoundStore,
  SeedLost,
} from '../../games/live-rounds/index.ts'
import type { FeedEvent, FeedMarket, FeedResult, OwnChange, OwnEvents } from '../sportsbook/index.ts'
import { CANCELLED, CLOSED, eventRow, finished, marketRows, OPEN, type Outcome, resultRow, runningAt } from './rows.ts'

export interface VirtualLeaderDeps {
  game: VirtualGame
  timing: VirtualTiming
  /** Otherwise the rounds that are open are finished, and no new one opens. */
  canOpen: boolean
  rulesHash: string
  rounds: RoundStore
  chainStore: ChainStore
  /** Of the chain with this name. */
  chainsOf(name: string): Chains
  ownEvents: OwnEvents
  ids: Ids
  onFault(error: unknown): void
}

/** Interval of requests to the beacon. */
const WAIT_MS = 500
/** The longest sleep: a clock that is set back delays a round by no more. */
const LONGEST_MS = { used: 5000, idle: 60_000 }
/** Nothing becomes due while this process leads. */
const NOTHING_MS = { used: DAY_MS, idle: DAY_MS }

export const createVirtualLeader = (deps: VirtualLeaderDeps): ((term: Term) => Promise<void>) =>
  takeTurns((term) => {
    const turn = createTurn(deps, term)
    return async () => {
      const wait = await turn()
      if (wait === 'nothing due') return NOTHING_MS
      const { used, idle } = typeof wait === 'number' ? { used: wait, idle: wait } : wait
      return { used: Math.min(used, LONGEST_MS.used), idle: Math.min(idle, LONGEST_MS.idle) }
    }
  })

/** The events of a round, with the names of their chains; only these are read of `round`. */
const eventsOf = (game: VirtualGame, round: number): VirtualEvent[] => (game === 'race' ? [{ game, round }] : slotEvents(round))

/** What one turn writes. */
interface Step {
  events: FeedEvent[]
  markets?: FeedMarket[]
  results?: FeedResult[]
  closed?: readonly string[]
  ended?: readonly string[]
  /** Of the rounds' rows. */
  also?(tx: Tx): Promise<void>
}

interface Drawn {
  seed: Buffer
  outcome: Outcome
}

interface Playing {
  event: VirtualEvent
  row: RoundRow
  round: VirtualRound
}

function createTurn(deps: VirtualLeaderDeps, term: Term): () => Promise<Wait | 'nothing due'> {
  const { game, timing, canOpen, rounds, chainsOf, ownEvents, onFault } = deps
  const names = eventsOf(game, 1).map(chainOf)
  const drawn = new Map<string, Drawn | 'lost'>()
  let shownUntil = -1
  let isWithdrawn = false

  async function write(step: Step): Promise<number> {
    const { events, markets = [], results = [], closed = [], ended = [], also } = step
    const change: OwnChange = { changes: { events, markets, results }, closed, ended }
    const announced = await term.within(async (tx) => {
      await also?.(tx)
      return ownEvents.write(tx, change)
    })
    await ownEvents.announce(announced)
    return 0
  }

  async function draw({ event, row }: Playing): Promise<Drawn | 'lost'> {
    const known = drawn.get(eventIdOf(event))
    if (known) return known
    const result = await chainsOf(row.game)
      .seed(row.game, row.chain, row.place, row.commitment)
      .then((seed): Drawn => ({ seed, outcome: drawVirtual(event, streamUnder(nodeCrypto.hmacSha256(seed), row.salt, row.place)) }))
      .catch((error: unknown) => {
        if (!(error instanceof SeedLost)) throw error
        onFault(error)
        return 'lost' as const
      })
    drawn.set(eventIdOf(event), result)
    return result
  }

  async function play(all: readonly Playing[], now: number): Promise<Wait> {
    const [{ round }] = all as readonly [Playing]
    const phase = phaseAt(round, now)
    if (!canOpen && phase !== 'ended') {
      if (isWithdrawn) return round.endsAt - now
      isWithdrawn = true
      return write(withdrawing(all, deps))
    }
    if (phase === 'betting') return round.closesAt - now
    const open = all.filter(({ row }) => row.state === 'betting')
    if (open.length > 0) return write(closing(open, deps))
    if (phase === 'closed') return round.startsAt - now
    const draws = await Promise.all(all.map(async (each) => ({ ...each, drawn: await draw(each) })))
    if (phase === 'ended') return write(ending(draws, deps))
    const elapsed = now - round.startsAt
    // nobody watches the play of an idle product: its score is written when somebody comes, and at the end
    if (elapsed < shownUntil) return { used: round.startsAt + shownUntil - now, idle: timing.shown - elapsed }
    const live = draws.flatMap(({ drawn: one, ...each }) =>
      one === 'lost' ? [] : [{ ...each, shown: runningAt(one.outcome, elapsed, timing.shown) }],
    )
    shownUntil = Math.min(timing.shown, ...live.flatMap(({ shown }) => shown.nextAt ?? []))
    return write({ events: live.map(({ event, shown }) => eventRow(event, round.startsAt, shown)) })
  }

  return async () => {
    const latest = await Promise.all(names.map((name) => rounds.latest(name)))
    const playing = latest.flatMap(({ round: row }, at) => (row && !row.settled ? [playingOf(deps, row, at)] : []))
    if (playing.length > 0) return play(playing, latest[0]!.now)
    drawn.clear()
    shownUntil = -1
    if (!canOpen) return 'nothing due'
    const step = await opening(deps, term, names, latest)
    return step ? write(step) : WAIT_MS
  }
}

function playingOf({ game, timing }: VirtualLeaderDeps, row: RoundRow, at: number): Playing {
  const startsAt = Math.round(row.locks_at) + CLOSES_BEFORE_START_MS
  return { row, event: eventsOf(game, Number(row.number))[at]!, round: roundFrom(startsAt, timing) }
}

/** The next round, when every chain has its salt. A chain that lost its seed is replaced first, so that all slots stay at one number. */
async function opening(
  { game, timing, rulesHash, rounds, chainStore, chainsOf, ids }: VirtualLeaderDeps,
  term: Term,
  names: readonly string[],
  before: readonly RoundNow[],
): Promise<Step | undefined> {
  const chains: Chain[] = []
  let isReady = true
  for (const name of names) {
    const chain = await chainsOf(name).ready(term)
    if (chain) chains.push(chain)
    else isReady = false
  }
  if (!isReady) return undefined
  const opened = await Promise.all(
    chains.map(async (chain, at) => {
      const place = (await chainStore.usedPlaces(chain.game, chain.number)) + 1
      const number = chain.before + BigInt(place)
      return { event: eventsOf(game, Number(number))[at]!, chain, place, number, last: before[at]!.round }
    }),
  )
  const markets: FeedMarket[] = []
  for (const { event } of opened) {
    markets.push(...marketRows(event))
    await breathe() // pricing a match takes milliseconds
  }
  const { startsAt, closesAt } = nextRound(timing, (await rounds.latest(names[0]!)).now)
  return {
    markets,
    events: opened.map(({ event }) => eventRow(event, startsAt, OPEN)),
    async also(tx) {
      for (const { chain, place, number, last } of opened) {
        const commitment = place === 1 ? chain.terminal : last!.seed!
        const own = { game: chain.game, number, id: ids.next(), chain: chain.number, place, commitment, rulesHash }
        await rounds.add(tx, { ...own, betting: { until: closesAt } })
      }
    },
  }
}

const closing = (open: readonly Playing[], { rounds }: VirtualLeaderDeps): Step => ({
  events: open.map(({ event, round }) => eventRow(event, round.startsAt, CLOSED)),
  closed: open.map(({ event }) => eventIdOf(event)),
  async also(tx) {
    for (const { row } of open) await rounds.start(tx, row.game, row.number)
  },
})

/** No bets, and on no list: the house does not offer it any more. It ends when it would have, with the seed it has. */
const withdrawing = (all: readonly Playing[], deps: VirtualLeaderDeps): Step => {
  const names = all.map(({ event }) => eventIdOf(event))
  return {
    ...closing(
      all.filter(({ row }) => row.state === 'betting'),
      deps,
    ),
    closed: names,
    ended: names,
  }
}

/** Seeds and results become public together. A round with a lost seed is void, and its chain is closed. */
const ending = (draws: readonly (Playing & { drawn: Drawn | 'lost' })[], { rounds, chainStore }: VirtualLeaderDeps): Step => ({
  events: draws.map(({ event, round, drawn }) => eventRow(event, round.startsAt, drawn === 'lost' ? CANCELLED : finished(drawn.outcome))),
  results: draws.map(({ event, drawn }) => resultRow(event, drawn === 'lost' ? undefined : drawn.outcome)),
  closed: draws.map(({ event }) => eventIdOf(event)),
  ended: draws.map(({ event }) => eventIdOf(event)),
  async also(tx) {
    for (const { row, drawn } of draws) {
      const [outcome, seed] = drawn === 'lost' ? [{}, null] : [drawn.outcome, drawn.seed]
      await rounds.end(tx, row.game, row.number, { outcome, seed, isVoid: seed === null })
      await rounds.settled(tx, row.game, row.number)
      if (seed === null) await chainStore.close(tx, row.game, row.chain)
    }
  },
})

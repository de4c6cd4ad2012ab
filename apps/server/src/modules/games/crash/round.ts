/**
 * A running round of crash in its leader: pays what is due up to the lowest watermark. A new leader reloads the memory of
 * the old one: the rows contain everything. Sources: games.md G2, performance.md 4.
 */
import { type CrashPart, crashTimeOf } from '@fairhouse/games'
import { HOUR_MS } from '@fairhouse/money'

import type { Bus } from '../../../platform/bus/index.ts'
import type { Term, Wait } from '../../../platform/leader/index.ts'
import type { RunningRound } from '../live-rounds/index.ts'
import { automaticTimes, selectCounted, lastInstant, partsUpTo, type PlayedBet, restOf } from './due-parts.ts'
import { FRAME_EVERY_MS, type Frames } from './frames.ts'
import type { CrashOutcome } from './game.ts'
import { completeThrough, LATE_MS, wasUnreachable } from './intake-windows.ts'
import type { Bets, OpenBet } from './ports.ts'
import type { CrashStore, RoundSnapshot, StoredCashOutRequest } from './store.ts'
import { VERDICTS_CHANNEL } from './verdicts.ts'

export interface RoundDeps<Update> {
  store: CrashStore
  bets: Bets<Update>
  bus: Pick<Bus, 'notify'>
  /** The public state of it. */
  frames: Frames
  /** A bet under way is use: its round needs the watermarks of all processes often. */
  note(): void
}

type Round = RunningRound<CrashOutcome>

/** A bet in the leader's memory; `counted` and `parts` grow. */
interface TrackedBet extends PlayedBet {
  readonly open: OpenBet
}

interface Play {
  readonly epoch: bigint
  readonly round: number
  readonly bets: Map<string, TrackedBet>
  /** Instants of automatic cash-outs, earliest first; those before `passed` are processed. */
  readonly times: readonly { at: number; bet: string }[]
  passed: number
  /** Bets to process. */
  readonly due: Set<string>
  /** Nobody bet on it: no receipt can change it. */
  readonly isEmpty: boolean
}

const TICK_MS = 20
/** Bets paid in one transaction: frames are sent in between. */
const CHUNK = 40

/** One round after the other. Returns what `LiveGame.during` defines. */
export function createRoundPlayer<Update>(deps: RoundDeps<Update>): (term: Term, round: Round) => Promise<Wait | 'over' | 'void'> {
  let play: Play | undefined
  return async (term, round) => {
    try {
      if (play?.epoch !== term.epoch || play.round !== round.number) play = await takeOver(deps, term, round)
      return await step(deps, term, round, play)
    } catch (error) {
      play = undefined // the write's outcome is unknown: reload the rows
      throw error
    }
  }
}

async function takeOver<Update>({ store, bets, frames }: RoundDeps<Update>, { epoch }: Term, { number }: Round): Promise<Play> {
  const [open, decided, cashed] = [await bets.open(number), await store.loadDecided(number), await bets.cashed(number)]
  const countedOf = (id: string) => decided.filter(({ bet, counted }) => bet === id && counted)
  const tracked = open.map((bet): TrackedBet => ({ ...bet, open: bet, counted: countedOf(bet.id) }))
  const times = tracked.flatMap((bet) => automaticTimes(bet, crashTimeOf).map((at) => ({ at, bet: bet.open.id })))
  frames.begin(number, cashed)
  return {
    epoch,
    round: number,
    bets: new Map(tracked.map((bet) => [bet.open.id, bet])),
    times: times.sort((a, b) => a.at - b.at),
    passed: 0,
    due: new Set(),
    isEmpty: open.length + decided.length + cashed === 0,
  }
}

async function step<Update>(deps: RoundDeps<Update>, term: Term, round: Round, play: Play): Promise<Wait | 'over' | 'void'> {
  const { point } = round.outcome
  if (!play.isEmpty) deps.note()
  const snapshot = await deps.store.loadSnapshot(round.number)
  const elapsed = snapshot.now - round.startedAt
  const last = lastInstant(point)
  const handedIn = Math.floor(completeThrough(snapshot.windows, snapshot.now) - round.startedAt) - 1
  const isOver = handedIn >= last || elapsed > last + (play.isEmpty ? 0 : LATE_MS)
  const through = isOver ? last + 1 : handedIn
  const requests = snapshot.acts.filter(({ at }) => isOver || at <= through)
  noteDue(play, through, requests)
  await payChunk(deps, term, play, { point, through, requests })
  deps.frames.tick(elapsed)
  if (play.due.size > 0) return 1
  if (isOver) return close(deps, term, round, play, snapshot)
  return play.bets.size > 0 ? TICK_MS : withoutBets(elapsed, last)
}

/** Without open bets nothing is decided before the next frame or the end, and nobody gets a frame while nobody uses the product. */
const withoutBets = (elapsed: number, last: number): Wait => ({
  used: Math.max(TICK_MS, Math.min(FRAME_EVERY_MS - (elapsed % FRAME_EVERY_MS), last - elapsed)),
  idle: Math.max(TICK_MS, last - elapsed + 1),
})

function noteDue(play: Play, through: number, requests: readonly StoredCashOutRequest[]): void {
  while (play.passed < play.times.length && play.times[play.passed]!.at <= through) play.due.add(play.times[play.passed++]!.bet)
  for (const { bet } of requests) play.due.add(bet)
}

interface Moment {
  point: number
  through: number
  requests: readonly StoredCashOutRequest[]
}

/** Pays some of what is due, with the verdicts on its cash-outs, in one transaction. */
async function payChunk<Update>({ store, bets, bus, frames }: RoundDeps<Update>, term: Term, play: Play, moment: Moment): Promise<void> {
  const ids = [...play.due].slice(0, CHUNK)
  const changes = ids.map((id) => changeOf(play.bets.get(id), moment, id)).sort(inLockOrder)
  const verdicts = changes.flatMap((change) => change.verdicts)
  const paid = changes.filter(isPaid)
  if (verdicts.length + paid.length > 0) {
    const updates = await term.within(async (tx) => {
      const collected: Update[] = []
      for (const { tracked, fresh } of paid)
        collected.push(await bets.pay(tx, tracked.open, tracked.parts.length, fresh, leftOf(tracked, fresh) === 0n))
      await store.saveVerdicts(tx, verdicts)
      await bus.notify(tx, VERDICTS_CHANNEL, '')
      return collected
    })
    await bets.publish(updates)
  }
  for (const { tracked, fresh, counting } of paid) {
    const parts = [...tracked.parts, ...fresh]
    play.bets.set(tracked.open.id, { ...tracked, parts, counted: [...tracked.counted, ...counting] })
    frames.cashed(tracked.open, tracked.parts.length, parts)
  }
  for (const id of ids) play.due.delete(id)
}

interface Change {
  /** Undefined when the bet is closed. */
  tracked: TrackedBet | undefined
  /** Parts to pay now. */
  fresh: readonly CrashPart[]
  counting: readonly StoredCashOutRequest[]
  verdicts: { id: string; counted: boolean }[]
}

function changeOf(tracked: TrackedBet | undefined, { point, through, requests }: Moment, bet: string): Change {
  const betRequests = requests.filter((request) => request.bet === bet)
  const inTime = betRequests.filter(({ handed: handedIn, received }) => handedIn - received <= LATE_MS)
  const counting = tracked ? selectCounted(point, through, tracked, inTime) : []
  const verdicts = betRequests.map((request) => ({ id: request.id, counted: counting.includes(request) }))
  if (!tracked) return { tracked, fresh: [], counting, verdicts }
  const parts = partsUpTo(point, through, { ...tracked, counted: [...tracked.counted, ...counting] })
  return { tracked, fresh: parts.slice(tracked.parts.length), counting, verdicts }
}

const isPaid = (change: Change): change is Change & { tracked: TrackedBet } => change.tracked !== undefined && change.fresh.length > 0

const leftOf = ({ stake, parts }: TrackedBet, fresh: readonly CrashPart[]) => restOf(stake, [...parts, ...fresh])

/** In the global lock order: two transactions that lock several wallets never deadlock. */
const inLockOrder = ({ tracked: a }: Change, { tracked: b }: Change) => (a && b ? byWallet(a, b) : Number(!a) - Number(!b))

function byWallet(a: TrackedBet, b: TrackedBet): number {
  if (a.open.bettorKey !== b.open.bettorKey) return a.open.bettorKey < b.open.bettorKey ? -1 : 1
  return Number(BigInt(a.open.id) - BigInt(b.open.id))
}

/** Everything that counts is paid. In a void round automatic bets are lost now: what is left is refunded. */
async function close<Update>(
  { store, bets }: RoundDeps<Update>,
  term: Term,
  { outcome, startedAt }: Round,
  play: Play,
  snapshot: RoundSnapshot,
): Promise<'over' | 'void'> {
  await store.forget(startedAt - HOUR_MS)
  if (play.isEmpty || !wasUnreachable(snapshot.windows, startedAt + lastInstant(outcome.point) + 1)) return 'over'
  const lost = [...play.bets.values()].filter((tracked) => tracked.bet.auto !== null && leftOf(tracked, []) > 0n)
  for (let i = 0; i < lost.length; i += CHUNK) {
    const updates = await term.within(async (tx) => {
      const collected: Update[] = []
      for (const { open, parts } of lost.slice(i, i + CHUNK).sort(byWallet))
        collected.push(await bets.pay(tx, open, parts.length, [], true))
      return collected
    })
    await bets.publish(updates)
  }
  return 'void'
}

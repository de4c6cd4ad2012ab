/**
 * A running round of crash in its leader's hands: pays what is due, up to the instant that everything received before is
 * known of. What stands in memory is read anew by whoever takes over: the rows say all. Sources: games.md G2, performance.md 4.
 */
import { type CrashPart, crashTimeOf } from '@fairhouse/games'

import type { Bus } from '../../platform/bus/index.ts'
import type { Term } from '../../platform/leader/index.ts'
import type { RunningRound } from '../live-rounds/index.ts'
import type { CrashOutcome } from './game.ts'
import { automaticTimes, countingOf, lastInstant, partsUpTo, type PlayedBet, restOf } from './judge.ts'
import { FRAME_EVERY_MS, type Frames } from './frames.ts'
import type { Bets, OpenBet } from './ports.ts'
import { handedThrough, LATE_MS, wasUnreachable } from './receivers.ts'
import type { CrashStore, Look, StoredAct } from './store.ts'
import { JUDGED } from './verdicts.ts'

export interface RoundDeps<News> {
  store: CrashStore
  bets: Bets<News>
  bus: Pick<Bus, 'say'>
  /** What everybody sees of it. */
  frames: Frames
}

type Round = RunningRound<CrashOutcome>

/** A bet as the leader holds it; `counted` and `parts` grow. */
interface Held extends PlayedBet {
  readonly open: OpenBet
}

interface Play {
  readonly epoch: bigint
  readonly round: number
  readonly bets: Map<string, Held>
  /** When bets cash out by themselves, earliest first; those before `passed` are looked at already. */
  readonly times: readonly { at: number; bet: string }[]
  passed: number
  /** Bets to look at. */
  readonly due: Set<string>
}

const TICK_MS = 20
/** Bets paid in one transaction: frames go out in between. */
const CHUNK = 40
const HOUR_MS = 3_600_000

/** One round after the other. Answers as `LiveGame.during` says. */
export function createRoundPlayer<News>(deps: RoundDeps<News>): (term: Term, round: Round) => Promise<number | 'over' | 'void'> {
  let play: Play | undefined
  return async (term, round) => {
    try {
      if (play?.epoch !== term.epoch || play.round !== round.number) play = await taken(deps, term, round)
      return await step(deps, term, round, play)
    } catch (error) {
      play = undefined // what was written is not known: the rows are read again
      throw error
    }
  }
}

async function taken<News>({ store, bets, frames }: RoundDeps<News>, { epoch }: Term, { number }: Round): Promise<Play> {
  const [open, judged, cashed] = [await bets.open(number), await store.judged(number), await bets.cashed(number)]
  const countedOf = (id: string) => judged.filter(({ bet, counted }) => bet === id && counted)
  const held = open.map((bet): Held => ({ ...bet, open: bet, counted: countedOf(bet.id) }))
  const times = held.flatMap((bet) => automaticTimes(bet, crashTimeOf).map((at) => ({ at, bet: bet.open.id })))
  frames.begin(number, cashed)
  return {
    epoch,
    round: number,
    bets: new Map(held.map((bet) => [bet.open.id, bet])),
    times: times.sort((a, b) => a.at - b.at),
    passed: 0,
    due: new Set(),
  }
}

async function step<News>(deps: RoundDeps<News>, term: Term, round: Round, play: Play): Promise<number | 'over' | 'void'> {
  const { point } = round.outcome
  const look = await deps.store.look(round.number)
  const elapsed = look.now - round.startedAt
  const last = lastInstant(point)
  const handed = Math.floor(handedThrough(look.stretches, look.now) - round.startedAt) - 1
  const isOver = handed >= last || elapsed > last + LATE_MS
  const through = isOver ? last + 1 : handed
  const acts = look.acts.filter(({ at }) => isOver || at <= through)
  noteDue(play, through, acts)
  await payChunk(deps, term, play, { point, through, acts })
  deps.frames.tick(elapsed)
  if (play.due.size > 0) return 1
  if (isOver) return close(deps, term, round, play, look)
  return play.bets.size > 0 ? TICK_MS : Math.max(TICK_MS, untilNews(elapsed, last))
}

/** Where nobody has a bet open there is nothing to decide before the next frame, or the end: an idle house has such rounds all day. */
const untilNews = (elapsed: number, last: number): number => Math.min(FRAME_EVERY_MS - (elapsed % FRAME_EVERY_MS), last - elapsed)

function noteDue(play: Play, through: number, acts: readonly StoredAct[]): void {
  while (play.passed < play.times.length && play.times[play.passed]!.at <= through) play.due.add(play.times[play.passed++]!.bet)
  for (const { bet } of acts) play.due.add(bet)
}

interface Moment {
  point: number
  through: number
  acts: readonly StoredAct[]
}

/** Some of what is due, with the word on the cash-outs it answers, in one transaction. */
async function payChunk<News>({ store, bets, bus, frames }: RoundDeps<News>, term: Term, play: Play, moment: Moment): Promise<void> {
  const ids = [...play.due].slice(0, CHUNK)
  const changes = ids.map((id) => changeOf(play.bets.get(id), moment, id)).sort(inLockOrder)
  const verdicts = changes.flatMap((change) => change.verdicts)
  const paid = changes.filter(isPaid)
  if (verdicts.length + paid.length > 0) {
    const news = await term.within(async (tx) => {
      const told: News[] = []
      for (const { held, fresh } of paid) told.push(await bets.pay(tx, held.open, held.parts.length, fresh, leftOf(held, fresh) === 0n))
      await store.judge(tx, verdicts)
      await bus.say(tx, JUDGED, '')
      return told
    })
    await bets.tell(news)
  }
  for (const { held, fresh, counting } of paid) {
    const parts = [...held.parts, ...fresh]
    play.bets.set(held.open.id, { ...held, parts, counted: [...held.counted, ...counting] })
    frames.cashed(held.open, held.parts.length, parts)
  }
  for (const id of ids) play.due.delete(id)
}

interface Change {
  /** Undefined where the bet is closed. */
  held: Held | undefined
  /** Parts to pay now. */
  fresh: readonly CrashPart[]
  counting: readonly StoredAct[]
  verdicts: { id: string; counted: boolean }[]
}

function changeOf(held: Held | undefined, { point, through, acts }: Moment, bet: string): Change {
  const asked = acts.filter((act) => act.bet === bet)
  const inTime = asked.filter(({ handed, received }) => handed - received <= LATE_MS)
  const counting = held ? countingOf(point, through, held, inTime) : []
  const verdicts = asked.map((act) => ({ id: act.id, counted: counting.includes(act) }))
  if (!held) return { held, fresh: [], counting, verdicts }
  const parts = partsUpTo(point, through, { ...held, counted: [...held.counted, ...counting] })
  return { held, fresh: parts.slice(held.parts.length), counting, verdicts }
}

const isPaid = (change: Change): change is Change & { held: Held } => change.held !== undefined && change.fresh.length > 0

const leftOf = ({ stake, parts }: Held, fresh: readonly CrashPart[]) => restOf(stake, [...parts, ...fresh])

/** Two transactions that lock several wallets never wait for each other in a ring. */
const inLockOrder = ({ held: a }: Change, { held: b }: Change) => (a && b ? byWallet(a, b) : Number(!a) - Number(!b))

function byWallet(a: Held, b: Held): number {
  if (a.open.seat !== b.open.seat) return a.open.seat < b.open.seat ? -1 : 1
  return Number(BigInt(a.open.id) - BigInt(b.open.id))
}

/** Everything is paid that counts. Where nobody could be heard, automatic ones are lost now: what is left then is given back. */
async function close<News>(
  { store, bets }: RoundDeps<News>,
  term: Term,
  { outcome, startedAt }: Round,
  play: Play,
  look: Look,
): Promise<'over' | 'void'> {
  await store.forget(startedAt - HOUR_MS)
  if (!wasUnreachable(look.stretches, startedAt + lastInstant(outcome.point) + 1)) return 'over'
  const lost = [...play.bets.values()].filter((held) => held.bet.auto !== null && leftOf(held, []) > 0n)
  for (let i = 0; i < lost.length; i += CHUNK) {
    const news = await term.within(async (tx) => {
      const told: News[] = []
      for (const { open, parts } of lost.slice(i, i + CHUNK).sort(byWallet)) told.push(await bets.pay(tx, open, parts.length, [], true))
      return told
    })
    await bets.tell(news)
  }
  return 'void'
}

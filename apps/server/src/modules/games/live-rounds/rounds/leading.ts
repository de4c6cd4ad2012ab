/**
 * The only writer of a game's rounds. Each turn loads the stored state, performs the one due action and publishes it after
 * the commit; no other state is kept, so recovery is the same code.
 */
import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { Ids } from '../../../../platform/ids.ts'
import { takeTurns, type Term, type Turn, type Wait } from '../../../../platform/leader/index.ts'
import type { BetQueue } from '../bets/queue.ts'
import { type Chains, SeedLost } from '../chain/chains.ts'
import type { ChainStore } from '../chain/store.ts'
import type { LiveGame, LiveTiming } from '../game.ts'
import type { Board } from '../views/board.ts'
import type { Settlement } from './settlement.ts'
import type { RoundNow, RoundRow, RoundStore } from './store.ts'

export interface RoundLeaderDeps {
  game: LiveGame
  timing: LiveTiming
  rounds: RoundStore
  chains: Chains
  chainStore: ChainStore
  queue: BetQueue
  settlement: Settlement
  board: Board
  ids: Ids
  onFault(error: unknown): void
}

/** Between two looks at new bets; none comes while nobody uses the product. */
const POLL_MS = 500
/** Interval of beacon requests. */
const WAIT_MS = 500

export const createRoundLeader = (deps: RoundLeaderDeps): ((term: Term) => Promise<void>) => takeTurns((term) => createTurn(deps, term))

function createTurn(deps: RoundLeaderDeps, term: Term): Turn {
  const { game, timing, rounds, queue, settlement, board } = deps
  let drawn: { number: bigint; draw: Draw } | undefined
  const drawOf = async (round: RoundRow) => {
    if (drawn?.number !== round.number) drawn = { number: round.number, draw: await draw(deps, round) }
    return drawn.draw
  }
  return async () => {
    const at = await rounds.latest(game.id)
    const stage = stageOf(at, timing)
    if (stage.kind === 'open') return open(deps, term, at)
    const round = at.round!
    if (stage.kind === 'pause') return stage.left
    if (stage.kind === 'betting') {
      await queue.place(term, round)
      await board.publishRows(round)
      return { used: Math.min(stage.left, POLL_MS), idle: stage.left }
    }
    if (stage.kind === 'settle') {
      if (await settlement.next(term, round)) return 0
      await term.within((tx) => rounds.settled(tx, game.id, round.number))
      return 0
    }
    const sealed = await drawOf(round).catch((error: unknown) => onSeedFault(deps, error))
    if (!sealed) return voidRound(deps, term, round)
    if (stage.kind === 'running') return run(deps, term, round, sealed, stage.elapsed)
    await board.publishRows(round)
    return lock(deps, term, round, sealed)
  }
}

interface Draw {
  seed: Buffer
  outcome: object
  length: number
}

async function draw({ game, chains }: RoundLeaderDeps, { chain, place, commitment, salt }: RoundRow): Promise<Draw> {
  const seed = await chains.seed(game.id, chain, place, commitment)
  const outcome = game.draw(streamUnder(nodeCrypto.hmacSha256(seed), salt, place))
  return { seed, outcome, length: game.length(outcome) }
}

/** @throws errors other than a lost seed. */
function onSeedFault({ onFault }: RoundLeaderDeps, error: unknown): undefined {
  if (!(error instanceof SeedLost)) throw error
  onFault(error)
}

async function open({ game, timing, rounds, chains, chainStore, board, ids }: RoundLeaderDeps, term: Term, at: RoundNow): Promise<number> {
  const chain = await chains.ready(term)
  if (!chain) return WAIT_MS
  const place = (await chainStore.usedPlaces(game.id, chain.number)) + 1
  const round = {
    game: game.id,
    number: chain.before + BigInt(place),
    id: ids.next(),
    chain: chain.number,
    place,
    commitment: place === 1 ? chain.terminal : at.round!.seed!,
    rulesHash: game.rulesHash,
    betting: timing.betting,
  }
  await term.within((tx) => rounds.add(tx, round))
  await board.publishOpen(round.number)
  return 0
}

/** Without a hidden phase the seed is opened at the lock. The row is locked, so that no bet follows the seed. */
async function lock(
  { game, rounds, board }: RoundLeaderDeps,
  term: Term,
  { number }: RoundRow,
  { seed, outcome, length }: Draw,
): Promise<number> {
  const isOver = length === 0 && !game.during
  await term.within(async (tx) => {
    await rounds.hold(tx, game.id, number)
    if (isOver) await rounds.end(tx, game.id, number, { outcome, seed, isVoid: false })
    else await rounds.start(tx, game.id, number)
  })
  await (isOver ? board.publishEnd(number) : board.publishRunning(number))
  return 0
}

async function run(deps: RoundLeaderDeps, term: Term, round: RoundRow, { seed, outcome, length }: Draw, elapsed: number): Promise<Wait> {
  const { game, rounds, board } = deps
  const { number, id, started_at } = round
  const running = { game: game.id, number: Number(number), id, outcome, startedAt: started_at!, elapsed, length }
  const rest = elapsed >= length ? 'over' : length - elapsed
  const wait = game.during ? await game.during(term, running) : rest
  if (wait !== 'over' && wait !== 'void') return wait
  await term.within(async (tx) => {
    await rounds.hold(tx, game.id, number)
    await rounds.end(tx, game.id, number, { outcome, seed, isVoid: wait === 'void' })
  })
  await board.publishEnd(number)
  return 0
}

/** A round with a lost seed cannot finish: all stakes are returned, and its chain is closed. */
async function voidRound({ game, rounds, chainStore, board }: RoundLeaderDeps, term: Term, { number, chain }: RoundRow): Promise<number> {
  await term.within(async (tx) => {
    await rounds.hold(tx, game.id, number)
    await rounds.end(tx, game.id, number, { outcome: {}, seed: null, isVoid: true })
    await chainStore.close(tx, game.id, chain)
  })
  await board.publishEnd(number)
  return 0
}

type Stage =
  /** No round in progress: the next one opens. */
  | { kind: 'open' }
  /** Takes bets for this long, ms. */
  | { kind: 'betting'; left: number }
  | { kind: 'lock' }
  | { kind: 'running'; elapsed: number }
  | { kind: 'settle' }
  /** Shows the result for this long, ms. */
  | { kind: 'pause'; left: number }

/** The next action of a round, computed from its row only, so that a new leader resumes it. Pure. */
function stageOf({ now, round }: RoundNow, { pause }: LiveTiming): Stage {
  if (!round) return { kind: 'open' }
  if (round.state === 'betting') return now < round.locks_at ? { kind: 'betting', left: round.locks_at - now } : { kind: 'lock' }
  if (round.state === 'running') return { kind: 'running', elapsed: Math.floor(now - round.started_at!) }
  if (!round.settled) return { kind: 'settle' }
  const left = round.ended_at! + pause - now
  return left > 0 ? { kind: 'pause', left } : { kind: 'open' }
}

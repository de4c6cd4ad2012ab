/**
 * Plays autobets on the server. Each bet's key is stored before the bet, so the process that resumes after a crash repeats
 * the call and gets the first answer. A process holds a lease on each autobet it plays; any process takes over an expired
 * lease.
 */
import { isRefusal, REFUSALS } from '@fairhouse/contracts'
import { afterAutobetRound, type AutobetPlan, autobetPlan } from '@fairhouse/games'
import { type Milliseconds, requireMoney } from '@fairhouse/money'

import { type Activity, pauseAsUsed } from '../../../../platform/activity.ts'
import { type Clock, sleep } from '../../../../platform/clock.ts'
import type { BetAnswer } from '../answers.ts'
import type { PlaceWager } from '../intake/place-wager.ts'
import { autobetKey } from './key.ts'
import type { Autobet, AutobetStore, Step } from './store.ts'

export interface Runner {
  /** Plays an autobet that this process has leased. */
  play(autobet: Autobet): void
  /** Takes over autobets without a live lease, until the process stops. */
  start(): void
  /** Resolves after the bets in progress, and releases the other leases. */
  stop(): Promise<void>
}

export interface RunnerDeps {
  store: AutobetStore
  place: PlaceWager
  /** The games of this process (ROLES): it takes over no others. */
  games: readonly string[]
  clock: Clock
  /** Milliseconds between two bets of one autobet. */
  paceMs: Milliseconds
  /** After each round and at the end. */
  publish(autobet: Autobet): void
  onFault(error: unknown): void
  pause?: Activity['pause'] | undefined
}

/** Why an autobet ended whose stored amounts could not be read: without its stop rules it must not play. */
const SETTINGS_UNREADABLE = 'settings_unreadable'
/** Longer than a bet under load; if a bet takes longer, two processes repeat the same call, and one is counted. */
export const LEASE_MS = 5_000
/** Idle: autobets of a process that has ended go on so much later. */
const CLAIM_EVERY_MS = { used: 1_000, idle: 5_000 }
/** Delays before repeats after an unknown or busy answer. */
const TRIES = 6
const RETRY_MS = 200

export function createRunner({ store, place, games, clock, paceMs, publish, onFault, pause = pauseAsUsed }: RunnerDeps): Runner {
  const ending = new AbortController()
  const playing = new Map<string, Promise<void>>()

  async function playOn(autobet: Autobet): Promise<void> {
    for (let now: Autobet | undefined = autobet; now?.running && !ending.signal.aborted;) {
      await sleep(Math.max(0, now.dueAt - clock.now()), ending.signal)
      now = await playOne(now)
      if (now) publish(now)
    }
  }

  async function playOne(autobet: Autobet): Promise<Autobet | undefined> {
    const { seat: bettor, game, settings, stake, nextKey } = autobet
    const plan = autobetPlan(settings)
    if (!plan) return store.stop(autobet.id, SETTINGS_UNREADABLE)
    const { currency, params, moves, strategy } = settings
    const wager = { game, stake, currency, params, moves, strategy, key: nextKey }
    const answer = await placeWithRetries(() => place(bettor, wager))
    if (isRefusal(answer)) return store.stop(autobet.id, answer.code)
    return store.step(autobet.id, stepAfter(autobet, plan, answer, clock.now() + paceMs), clock.now() + LEASE_MS)
  }

  /** Repeats, under the same key, only what the next attempt may resolve. */
  async function placeWithRetries(call: () => ReturnType<PlaceWager>): ReturnType<PlaceWager> {
    for (let tried = 1; ; tried++) {
      const answer = await call()
      if (!isRefusal(answer) || !REFUSALS[answer.code].mayRetry || tried === TRIES) return answer
      await sleep(RETRY_MS * tried)
    }
  }

  function play(autobet: Autobet): void {
    if (playing.has(autobet.id)) return
    const played = playOn(autobet)
      .catch((error: unknown) => (ending.signal.aborted ? undefined : onFault(error)))
      .finally(() => playing.delete(autobet.id))
    playing.set(autobet.id, played)
  }

  async function claimLoop(): Promise<void> {
    while (!ending.signal.aborted) {
      const claimed = await store.claim(games, clock.now(), clock.now() + LEASE_MS).catch((error: unknown) => (onFault(error), []))
      claimed.forEach(play)
      await pause(CLAIM_EVERY_MS, ending.signal).catch(() => undefined)
    }
  }

  let claiming: Promise<void> | undefined
  return {
    play,
    start: () => void (claiming ??= claimLoop()),
    async stop() {
      const leasedIds = [...playing.keys()]
      ending.abort()
      await Promise.all([claiming, ...playing.values()])
      await store.release(leasedIds, clock.now()).catch(onFault)
    },
  }
}

function stepAfter(autobet: Autobet, plan: AutobetPlan, answer: BetAnswer, dueAt: number): Step {
  const result = { stake: requireMoney(answer.stake), payout: requireMoney(answer.payout), balance: requireMoney(answer.total_balance) }
  const { stop, ...progress } = afterAutobetRound(plan, autobet, result)
  return { ...progress, last: answer, stopped: stop, dueAt, nextKey: autobetKey(autobet.id, progress.played, dueAt) }
}

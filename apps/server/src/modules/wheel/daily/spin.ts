/**
 * One spin: checked, drawn, paid and stored in one transaction. It takes a nonce of the player's pair under the wallet's
 * lock, in order with the bets. Sources: bonuses.md 7, games.md G8.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { nextSpinAt, reasonAgainst, type SpinEligibility } from '@fairhouse/loyalty'

import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { refuseKey } from '../../../platform/http/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { type ActivePair, type Counters, toRealBettor, type Seeds } from '../../wagering/index.ts'
import { drawSpin } from './draw.ts'
import { type Facts, type FactsDeps, loadFacts } from './eligibility.ts'
import type { Spin, SpinStore } from './store.ts'

export interface SpinDeps extends FactsDeps {
  readonly ledger: Ledger
  readonly seeds: Pick<Seeds, 'active'>
  readonly store: SpinStore
  /** A function, because wagering is created later. */
  counters(): Counters
}

export interface SpinDone {
  readonly spin: Spin
  /** The key was answered before. */
  readonly isRepeat: boolean
}

/** Maximum concurrent rotations and bets of other processes before a spin fails. */
const TRIES = 5

export function createSpin(deps: SpinDeps): (player: bigint, key: string) => Promise<SpinDone | Refusal> {
  const { ledger, seeds, store, clock, spinners } = deps

  async function spinNow(player: bigint, key: string): Promise<SpinDone | Refusal> {
    const bettor = toRealBettor(player)
    for (let tries = 1; tries <= TRIES; tries++) {
      const facts = await loadFacts(deps, player)
      const [pair, wallet] = await Promise.all([seeds.active(bettor), ledger.wallet(player, facts.currency)])
      if (!wallet) return refuse('wrong_currency')
      const done = await retryConflicts(() =>
        store.withPlayerLock(player, (tx) => within(tx, { player, key, facts, pair, nonce: wallet.nonce })),
      )
      if (done === 'stale_nonce') continue
      deps.counters().rotated(bettor) // the next bet reloads its nonce
      ledger.committed()
      return done
    }
    return refuse('busy', { retryAfter: 1 })
  }

  async function within(tx: Tx, request: SpinRequest): Promise<SpinDone | Refusal | 'stale_nonce'> {
    const { player, key, facts, pair, nonce } = request
    const before = await store.one(player, key, tx)
    if (before) return { spin: before, isRepeat: true }
    const refusal = findRefusal({ ...facts, lastAt: (await store.last(player, tx))?.at }, clock.now())
    if (refusal) return refusal
    if (!pair) return refuse('no_seeds')
    const taken = await ledger.takeNonce(tx, { player, currency: facts.currency, pair: pair.number, nonce })
    if (taken === 'stale_nonce') return taken
    if (taken === 'player_blocked') return (await spinners.findExclusion(tx, player)) ?? refuse(taken)
    if (taken !== 'taken') return refuse('wrong_currency')
    return { spin: await drawSpin(tx, { player, key, currency: facts.currency, pair, nonce }, deps), isRepeat: false }
  }

  return async (player, key) => {
    const before = await store.one(player, key)
    if (before) return { spin: before, isRepeat: true }
    const tooOld = refuseKey(key, clock.now())
    if (tooOld) return tooOld
    return (await deps.counters().runExclusive(toRealBettor(player), () => spinNow(player, key))) ?? refuse('busy', { retryAfter: 1 })
  }
}

interface SpinRequest {
  readonly player: bigint
  readonly key: string
  readonly facts: Facts
  readonly pair: ActivePair | undefined
  readonly nonce: number
}

function findRefusal(eligibility: SpinEligibility, now: number): Refusal | undefined {
  const [reason, next] = [reasonAgainst(eligibility, now), nextSpinAt(eligibility)]
  return reason === null ? undefined : refuse('no_spin', { reason, ...(next !== null && { next_at: new Date(next).toISOString() }) })
}

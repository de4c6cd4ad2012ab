/**
 * One spin: checked, drawn, paid and stored in one transaction. It takes a nonce of the player's pair under the wallet's
 * lock, in order with the bets. Sources: bonuses.md 7, games.md G8.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { nextSpinAt, reasonAgainst, type SpinEligibility } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import {
  type ActivePair,
  balancesOf,
  type BetKind,
  bettorKeyOf,
  type Counters,
  type RealBettor,
  type Seeds,
} from '../../../play/wagering/index.ts'
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

interface SpinOrder {
  readonly bettor: RealBettor
  readonly key: string
}

/** A spin stakes nothing, and its answer is the stored spin. */
export type SpinKind = BetKind<{ readonly key: string }, SpinOrder, Spin>

export function createSpinKind(deps: SpinDeps): SpinKind {
  const { ledger, seeds, store, clock, spinners } = deps

  async function within(tx: Tx, { player, key, facts, pair, nonce }: SpinRequest): Promise<Spin | Refusal | 'known' | 'stale_nonce'> {
    if (await store.one(player, key, tx)) return 'known'
    const refusal = findRefusal({ ...facts, lastAt: (await store.last(player, tx))?.at }, clock.now())
    if (refusal) return refusal
    if (!pair) return refuse('no_seeds')
    const taken = await ledger.takeNonce(tx, { player, currency: facts.currency, pair: pair.number, nonce })
    if (taken === 'stale_nonce') return taken
    if (taken === 'player_blocked') return (await spinners.findExclusion(tx, player)) ?? refuse(taken)
    if (taken !== 'taken') return refuse('wrong_currency')
    return drawSpin(tx, { player, key, currency: facts.currency, pair, nonce }, deps)
  }

  return {
    // only players spin
    validate: (bettor, { key }) => ({ bettor: bettor as RealBettor, key }),
    refuse: () => undefined,
    queueOf: ({ bettor }) => bettorKeyOf(bettor),
    async findFirst({ bettor: { player }, key }) {
      const spin = await store.one(player, key)
      return spin && { isSame: true, answer: () => spin }
    },
    async book({ bettor, key }) {
      const { player } = bettor
      const facts = await loadFacts(deps, player)
      const [pair, wallet] = await Promise.all([seeds.active(bettor), ledger.wallet(player, facts.currency)])
      if (pair === 'open_round') return refuse('game_active')
      if (!wallet) return refuse('wrong_currency')
      const done = await retryConflicts(() =>
        store.withPlayerLock(player, (tx) => within(tx, { player, key, facts, pair, nonce: wallet.nonce })),
      )
      if (done === 'stale_nonce') return { kind: 'stale' }
      if (done === 'known') return { kind: 'known' }
      if (isRefusal(done)) return done
      deps.counters().rotated(bettor) // the next bet reloads its nonce
      return { kind: 'done', answer: done, balance: { currency: done.currency, ...balancesOf(done) } }
    },
  }
}

interface SpinRequest {
  readonly player: PlayerId
  readonly key: string
  readonly facts: Facts
  readonly pair: ActivePair | undefined
  readonly nonce: number
}

function findRefusal(eligibility: SpinEligibility, now: number): Refusal | undefined {
  const [reason, next] = [reasonAgainst(eligibility, now), nextSpinAt(eligibility)]
  return reason === null ? undefined : refuse('no_spin', { reason, ...(next !== null && { next_at: new Date(next).toISOString() }) })
}

/**
 * One spin: judged, drawn, paid and kept in one transaction. It takes a nonce of the player's pair under the wallet's
 * lock, so it has its place among the bets. Sources: bonuses.md 7, games.md G8.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { DAILY_SPIN, dailySpinRules, soloGame } from '@fairhouse/games'

import { repeated } from '../../../platform/db/index.ts'
import { type Ledger, postings } from '../../ledger/index.ts'
import { type ActivePair, type Counters, realSeat, refuseKey, type Seeds, storedRound } from '../../wagering/index.ts'
import { nextSpinAt, reasonAgainst } from './rules.ts'
import { type Facts, type FactsDeps, factsOf } from './standing.ts'
import type { Spin, SpinStore, Tx } from './store.ts'

export interface SpinDeps extends FactsDeps {
  readonly ledger: Ledger
  readonly seeds: Pick<Seeds, 'active'>
  readonly store: SpinStore
  /** Asked when it is needed: wagering is built later. */
  counters(): Counters
}

export interface SpinDone {
  readonly spin: Spin
  /** Answered before under this key. */
  readonly isRepeat: boolean
}

/** Rotations and bets of other processes that may cross a spin before it gives up. */
const TRIES = 5
const GAME = soloGame(dailySpinRules)

export function createSpin(deps: SpinDeps): (player: bigint, key: string) => Promise<SpinDone | Refusal> {
  const { ledger, seeds, store, clock } = deps

  async function spinNow(player: bigint, key: string): Promise<SpinDone | Refusal> {
    const seat = realSeat(player)
    for (let tries = 1; tries <= TRIES; tries++) {
      const facts = await factsOf(deps, player)
      const [pair, wallet] = await Promise.all([seeds.active(seat), ledger.wallet(player, facts.currency)])
      if (!wallet) return refuse('wrong_currency')
      const done = await repeated(() => store.alone(player, (tx) => within(tx, { player, key, facts, pair, nonce: wallet.nonce })))
      if (done === 'stale_nonce') continue
      deps.counters().rotated(seat) // the next bet asks for its nonce anew
      ledger.committed()
      return done
    }
    return refuse('busy', { retryAfter: 1 })
  }

  async function within(tx: Tx, asked: Asked): Promise<SpinDone | Refusal | 'stale_nonce'> {
    const { player, key, facts, pair, nonce } = asked
    const before = await store.one(player, key, tx)
    if (before) return { spin: before, isRepeat: true }
    const refusal = refused(facts, (await store.last(player, tx))?.at)
    if (refusal) return refusal
    if (!pair) return refuse('no_seeds')
    const taken = await ledger.takeNonce(tx, { player, currency: facts.currency, pair: pair.number, nonce })
    if (taken === 'stale_nonce') return taken
    if (taken !== 'taken') return refuse(taken === 'player_blocked' ? taken : 'wrong_currency')
    return { spin: await drawn(tx, { ...asked, pair }), isRepeat: false }
  }

  function refused(facts: Facts, lastAt: number | undefined): Refusal | undefined {
    const reason = reasonAgainst({ ...facts, lastAt }, clock.now())
    const next = nextSpinAt({ lastAt })
    return reason === null ? undefined : refuse('no_spin', { reason, ...(next !== null && { next_at: new Date(next).toISOString() }) })
  }

  async function drawn(tx: Tx, { player, key, facts: { currency }, pair, nonce }: Asked & { pair: ActivePair }): Promise<Spin> {
    const bet = GAME.parse({ currency })!
    const round = bet.play(pair.stream(nonce), 0n)
    await pay(tx, { player, currency, amount: round.payout, claim: `${pair.number}.${nonce}` })
    const { cash, bonus, version } = (await ledger.wallet(player, currency, tx))!
    const place = { pair: pair.number, nonce, stake: 0n, win: round.payout, at: clock.now() }
    const spin = {
      player,
      key,
      game: DAILY_SPIN,
      currency,
      ...place,
      outcome: JSON.stringify(storedRound(bet, round)),
      cash,
      bonus,
      version,
    }
    await store.add(spin, tx)
    return spin
  }

  /** Nonces begin again with each pair, so the pair stands in the key: no prize is ever taken for one paid before. */
  async function pay(tx: Tx, gift: Omit<Parameters<typeof postings.cashGiven>[0], 'kind'>): Promise<void> {
    if (gift.amount === 0n) return
    const posted = await ledger.postWithin(tx, postings.cashGiven({ kind: 'wheel', ...gift }))
    if (posted.kind !== 'done') throw new Error(`the prize ${gift.claim} of ${gift.player} cannot be paid: ${posted.kind}`)
  }

  return async (player, key) => {
    const before = await store.one(player, key)
    if (before) return { spin: before, isRepeat: true }
    const tooOld = refuseKey(key, clock.now())
    if (tooOld) return tooOld
    return (await deps.counters().inTurn(realSeat(player), () => spinNow(player, key))) ?? refuse('busy', { retryAfter: 1 })
  }
}

interface Asked {
  readonly player: bigint
  readonly key: string
  readonly facts: Facts
  readonly pair: ActivePair | undefined
  readonly nonce: number
}

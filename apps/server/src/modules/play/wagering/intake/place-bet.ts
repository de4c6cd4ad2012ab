/**
 * The only way a stake is taken. The steps and their order are the same for every kind: the request, the age of its key, the
 * refusals that need no lock, then the booking in the bettor's queue. A known key gets the first answer at each step (D-27).
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../../platform/clock.ts'
import { isConnectionLost } from '../../../../platform/db/index.ts'
import { refuseKey } from '../../../../platform/http/index.ts'
import type { Bettor } from '../bettor.ts'
import type { PublishBalance } from '../ports.ts'
import type { BetKind, BetOrder } from './bet-kind.ts'

export type PlaceBet = <Request, Order extends BetOrder, Answer>(
  kind: BetKind<Request, Order, Answer>,
  bettor: Bettor,
  request: Request,
) => Promise<Answer | Refusal>

/** Runs one bet of a bettor at a time, so that each draws the next nonce; different bettors run in parallel. */
export interface KeyedQueue {
  /** Runs `work` after the earlier items; returns undefined at once when too many wait. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> | undefined
}

/** One for all modules that take stakes. */
export interface BetIntake {
  readonly placeBet: PlaceBet
  /** The queue of the bets: work of a bettor that must not run beside a bet uses it too. */
  readonly keyedQueue: KeyedQueue
}

export interface BetIntakeDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly publishBalance: PublishBalance
  onFault(error: unknown): void
}

/** Maximum rotations of seeds during a bet before it is refused as busy. */
const TRIES = 5
/** Of one bettor. */
const MAX_WAITING = 256

export function createBetIntake({ clock, publishBalance, onFault }: BetIntakeDeps): BetIntake {
  const keyedQueue = createKeyedQueue()
  return { placeBet, keyedQueue }

  async function placeBet<Request, Order extends BetOrder, Answer>(
    kind: BetKind<Request, Order, Answer>,
    bettor: Bettor,
    request: Request,
  ): Promise<Answer | Refusal> {
    const order = await kind.validate(bettor, request)
    if (isRefusal(order)) return order
    const refusal = (order.key === null ? undefined : refuseKey(order.key, clock.now())) ?? (await kind.refuse(order))
    if (refusal) return (await findFirstAnswer(kind, order)) ?? refusal
    const booked = keyedQueue.runExclusive(kind.queueOf(order), () => book(kind, order).catch(toUnknownOutcome))
    return (await booked) ?? refuse('busy', { retryAfter: 1 })
  }

  async function book<Request, Order extends BetOrder, Answer>(
    kind: BetKind<Request, Order, Answer>,
    order: Order,
  ): Promise<Answer | Refusal> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const booking = await kind.book(order)
      if (isRefusal(booking)) return (await findFirstAnswer(kind, order)) ?? booking
      if (booking.kind === 'unavailable') return booking.refusal
      if (booking.kind === 'known') return (await findFirstAnswer(kind, order)) ?? refuse('idempotency_mismatch')
      if (booking.kind === 'stale') continue
      const { answer, balance } = booking
      if (balance && order.bettor.mode === 'real') publishBalance(order.bettor.player, balance)
      return answer
    }
    return refuse('busy', { retryAfter: 1 })
  }

  /** The bet may be committed: a repeat with the same key returns the outcome. */
  function toUnknownOutcome(fault: unknown): Refusal {
    if (!isConnectionLost(fault)) throw fault
    onFault(fault)
    return refuse('outcome_unknown', { retryAfter: 1 })
  }
}

async function findFirstAnswer<Request, Order extends BetOrder, Answer>(
  kind: BetKind<Request, Order, Answer>,
  order: Order,
): Promise<Answer | Refusal | undefined> {
  const first = await kind.findFirst(order)
  if (!first) return undefined
  return first.isSame ? first.answer() : refuse('idempotency_mismatch')
}

export function createKeyedQueue(): KeyedQueue {
  const entries = new Map<string, { last: Promise<unknown>; length: number }>()

  function release(key: string, entry: { length: number }): void {
    if (--entry.length === 0) entries.delete(key)
  }

  return {
    runExclusive(key, work) {
      const waiting = entries.get(key)
      if (waiting && waiting.length >= MAX_WAITING) return undefined
      const run = waiting ? waiting.last.then(work, work) : work()
      const entry = waiting ?? { last: run, length: 0 }
      entry.last = run
      entry.length += 1
      if (!waiting) entries.set(key, entry)
      const onSettled = () => release(key, entry)
      run.then(onSettled, onSettled)
      return run
    },
  }
}

/** A manual cash-out, from its receipt to the round's verdict. Source: games.md G2, "server instant". */
import { type Refusal, type RefusalCode, refuse } from '@fairhouse/contracts'
import { CRASH_TARGET_MIN, crashMultiplierAt } from '@fairhouse/games'

import type { DatabaseClock } from '../../../platform/db/index.ts'
import type { Receipt } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { CashOutQueue } from './cash-out-queue.ts'
import type { CashOutRequest } from './store.ts'
import type { Verdicts } from './verdicts.ts'

/** The current bet, and its round. */
export interface OwnBet {
  readonly id: string
  readonly status: 'queued' | 'placed' | 'settled' | 'refunded' | 'cancelled' | 'refused'
  readonly round: number | null
  readonly state: 'betting' | 'running' | 'ended'
  /** Milliseconds by the database's clock; null before. */
  readonly startedAt: number | null
  /** Whether half of it may still be cashed out. */
  readonly canHalve: boolean
}

export interface CashOutDeps {
  clock: Pick<DatabaseClock, 'at'>
  cashOutQueue: CashOutQueue
  verdicts: Verdicts
  ids: Ids
}

export interface CashOutInput {
  readonly kind: 'half' | 'full'
  readonly receipt: Receipt
  /** Reloads the bet; undefined when the caller has no bet with this id. */
  own(): Promise<OwnBet | undefined>
}

/** Undefined when it counts; else the reason. */
export async function cashOut(deps: CashOutDeps, { kind, receipt, own }: CashOutInput): Promise<Refusal | undefined> {
  const received = deps.clock.at(receipt.at)
  if (received === undefined || !deps.cashOutQueue.isFresh()) return refuse('busy')
  const bet = await own()
  const request = bet ? toRequest(bet, kind, received, deps.ids) : refuse('not_found')
  if ('code' in request) return request
  receipt.close() // from here on the queue keeps the watermark below it
  if (!deps.cashOutQueue.enqueue(request)) return refuse('busy')
  const counts = await deps.verdicts.of(request.id)
  if (counts) return undefined
  if (counts === undefined) return refuse('outcome_unknown')
  return refuse(whyRefused(await own(), kind))
}

/** The round's verdict was no: another call came first, or the crash did, also when the round is not shown as ended yet. */
function whyRefused(after: OwnBet | undefined, kind: CashOutRequest['kind']): RefusalCode {
  if (after?.state !== 'running') return 'round_over'
  if (after.status !== 'placed') return 'bet_over'
  return kind === 'half' && !after.canHalve ? 'unlawful_move' : 'round_over'
}

/** Uses only the instant of receipt and the bet: this code has no access to the crash point. */
function toRequest(
  { id, status, round, state, startedAt, canHalve }: OwnBet,
  kind: CashOutRequest['kind'],
  received: number,
  ids: Ids,
): CashOutRequest | Refusal {
  if (status === 'queued' || (status === 'placed' && state === 'betting')) return refuse('nothing_to_cash_out')
  if (status === 'settled' && state === 'running') return refuse('bet_over')
  if (status !== 'placed' || state !== 'running' || startedAt === null || round === null) return refuse('round_over')
  const at = Math.floor(received - startedAt)
  if (at < 0 || crashMultiplierAt(at) < CRASH_TARGET_MIN) return refuse('nothing_to_cash_out')
  if (kind === 'half' && !canHalve) return refuse('unlawful_move')
  return { id: ids.next(), round, bet: id, kind, at, received }
}

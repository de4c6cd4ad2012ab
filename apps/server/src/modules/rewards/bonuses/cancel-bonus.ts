/** The cancel of one bonus, by its player or by an operator. Source: bonuses.md 2. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency, Minor, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { hasReadPlayOf } from '../../play/wagering/index.ts'
import { applyEvent, BONUS_READER, type EventDeps } from './apply-event.ts'
import type { BonusEnd } from './bonus-facts.ts'

/** Names a bonus or a campaign. */
export interface OfPlayer {
  readonly player: PlayerId
  readonly id: string
}

export interface Cancellable {
  readonly currency: Currency
  /**
   * Of a bonus the larger of what was granted and what is left of it, with its stakes in open bets. What those bets win of it later ends too, and
   * is not in this sum: nobody knows it yet. Of free spins the value of those that are left.
   */
  readonly worth: Minor
}

/**
 * A bonus that is wagered becomes cash, and is not cancelled. Callers let the readers read before the transaction, whose locks would hold them
 * up: `busy` when a bet was settled since then. `over`: the refusal of a bonus that is neither active nor queued.
 */
export async function cancelBonus(
  deps: EventDeps,
  tx: Tx,
  { player, id }: OfPlayer,
  { end, over }: { readonly end: BonusEnd; readonly over: 'bad_transition' | 'bonus_over' },
): Promise<Refusal | undefined> {
  await deps.ledger.lockPlayers(tx, [player])
  const behind = await refuseUnread(deps, tx, player)
  if (behind) return behind
  const answer = await applyEvent(deps, tx, player, { kind: 'cancel', bonus: id }, { end })
  return answer === 'OK' ? undefined : refuse(over)
}

/** Under the lock of the wallets: `busy` while a bet is settled that the reader has not read, with which the active bonus may be wagered. */
export async function refuseUnread({ ledger }: Pick<EventDeps, 'ledger'>, tx: Tx, player: PlayerId): Promise<Refusal | undefined> {
  const isRead = await hasReadPlayOf(tx, [BONUS_READER], player, (await ledger.instant(tx)) + 1)
  return isRead ? undefined : refuse('busy', { retryAfter: 1 })
}

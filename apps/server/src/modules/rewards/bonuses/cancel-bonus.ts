/** The cancel of one bonus, by its player or by an operator. Source: bonuses.md 2. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { hasReadPlayOf } from '../../play/wagering/index.ts'
import { applyEvent, BONUS_READER, type EventDeps } from './apply-event.ts'
import type { BonusEnd } from './bonus-facts.ts'

/** Names a bonus or a campaign. */
export interface OfPlayer {
  readonly player: PlayerId
  readonly id: string
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
  const isRead = await hasReadPlayOf(tx, [BONUS_READER], player, (await deps.ledger.instant(tx)) + 1)
  if (!isRead) return refuse('busy', { retryAfter: 1 })
  const answer = await applyEvent(deps, tx, player, { kind: 'cancel', bonus: id }, { end })
  return answer === 'OK' ? undefined : refuse(over)
}

/** Who gets no bonus money, free spins or free bets by hand. Sources: BEY-11, D-75. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { PromiseDeps } from './promised-spins.ts'
import { isSamePerson, type SamePersonDeps } from './same-person.ts'

export interface Receiver {
  readonly player: PlayerId
  readonly currency: Currency
}

interface ReceiverDeps extends SamePersonDeps, Pick<PromiseDeps, 'rewardRefusal'> {
  readonly ledger: Pick<Ledger, 'lockWallets'>
}

/** As the fault of the field `player`; `not_found` for a currency that the player does not use. Locks the player's wallets. */
export async function receiverFault(deps: ReceiverDeps, tx: Tx, { player, currency }: Receiver): Promise<string | Refusal | undefined> {
  const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  if (wallet?.currency !== currency) return refuse('not_found')
  if (wallet.block !== 0) return CLOSED
  const exclusion = await deps.rewardRefusal(tx, player)
  if (exclusion) return EXCLUSIONS[exclusion.code] ?? EXCLUDED
  return (await isSamePerson(deps, tx, player)) ? SAME_PERSON : undefined
}

const CLOSED = 'closed: this account is closed'
const SAME_PERSON = 'same_person: another account has the same card, phone or document, and bonuses are for one'
const EXCLUDED = 'excluded: this player is under self-exclusion'
const EXCLUSIONS: Readonly<Record<string, string>> = {
  cool_off: 'excluded: this player is in a cool-off, which would use up the life of the gift',
  staff_account: 'excluded: this is an account of the staff, which takes no bets',
}

/** The player's book of destinations. Adding one moves no money, and does not begin its first day: that begins with its first payout. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { PayoutContext } from '../context.ts'
import { addRequisite, MOST_LISTED, requisitesOf, type StoredRequisite } from '../store/requisites.ts'
import { namedDestination } from './named.ts'
import { requisiteRow } from './vault.ts'

export interface BookEntry {
  player: PlayerId
  /** The payout method. */
  value: string
  destination: string
  label: string | null
}

export async function addToBook(
  context: PayoutContext,
  { player, value, destination: text, label }: BookEntry,
): Promise<StoredRequisite | Refusal> {
  const { db, vault, clock, ledger } = context
  const currency = await context.currencyOf(player)
  const method = context.methodsOf(currency).find((each) => each.value === value)
  if (!method) return refuse('unknown_method')
  const destination = await namedDestination(context, player, method, text)
  if (isRefusal(destination)) return destination
  const { masked, fingerprint } = destination
  const sealed = vault.close(destination.text, requisiteRow(player, fingerprint))
  const network = context.providerOf(method.psp)?.network ?? null
  return db.transaction().execute(async (tx) => {
    await ledger.lockPlayer(tx, player)
    const listed = await requisitesOf(tx, player)
    const isListed = listed.some((each) => each.fingerprint.equals(fingerprint))
    if (!isListed && listed.length >= MOST_LISTED) return refuseFields({ destination: ['book_full: delete a saved destination first'] })
    return addRequisite(tx, { player, type: method.type, destination: sealed, masked, fingerprint, network }, label, clock.now())
  })
}

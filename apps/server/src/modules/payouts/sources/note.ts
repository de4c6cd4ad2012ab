/** What credited deposits tell of the instruments they came from. */
import type { Credited } from '../../payments/index.ts'
import { masked, normalDestination } from '../destination/normal.ts'
import { sourceRow } from '../destination/vault.ts'
import type { Room } from '../room.ts'
import { noteDeposits, type SourceDeposit } from '../store/sources.ts'
import type { Tx } from '../store/tables.ts'

export type PaidIn = Omit<Credited, 'version'>

export async function noteSources(room: Pick<Room, 'vault' | 'report'>, tx: Tx, credited: readonly PaidIn[]): Promise<void> {
  const deposits = credited.flatMap((each) => sourceOf(room, each))
  if (deposits.length > 0) await noteDeposits(tx, deposits)
}

/** A number that money could not go back to is no source: it is told to whoever runs the house, without the number. */
function sourceOf({ vault, report }: Pick<Room, 'vault' | 'report'>, credited: PaidIn): SourceDeposit[] {
  const { player, currency, amount, invoice, payer, at } = credited
  if (!payer || amount === 0n) return []
  const text = normalDestination(payer.type, payer.number)
  if (!text) {
    report('a provider told a payer that nothing can be sent to', { invoice: `${invoice}`, type: payer.type })
    return []
  }
  const fingerprint = vault.fingerprint(payer.type, text)
  const destination = vault.close(text, sourceRow(player, fingerprint))
  return [{ player, type: payer.type, currency, destination, masked: masked(text), fingerprint, invoice, amount, at }]
}

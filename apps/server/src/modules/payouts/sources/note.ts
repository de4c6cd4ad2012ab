/** What a credited deposit tells of the instrument it came from. */
import type { Credited } from '../../payments/index.ts'
import { masked, normalDestination } from '../destination/normal.ts'
import { sourceRow } from '../destination/vault.ts'
import type { Room } from '../room.ts'
import { noteDeposit } from '../store/sources.ts'
import type { Tx } from '../store/tables.ts'

/** A number that money could not go back to is no source: it is told to whoever runs the house, without the number. */
export async function noteSource({ vault, report }: Pick<Room, 'vault' | 'report'>, tx: Tx, credited: Credited): Promise<void> {
  const { player, currency, amount, invoice, payer, at } = credited
  if (!payer) return
  const text = normalDestination(payer.type, payer.number)
  if (!text) return report('a provider told a payer that nothing can be sent to', { invoice: `${invoice}`, type: payer.type })
  const fingerprint = vault.fingerprint(payer.type, text)
  const destination = vault.close(text, sourceRow(player, fingerprint))
  await noteDeposit(tx, { player, type: payer.type, currency, destination, masked: masked(text), fingerprint }, { invoice, amount, at })
}

/** Records the paying instruments of credited deposits. */
import type { Db } from '../../../../platform/db/index.ts'
import type { Credited } from '../../payments/index.ts'
import type { PayoutContext } from '../context.ts'
import { maskDestination, normalDestination } from '../destination/normal.ts'
import { sourceRow } from '../destination/vault.ts'
import { noteDeposits, type SourceDeposit } from '../store/sources.ts'

export type PaidIn = Omit<Credited, 'instrument'>

export async function noteSources(context: Pick<PayoutContext, 'vault' | 'report'>, tx: Db, credited: readonly PaidIn[]): Promise<void> {
  const deposits = credited.flatMap((each) => sourceOf(context, each))
  if (deposits.length > 0) await noteDeposits(tx, deposits)
}

/** A card without a number is no source; nor is a number that cannot be paid to, which is reported without the number. */
function sourceOf({ vault, report }: Pick<PayoutContext, 'vault' | 'report'>, credited: PaidIn): SourceDeposit[] {
  const { player, currency, amount, invoice, payer, at } = credited
  if (!payer || !('number' in payer) || amount === 0n) return []
  const text = normalDestination(payer.type, payer.number)
  if (!text) {
    report('a provider reported a payer that cannot be paid to', { invoice: `${invoice}`, type: payer.type })
    return []
  }
  const fingerprint = vault.fingerprint(payer.type, text)
  const destination = vault.close(text, sourceRow(player, fingerprint))
  return [{ player, type: payer.type, currency, destination, masked: maskDestination(text), fingerprint, invoice, amount, at }]
}

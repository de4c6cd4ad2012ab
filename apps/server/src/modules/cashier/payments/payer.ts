/**
 * What paid: the card or phone of a provider's event. D-75: money from a card or phone of a self-excluded person is credited to no account;
 * the account it was sent for is held as theirs.
 */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import type { Payer, Payers, PaymentKey, ProviderEvent } from './psp/port.ts'
import type { StoredInvoice } from './store/rows.ts'

/** A payment for a player, by the keyed hash of its card or phone. */
export interface Paying {
  readonly player: PlayerId
  readonly instrument: string | null
}

export type PayerLimits = Pick<Limits, 'areInstrumentsExcluded' | 'recordIdentifiers'>

/** For each, in order. */
export async function areExcludedPayers(tx: Tx, paying: readonly Paying[], limits: PayerLimits): Promise<boolean[]> {
  const known = paying.flatMap(({ player, instrument }) => (instrument === null ? [] : [{ player, instrument }]))
  const found = (await limits.areInstrumentsExcluded(tx, known)).values()
  return paying.map(({ instrument }) => instrument !== null && found.next().value!)
}

/** The reason against a credit, once the account is held; undefined if there is none. */
export async function holdForPayer(
  tx: Tx,
  { player, currency }: Pick<StoredInvoice, 'player' | 'currency'>,
  { instrument, isExcluded }: { instrument: string | null; isExcluded: boolean },
  limits: PayerLimits,
): Promise<'excluded_person' | undefined> {
  if (!isExcluded || instrument === null) return undefined
  await limits.recordIdentifiers(tx, { player, currency }, { instruments: [instrument] })
  return 'excluded_person'
}

/** What the payer is known by. */
export const instrumentOf = ({ payer, instrument = null }: ProviderEvent, payers: Payers): string | null =>
  payer ? payers.instrumentOf(payer) : instrument

/** A match then names it as the source of the money; null without a number. */
export const sealedPayer = (payers: Payers, payer: Payer | undefined, payment: PaymentKey): Buffer | null =>
  payer && 'number' in payer ? payers.close(payer, payment) : null

/** A reload offer, new or in its next version: its stored form while pending, and its effect. Source: bonuses.md 1, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { NewReload } from '../bonuses/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** Amounts as text. */
export interface ReloadAct {
  kind: 'reload'
  reload: { [K in keyof NewReload]: NewReload[K] extends bigint ? string : NewReload[K] }
}

export const keptReload = (reload: NewReload): ReloadAct => ({
  kind: 'reload',
  reload: { ...reload, min: `${reload.min}`, max: `${reload.max}`, budget: `${reload.budget}` },
})

/** One pending proposal per offer. */
export const reloadSubject = (id: string): string => `reload offer ${id}`

export const wholeReload = (subject: string, { reload: { pct, max, segment } }: ReloadAct): string =>
  `${subject}: ${pct} %, at most EUR ${formatMoney(storedMinor(max))}, for ${segment ?? 'everybody'}`

export async function applyReload(
  { reloads, clock }: BackofficeContext,
  tx: Tx,
  { reload: { min, max, budget, ...rest } }: ReloadAct,
  { by }: { by: string },
): Promise<(() => void) | Refusal> {
  const made = { ...rest, min: storedMinor(min), max: storedMinor(max), budget: storedMinor(budget), madeBy: by, madeAt: clock.now() }
  const fault = reloads.fault(made, clock.now())
  if (fault) return fault
  await reloads.create(tx, made)
  return () => undefined
}

/** Held wins and settings of providers: their stored form while pending, and their effect. Source: money.md C "Held win", D-51. */
import type { Refusal } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { ProviderChange } from '../providers/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** Numbers as text. */
export type ProviderAct =
  | {
      kind: 'provider'
      what: 'held_win'
      provider: string
      tx: string
      as: 'released' | 'refused'
      player: string
      amount: string
      currency: Currency
    }
  | { kind: 'provider'; what: 'settings'; provider: string; isOn: boolean; hourCap: string; version: string }

/** One pending proposal per win. */
export const heldWinSubject = (provider: string, tx: string): string => `held win ${tx} of ${provider}`
/** One pending proposal per provider. */
export const providerSubject = (provider: string): string => `settings of provider ${provider}`

export function wholeProvider(subject: string, act: ProviderAct): string {
  if (act.what === 'settings') return `${subject}: ${act.isOn ? 'on' : 'off'}, at most EUR ${formatMoney(storedMinor(act.hourCap))} an hour`
  const sum = `${formatMoney(storedMinor(act.amount))} ${act.currency}`
  return `${subject}: ${act.as === 'released' ? `pay ${sum} to player ${act.player}` : `keep ${sum} from player ${act.player}`}`
}

export const storedSettings = ({ provider, isOn, hourCap, version }: ProviderChange): ProviderAct => ({
  kind: 'provider',
  what: 'settings',
  provider,
  isOn,
  hourCap: `${hourCap}`,
  version: `${version}`,
})

export async function applyProvider(
  { gameProviders }: BackofficeContext,
  tx: Tx,
  act: ProviderAct,
  { by }: { by: string },
): Promise<(() => void) | Refusal> {
  if (act.what === 'held_win') return gameProviders.resolveHeldWin(tx, { provider: act.provider, tx: act.tx, as: act.as, by })
  const { provider, isOn, hourCap, version } = act
  return gameProviders.change(tx, { provider, isOn, hourCap: storedMinor(hourCap), version: BigInt(version) })
}

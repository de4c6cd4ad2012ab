/** A player's limits in another currency: never higher in value, and usage is kept. Source: D-21, bonuses.md 11. */
import { type Minor, type PlayerId, convertDown, type Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { LimitsRepository } from './limits-repository.ts'
import { isMoneyLimit } from './rules/names.ts'
import type { Setting } from './rules/setting.ts'
import { playLimitsOf, type State } from './state.ts'

export interface CurrencyChange {
  readonly from: Currency
  readonly to: Currency
}

/** Pure. A pending looser limit is converted as well and keeps its instant. */
export function withConvertedLimits(state: State, { from, to }: CurrencyChange): State {
  const convert = (amount: Minor | null) => (amount === null ? null : convertDown(amount, from, to))
  const settings = [...state.settings].map(([name, setting]): [typeof name, Setting] => {
    if (!isMoneyLimit(name)) return [name, setting]
    return [name, { amount: convert(setting.amount), next: setting.next && { ...setting.next, amount: convert(setting.next.amount) } }]
  })
  return { ...state, settings: new Map(settings) }
}

interface Deps {
  ledger: Pick<Ledger, 'setLimits'>
  limitsRepository: LimitsRepository
}

/** Fills the new wallet's windows from the journal of all currencies; the old wallet keeps none. */
export function changeCurrency({ ledger, limitsRepository }: Deps, tx: Tx, player: PlayerId, change: CurrencyChange): Promise<void> {
  return limitsRepository.change(tx, { player, currency: change.to }, async (state) => {
    const converted = withConvertedLimits(state, change)
    await ledger.setLimits(tx, player, change.from, null)
    await ledger.setLimits(tx, player, change.to, playLimitsOf(converted))
    return { answer: undefined, state: converted, notes: [{ act: 'currency_changed', details: { from: change.from, to: change.to } }] }
  })
}

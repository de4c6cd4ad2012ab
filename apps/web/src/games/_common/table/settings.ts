/** Table settings stored in this browser: the choice, the stake by currency, manual or auto. */
import type { Currency } from '@fairhouse/money'
import { useCallback } from 'react'

import { useRemembered } from '../../../lib/remembered.ts'
import { type AutobetForm, readForm } from '../autobet/form.ts'
import type { KeptStakes } from '../stake/use-typed-stake.ts'

export type TableTab = 'manual' | 'auto'

export interface TableSettings {
  choice: unknown
  /** As typed. */
  stakes: Partial<Record<Currency, string>>
  tab: TableTab
  auto: AutobetForm
}

export function readSettings(stored: unknown): TableSettings {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof TableSettings, unknown>>
  return {
    choice: known.choice,
    stakes: readStakes(known.stakes),
    tab: known.tab === 'auto' ? 'auto' : 'manual',
    auto: readForm(known.auto),
  }
}

/** A text too long for an amount stays: the field says that it is none, and no other stake takes its place. */
export function readStakes(stored: unknown): TableSettings['stakes'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
}

type Change = Partial<TableSettings> | ((now: TableSettings) => Partial<TableSettings>)

export function useTableSettings(game: string): [TableSettings, (change: Change) => void] {
  const [settings, set] = useRemembered(game, readSettings)
  const change = useCallback((part: Change) => set((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })), [set])
  return [settings, change]
}

/** The typed stakes among the settings of a table. */
export function useTableStakes(game: string): KeptStakes {
  const [{ stakes }, change] = useTableSettings(game)
  return [stakes, (currency, text) => change((now) => ({ stakes: { ...now.stakes, [currency]: text } }))]
}

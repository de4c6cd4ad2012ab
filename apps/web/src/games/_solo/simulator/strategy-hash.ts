/** The part of an address that contains a strategy: after `#`, where no server reads it. Pure. */
import type { Currency } from '@fairhouse/money'

import type { AutobetForm } from '../../_common/autobet/form.ts'

export interface Strategy<Choice> {
  choice: Choice
  /** As typed; empty when the choice fixes the stake. */
  stake: string
  currency: Currency
  auto: AutobetForm
}

const NAME = 'strategy'

export const strategyHash = (strategy: Strategy<unknown>): string => `#${new URLSearchParams({ [NAME]: JSON.stringify(strategy) })}`

/** The text of a strategy, valid or not; null when there is none. */
export const strategyIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get(NAME)

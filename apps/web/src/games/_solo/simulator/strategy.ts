/**
 * A strategy in a link: choice, stake and autobet settings after `#`, where no server reads them. The link is untrusted: every field is
 * validated, and an invalid one rejects the link. Pure.
 */
import { type Currency, isCurrency } from '@fairhouse/money'
import { parseAmount } from '@fairhouse/ui'

import { type AutobetForm, faultsOf, FIRST_FORM } from '../../_common/autobet/form.ts'
import type { TableSettings } from '../../_common/table/settings.ts'
import { type Strategy, strategyIn } from './strategy-hash.ts'

/** Longer than any bet of 157 roulette positions. */
const LONGEST = 12_000
const AMOUNT = /^[\d.,]{0,18}$/
const REACTIONS: readonly unknown[] = ['reset', 'keep', 'increase']

/** `readChoice` is the game's validation; undefined for a broken link or an invalid strategy. */
export function readStrategy<Choice>(hash: string, readChoice: (stored: unknown) => Choice | undefined): Strategy<Choice> | undefined {
  const text = strategyIn(hash)
  const fields = text === null || text.length > LONGEST ? undefined : parseHash(text)
  if (!fields) return undefined
  const { stake, currency } = fields
  const auto = readAuto(fields.auto)
  const choice = readChoice(fields.choice)
  if (choice === undefined || !auto || !isCurrency(currency)) return undefined
  if (typeof stake !== 'string' || !isStake(stake) || Object.keys(faultsOf(auto, parseAmount(stake))).length > 0) return undefined
  return { choice, stake, currency, auto }
}

/** Where the strategy is to be used. */
interface Place {
  readonly currency: Currency
  /** Autobet is offered here (D-65). */
  readonly hasAutobet: boolean
  readonly settings: Pick<TableSettings, 'stakes'>
}

/**
 * What a table takes of it. Amounts of another currency are dropped: the loss limit is then the default of twenty stakes. Where autobet is not
 * offered, its settings stay as they are.
 */
export function settingsFrom({ choice, stake, currency, auto }: Strategy<object>, place: Place): Partial<TableSettings> {
  const isOther = currency !== place.currency
  const { stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow } = FIRST_FORM
  return {
    choice,
    ...(place.hasAutobet && { tab: 'auto', auto: isOther ? { ...auto, stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow } : auto }),
    ...(stake && !isOther && { stakes: { ...place.settings.stakes, [currency]: stake } }),
  }
}

const isStake = (text: string): boolean => text === '' || (AMOUNT.test(text) && Boolean(parseAmount(text)))

function readAuto(given: unknown): AutobetForm | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const known = given as Record<string, unknown>
  const isPlayable = (field: string) =>
    field === 'onWin' || field === 'onLoss'
      ? REACTIONS.includes(known[field])
      : typeof known[field] === 'string' && AMOUNT.test(known[field])
  const fields = Object.keys(FIRST_FORM)
  if (!fields.every((field) => Object.hasOwn(known, field) && isPlayable(field))) return undefined
  return Object.fromEntries(fields.map((field) => [field, known[field]])) as unknown as AutobetForm
}

function parseHash(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined // an address may contain anything
  }
}

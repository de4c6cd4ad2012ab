/**
 * A strategy in a link: choice, stake and autobet settings after `#`, where no server reads them. The link is untrusted: every field is
 * validated, and an invalid one rejects the link. Pure.
 */
import { isCurrency } from '@fairhouse/money'
import { parseAmount } from '@fairhouse/ui'

import { type AutobetForm, faultsOf, FIRST_FORM } from '../../_common/autobet/form.ts'
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

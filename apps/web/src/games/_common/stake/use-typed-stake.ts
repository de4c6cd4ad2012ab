/** A stake as typed: kept in this browser by currency, validated before sending. The server validates it again. */
import { type Minor, type Currency, formatMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'

import { useLocale } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import type { StakeAction } from '../hotkeys/hotkeys.ts'
import { stakeAfter } from './quick-stakes.ts'
import { firstStake, type PlainLimits, type StakeCheck, typedFault, wholeSteps } from './stake-rules.ts'

/** The texts by currency, and how one is kept. */
export type KeptStakes = readonly [Readonly<Partial<Record<Currency, string>>>, (currency: Currency, text: string) => void]

/** Amounts in minor units. */
interface TypedStakeOptions<L extends PlainLimits> {
  kept: KeptStakes
  currency: Currency
  balance: Minor | undefined
  /** Undefined while loading. */
  limits: L | undefined
  /** The range of the present choice, where it is narrower than the limits. */
  accepted?: { min: bigint; max: bigint } | undefined
  /** The game's own check, after the limits and before the balance. */
  check?: StakeCheck<L> | undefined
}

export function useTypedStake<L extends PlainLimits>({ kept, currency, balance, limits, accepted = limits, check }: TypedStakeOptions<L>) {
  const mark = decimalMarkOf(useLocale())
  const [stakes, keep] = kept
  const range = limits && accepted && { min: accepted.min, max: accepted.max, step: limits.step }
  const text = stakes[currency] ?? (range ? amountText(firstStake(range), mark) : '')
  const stake = parseAmount(text)
  const most = range && wholeSteps(balance, range)
  const set = (next: string) => keep(currency, next)
  return {
    text,
    set,
    mark,
    /** In minor units; null while the text is not an amount. */
    stake,
    /** As decimal text. */
    sent: stake === null ? undefined : formatMoney(stake),
    accepted: range,
    /** The balance that Max may enter. */
    most,
    fault: limits && typedFault(stake, limits, balance, check),
    /** Hotkeys of the stake. */
    press(key: StakeAction) {
      const next = range && stakeAfter(key, stake, { ...range, balance: most })
      if (next !== undefined) set(amountText(next, mark))
    },
  }
}

export type TypedStake = ReturnType<typeof useTypedStake>

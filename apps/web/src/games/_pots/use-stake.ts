import { formatMoney, type Currency } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'

import { useLocale } from '../../lib/i18n/text.tsx'
import { useRemembered } from '../../lib/remembered.ts'
import { decimalMarkOf } from '../../lib/stake-format.ts'
import type { StakeAction } from '../_common/hotkeys/hotkeys.ts'
import { stakeAfter } from '../_common/stake/quick-stakes.ts'
import { firstPotStake, potFault, type PotLimits, wholeSteps } from './stake.ts'

type Stakes = Readonly<Record<string, string>>

function readStakes(stored: unknown): Stakes {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string')) as Stakes
}

interface StakeOptions {
  /** Storage key in this browser. */
  name: string
  currency: Currency
  limits: PotLimits | undefined
  balance: bigint | undefined
}

/** The stake as typed, and its error. */
export function useStake({ name, currency, limits, balance }: StakeOptions) {
  const mark = decimalMarkOf(useLocale())
  const [stakes, keep] = useRemembered(`pot-${name}`, readStakes)
  const text = stakes[currency] ?? (limits ? amountText(firstPotStake(limits), mark) : '')
  const stake = parseAmount(text)
  const set = (next: string) => keep((known) => ({ ...known, [currency]: next }))
  return {
    text,
    mark,
    limits,
    balance,
    currency,
    /** In minor units; null while the text is not an amount. */
    stake,
    /** As decimal text. */
    sent: stake === null ? undefined : formatMoney(stake),
    fault: limits && potFault(stake, limits, balance),
    set,
    /** Hotkeys of the stake. */
    press(key: StakeAction) {
      const next = limits && stakeAfter(key, stake, { ...limits, balance: wholeSteps(balance, limits) })
      if (next !== undefined) set(amountText(next, mark))
    },
  }
}

export type PotStake = ReturnType<typeof useStake>

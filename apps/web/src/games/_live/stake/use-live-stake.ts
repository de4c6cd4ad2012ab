/** The stake at a live table: typed, stored, validated before sending. The server validates it again. */
import type { StakedBet } from '@fairhouse/games'
import { amountText, parseAmount } from '@fairhouse/ui'

import { useLocale } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import type { StakeAction } from '../../_common/hotkeys/hotkeys.ts'
import { stakeAfter } from '../../_common/stake/quick-stakes.ts'
import { acceptedOf, firstStake, gainFault, limitFault, type StakeFault, type StakeLimits } from '../../_common/stake/stake-rules.ts'
import { useTableSettings } from '../../_common/table/settings.ts'
import type { LiveBettor } from '../bettor/use-live-bettor.ts'

type StakeCheck = (stake: bigint, limits: StakeLimits) => StakeFault | undefined

/** The first error of a stake, or undefined. Amounts in minor units; an undefined `balance` is not checked. */
export function liveFault(
  stake: bigint | null,
  limits: StakeLimits,
  balance: bigint | undefined,
  check?: StakeCheck,
): StakeFault | undefined {
  if (stake === null || stake === 0n) return { code: 'empty' }
  const own = limitFault(stake, limits) ?? check?.(stake, limits)
  if (own) return own
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** `name`: storage key of the text. `bet`: the choice, which determines the accepted stakes. */
export function useLiveStake(name: string, { limits, currency, wallet }: LiveBettor, bet?: StakedBet) {
  const mark = decimalMarkOf(useLocale())
  const [settings, change] = useTableSettings(name)
  const accepted = limits && acceptedOf(bet, limits)
  const stakeText = settings.stakes[currency] ?? (accepted ? amountText(firstStake(accepted), mark) : '')
  const stake = parseAmount(stakeText)
  const setStake = (text: string) => change({ stakes: { ...settings.stakes, [currency]: text } })
  return {
    /** In minor units; null while the text is not an amount. */
    stake,
    stakeText,
    setStake,
    /** The accepted range of stakes for the bet; undefined until limits are loaded. */
    accepted,
    fault: limits && liveFault(stake, limits, wallet.balance, bet && gainFault.bind(undefined, bet)),
    /** Hotkeys of the stake. */
    press(key: StakeAction) {
      const next = limits && accepted && stakeAfter(key, stake, { ...accepted, step: limits.step, balance: wallet.balance })
      if (next !== undefined) setStake(amountText(next, mark))
    },
  }
}

export type LiveStake = ReturnType<typeof useLiveStake>

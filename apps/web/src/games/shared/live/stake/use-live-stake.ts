/** What is staked at a live table: typed, remembered, judged before it is sent. The house judges the same again. */
import { amountText, parseAmount, pressedAmount } from '@fairhouse/ui'

import { useLocale } from '../../../../lib/i18n/text.tsx'
import { firstStake, type StakeFault, type StakeLimits } from '../../stake/stake-rules.ts'
import { useTableSettings } from '../../table/settings.ts'
import { decimalMarkOf } from '../../texts.ts'
import type { LiveSeat } from '../seat/use-live-seat.ts'

type Judge = (stake: bigint, limits: StakeLimits) => StakeFault | undefined

/** The first thing wrong with a stake, or undefined. Amounts in minor units; `balance` undefined is not judged. */
export function liveFault(stake: bigint | null, limits: StakeLimits, balance: bigint | undefined, judge?: Judge): StakeFault | undefined {
  if (stake === null || stake === 0n) return { code: 'empty' }
  if (stake < limits.min) return { code: 'min', limit: limits.min }
  if (stake > limits.max) return { code: 'max', limit: limits.max }
  if (stake % limits.step !== 0n) return { code: 'step', limit: limits.step }
  const own = judge?.(stake, limits)
  if (own) return own
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** `name`: under which this browser keeps what was typed. */
export function useLiveStake(name: string, { limits, currency, purse }: LiveSeat, judge?: Judge) {
  const mark = decimalMarkOf(useLocale())
  const [settings, change] = useTableSettings(name)
  const stakeText = settings.stakes[currency] ?? (limits ? amountText(firstStake(limits), mark) : '')
  const stake = parseAmount(stakeText)
  const setStake = (text: string) => change({ stakes: { ...settings.stakes, [currency]: text } })
  return {
    /** In minor units; null while the text is no amount. */
    stake,
    stakeText,
    setStake,
    fault: limits && liveFault(stake, limits, purse.balance, judge),
    /** The keys ½ and 2× from the keyboard. */
    press(key: 'half' | 'double') {
      if (limits) setStake(amountText(pressedAmount(key, stake ?? 0n, { ...limits, balance: purse.balance }), mark))
    },
  }
}

export type LiveStake = ReturnType<typeof useLiveStake>

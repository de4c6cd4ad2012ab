import { afterCommission } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { minorOf } from './shares.ts'

/** Winner's payout of a pot by the rules: decimal strings of the contract; `commission` in 1/10,000. */
export const afterFee = (pot: string, commission: number): string => formatMoney(afterCommission(minorOf(pot), commission))

/** Two equal stakes, as a decimal string. */
export const potOfTwo = (stake: string): string => formatMoney(minorOf(stake) * 2n)

import { afterCommission } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { minorOf } from './shares.ts'

/** What the winner of a pot gets, as the rules have it: decimal strings of the contract; `commission` in 1/10,000. */
export const afterFee = (pot: string, commission: number): string => formatMoney(afterCommission(minorOf(pot), commission))

/** Equal stakes of two, as a decimal string. */
export const potOfTwo = (stake: string): string => formatMoney(minorOf(stake) * 2n)

/** Every row of money.md's table of postings, by name. Callers never write legs by hand. */
export { conversionBack, depositConverted, payoutConverted, suspenseConverted } from './conversions.ts'
export { chargebackWon, chargedBack, depositPaid, pspFee, suspended, suspenseBack, suspenseClaimed } from './deposits.ts'
export { freeBetPlaced, freeBetSettled } from './free-bets.ts'
export { affiliateEarned, affiliatePaid, affiliateRefused, convertedAmount, corrected, debtWaived, exchanged, opened } from './operators.ts'
export {
  betPaid,
  betRefunded,
  betSettled,
  jackpotFed,
  jackpotWon,
  liveBetDelayed,
  liveBetRefused,
  potFed,
  potLeft,
  potPaid,
  reopenedBetPaid,
  sportsBetResettled,
  sportsBetSettled,
  winHeld,
} from './play.ts'
export { bonusConverted, bonusEnded, bonusGranted, cashGiven, freeSpinsWon, prizePaid } from './rewards.ts'
export { withdrawalBack, withdrawalFailed, withdrawalPaid, withdrawalRequested, withdrawalReturned, withdrawalSent } from './withdrawals.ts'

/** Payments: one file beside this per kind, each checked with the server's state machine. Source: money.md part B. */
import { kindVectors } from './kinds.ts'
import { commission } from './payments/commission.ts'
import { crypto } from './payments/crypto.ts'
import { deposit } from './payments/deposit.ts'
import { fx } from './payments/fx.ts'
import { kyc } from './payments/kyc.ts'
import { payout } from './payments/payout.ts'
import { turnover } from './payments/turnover.ts'

const HEAD = { units: 'minor units, seconds; ledger entries credit positive' }

export const paymentVectors = kindVectors('money.md, part B', HEAD, {
  deposit,
  commission,
  turnover,
  kyc,
  fx,
  payout,
  crypto,
})

/** Conversion between a payout's row and its type. Amounts in minor units, instants in milliseconds. */

import type { PayoutHold, PayoutReason, PayoutStatus } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'
import type { Selectable } from 'kysely'

import type { LinkedRound } from '../../../games/pots/index.ts'
import type { MethodType } from '../../payments/index.ts'
import type { PayoutFinding } from '../machine/machine.ts'
import type { PayoutTable } from './tables.ts'

export interface StoredPayout {
  id: bigint
  player: PlayerId
  key: string
  requestHash: bigint
  psp: string
  method: string
  type: MethodType
  currency: Currency
  amount: Minor
  fee: Minor
  /** Encrypted. */
  destination: Buffer
  masked: string
  fingerprint: Buffer
  status: PayoutStatus
  reason: PayoutReason | null
  finding: PayoutFinding | null
  /** The flagged coins that it returns (D-74). */
  flag: bigint | null
  /** Why it was held for an operator. */
  holds: PayoutHold[]
  /** Rounds against accounts that were linked when it was requested, the latest first. */
  linkedRounds: LinkedRound[]
  extId: string | null
  createdAt: number
  changedAt: number
  firstAnswer: string
}

/** Locked: neither sent nor refunded. */
export const WAITING: PayoutStatus[] = ['requested', 'review', 'approved']
/** Sent, and not confirmed. */
export const IN_TRANSIT: PayoutStatus[] = ['sending', 'sent', 'unknown']

export const payoutOf = ({
  request_hash: requestHash,
  ext_id: extId,
  linked_rounds,
  created_at,
  changed_at,
  first_answer: firstAnswer,
  ...same
}: Selectable<PayoutTable>): StoredPayout => ({
  ...same,
  requestHash,
  extId,
  linkedRounds: linked_rounds.map((round) => ({ ...round, other: BigInt(round.other) })),
  createdAt: created_at.getTime(),
  changedAt: changed_at.getTime(),
  firstAnswer,
})

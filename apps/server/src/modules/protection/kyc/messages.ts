/** Messages about a check: success, failure with its reason, revocation. */

import type { VerificationReason } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export const WRITE = 'kyc.write'

export interface VerificationNews {
  what: 'success' | 'failed' | 'unverified'
  /** Null for success. */
  reason: VerificationReason | null
}

export interface WriteJob extends VerificationNews {
  check: string
  player: string
}

/** Enqueued in the transaction of the decision: a rolled-back decision sends no message. */
export async function enqueueDecision({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }, tx: Tx, job: WriteJob): Promise<void> {
  await jobs.enqueue(tx, WRITE, job)
}

interface MessageDeps {
  write(player: PlayerId, id: string, message: { kind: 'verification'; news: VerificationNews }): Promise<void>
  report(message: string, facts: Record<string, unknown>): void
}

export async function sendDecision({ write, report }: MessageDeps, { check, player, what, reason }: WriteJob): Promise<void> {
  // an operator returns the net deposits to their source
  if (reason === 'under_age') report('an account was closed to play: its owner is under age', { player, check })
  await write(BigInt(player), `check ${check} ${what}`, { kind: 'verification', news: { what, reason } })
}

/** What a player is written about a check: that it succeeded, failed and why, or holds no longer. */
import type { VerificationReason } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { KycDeps } from './ports.ts'

export interface VerificationNews {
  what: 'success' | 'failed' | 'unverified'
  /** Null where it succeeded. */
  reason: VerificationReason | null
}

export const WRITE = 'kyc.write'

export interface WriteJob extends VerificationNews {
  check: string
  player: string
}

/** In the transaction that decides: a decision that is undone tells nobody. */
export async function enqueueDecision({ jobs }: Pick<KycDeps, 'jobs'>, tx: Tx, job: WriteJob): Promise<void> {
  await jobs.enqueue(tx, WRITE, job)
}

type MessageDeps = Pick<KycDeps, 'write' | 'report'>

export async function sendDecision({ write, report }: MessageDeps, { check, player, what, reason }: WriteJob): Promise<void> {
  // what he paid in goes back to where it came from, which a person does
  if (reason === 'under_age') report('an account was closed to play: its owner is under age', { player, check })
  await write(BigInt(player), `check ${check} ${what}`, { kind: 'verification', news: { what, reason } })
}

/** What a player is written about a check: that it succeeded, failed and why, or holds no longer. */
import type { VerificationReason } from '@fairhouse/contracts'

import type { KycDeps } from './ports.ts'
import type { Tx } from './store/tables.ts'

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
export async function tellDecision({ jobs }: Pick<KycDeps, 'jobs'>, tx: Tx, job: WriteJob): Promise<void> {
  await jobs.enqueue(tx, WRITE, job)
}

type Post = Pick<KycDeps, 'addressOf' | 'localeOf' | 'deliver' | 'report'>

export async function writeLetter(
  { addressOf, localeOf, deliver, report }: Post,
  { check, player, what, reason }: WriteJob,
): Promise<void> {
  // what he paid in goes back to where it came from, which a person does
  if (reason === 'under_age') report('an account was closed to play: its owner is under age', { player, check })
  const to = await addressOf(BigInt(player))
  if (!to) return
  const locale = await localeOf(BigInt(player))
  await deliver({ id: `check ${check} ${what}`, ...to, locale, letter: { kind: 'verification', news: { what, reason } } })
}

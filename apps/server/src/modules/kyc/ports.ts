/** Dependencies on other modules and the platform; compose provides them. */
import type { Database, Tx } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { Random } from '../../platform/random.ts'
import type { ForgeryDeps } from '../../platform/webhooks/index.ts'
import type { VerificationNews } from './messages.ts'
import type { Person } from './person.ts'
import type { CheckProvider } from './provider/port.ts'

/** About the outcome of a check, or a coming term. */
export type KycMessage = { kind: 'verification'; news: VerificationNews } | { kind: 'age_reminder' }

export interface KycDeps extends ForgeryDeps {
  database: Database
  hub: Hub
  fanOut: FanOut
  jobs: Jobs
  files: FileStore
  ids: Ids
  random: Random
  /** 64 hex digits: the source of every key of this module. */
  secret: string
  /** What hashes of persons are made with in turn, `secret` last. */
  hashSecrets: readonly string[]
  /** Absent: checks wait until one is configured. */
  provider: CheckProvider | undefined
  /** Days after the decision until documents are deleted. */
  retentionDays: number
  /** Years, by the stricter law of the document's country and the account's country (D-5). */
  minAgeOf(player: bigint, country: string): Promise<number>
  /**
   * Runs in the transaction of the proof: the player's identity as hashes under a server key, and as `details`. Self-exclusion
   * binds the person.
   */
  onProved(tx: Tx, player: bigint, proof: { person: string; document: string; details: Person }): Promise<void>
  /** Runs in the transaction of the decision: the proof is revoked. */
  onRevoked(tx: Tx, player: bigint): Promise<void>
  /** Runs in the transaction of the decision: by the document the player is under the legal age (D-5). */
  onUnderAge(tx: Tx, player: bigint): Promise<void>
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: bigint, id: string, message: KycMessage): Promise<void>
  /** Operational log: a sentence and facts, never personal data or contents of documents. */
  report(message: string, facts: Record<string, unknown>): void
}

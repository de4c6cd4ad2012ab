/** Dependencies on other modules and the platform, which compose provides, and the events that others react to. */
import type { PlayerId } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { createHook, type Hook } from '../../../platform/hooks.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { ForgeryDeps } from '../../../platform/webhooks/index.ts'
import type { VerificationNews } from './messages.ts'
import type { Person } from './person.ts'
import type { CheckProvider } from './provider/port.ts'

/** About the outcome of a check, or a coming term. */
export type KycMessage = { kind: 'verification'; news: VerificationNews } | { kind: 'age_reminder' }

/** The player's identity as hashes under a server key, and as `details`. */
export interface ProvedIdentity {
  player: PlayerId
  person: string
  document: string
  details: Person
}

export interface KycHooks {
  /** Self-exclusion binds the person. */
  identityProved: Hook<ProvedIdentity>
  proofRevoked: Hook<{ player: PlayerId }>
  /** By the document the player is under the legal age (D-5). */
  provedUnderAge: Hook<{ player: PlayerId }>
}

export const createKycHooks = (): KycHooks => ({
  identityProved: createHook('identityProved'),
  proofRevoked: createHook('proofRevoked'),
  provedUnderAge: createHook('provedUnderAge'),
})

export interface KycDeps extends ForgeryDeps {
  database: Database
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
  minAgeOf(player: PlayerId, country: string): Promise<number>
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: PlayerId, id: string, message: KycMessage): Promise<void>
  /** Operational log: a sentence and facts, never personal data or contents of documents. */
  report(message: string, facts: Record<string, unknown>): void
}

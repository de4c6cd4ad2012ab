/** What verification needs from other rooms and from the machine; compose fills them. */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Person } from './person.ts'
import type { CheckProvider } from './provider/port.ts'
import type { VerificationNews } from './messages.ts'

/** About what became of a check, or will have to. */
export type KycMessage = { kind: 'verification'; news: VerificationNews } | { kind: 'age_reminder' }

export interface KycDeps {
  database: Database
  hub: Hub
  fanOut: FanOut
  jobs: Jobs
  clock: Clock
  ids: Ids
  random: Random
  /** 64 hex digits: every key of this module is made from it. */
  secret: string
  /** Absent: checks wait until one is configured. */
  provider: CheckProvider | undefined
  /** Days after the decision until documents are deleted. */
  retentionDays: number
  /** Years, by the law of the document's country and of the one that the account was opened from, whichever asks for more (D-5). */
  minAgeOf(player: bigint, country: string): Promise<number>
  /** In the transaction that proves it: who the player is, by hashes under a key of the house, and as `details`. Self-exclusion binds the person. */
  onProved(tx: Tx, player: bigint, proof: { person: string; document: string; details: Person }): Promise<void>
  /** In the transaction that decides it: what was proved holds no longer. */
  onRevoked(tx: Tx, player: bigint): Promise<void>
  /** In the transaction that decides it: by the document the player is younger than the law asks (D-5). */
  onUnderAge(tx: Tx, player: bigint): Promise<void>
  /** To a proved address of the player, where there is one. `id`: the same for the same letter, also when its job runs again. */
  write(player: bigint, id: string, message: KycMessage): Promise<void>
  /** For whoever runs the house: a sentence and what is known, never who or what is in a document. */
  report(message: string, facts: Record<string, unknown>): void
}

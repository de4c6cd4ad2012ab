/** Shared by all calls of this module: the tables, the vault, and the only way to change a player's status. */
import {
  isRefusal,
  type Refusal,
  refuse,
  type VerificationReason,
  type VerificationState,
  type VerificationStatus,
} from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { createDocumentFiles, type DocumentFiles } from './documents/document-files.ts'
import { createKycHooks, type KycDeps, type KycHooks } from './ports.ts'
import { retryAt, applyStep } from './rules.ts'
import { lockPlayer, loadPlayer, loadProgress, type StoredPlayer, writeStep } from './store/players.ts'
import { createVault, type Vault } from './vault.ts'

export interface KycContext extends Omit<KycDeps, 'secret' | 'hashSecrets' | 'database' | 'files'> {
  db: Db
  hooks: KycHooks
  vault: Vault
  documents: DocumentFiles
  /** Runs `work` under the player's lock; a refusal rolls it back. Publishes the change after the commit. */
  change<T>(player: PlayerId, work: (tx: Tx, stored: StoredPlayer) => Promise<T | Refusal>): Promise<T | Refusal>
  /** Applies one step, or returns the reason against it. */
  step(tx: Tx, stored: StoredPlayer, to: VerificationStatus, cause: Cause): Promise<StoredPlayer | Refusal>
}

export interface Cause {
  by: string
  reason?: VerificationReason | null
}

/** Carries a refusal out of a transaction, which rolls back. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function createKycContext({ secret, hashSecrets, database, files, ...deps }: KycDeps): KycContext {
  const db = database.db
  const { clock, fanOut, jobs, random } = deps
  const hooks = createKycHooks()
  const vault = createVault(secret, random, hashSecrets)
  return {
    ...deps,
    db,
    hooks,
    vault,
    documents: createDocumentFiles({ db, files, vault, jobs, clock }),
    async change(player, work) {
      try {
        const done = await retryConflicts(() =>
          db.transaction().execute(async (tx) => {
            const answer = await work(tx, await lockPlayer(tx, player))
            if (isRefusal(answer)) throw new Refused(answer)
            return answer
          }),
        )
        fanOut.publish('verification', player, stateOf(await loadPlayer(db, player)))
        return done
      } catch (fault) {
        if (fault instanceof Refused) return fault.refusal
        throw fault
      }
    },
    async step(tx, stored, to, { by, reason = null }) {
      const at = clock.now()
      const progress = await loadProgress(tx, stored)
      const next = applyStep(progress, to, at)
      if (next === 'too_many_tries') return tooManyTries(progress.failures, at)
      if (next === 'bad_transition') return refuse(next)
      await writeStep(tx, { player: stored.player, was: stored.status, became: to, cause: by, at }, reason)
      if (to === 'unverified') await hooks.proofRevoked.run(tx, { player: stored.player })
      return { ...stored, status: to, reason }
    },
  }
}

const tooManyTries = (failures: readonly number[], at: number) =>
  refuse('too_many_tries', { retry_at: new Date(retryAt(failures, at)!).toISOString() })

export const stateOf = ({ status, need, reason }: StoredPlayer): VerificationState => ({ status, is_need: need !== null, reason })

/** Acts about partners that one operator does with a reason. Source: PRO-18, D-2. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Write<T> = (tx: Tx, by: { by: string; at: number; reason: string }) => Promise<T | Refusal>

interface About {
  act: string
  subject: string
  reason: string
  /** The account that it is about. */
  player?: PlayerId | null
  /** Whose account it is about. */
  partner?: string
}

/** An act and its line in the log, in one transaction; refused about an own or linked account (D-2). */
export const partnerActs =
  ({ db, clock, partners }: Pick<BackofficeContext, 'db' | 'clock' | 'partners'>) =>
  async <T>(operator: Acting, { act, subject, reason, player, partner }: About, work: Write<T>) => {
    const account = partner === undefined ? player : (await partners.find(BigInt(partner)))?.player
    if (isOwn(operator, account ?? null)) return refuse('second_person')
    return db.transaction().execute(async (tx) => {
      const done = await work(tx, { by: operator.login, at: clock.now(), reason })
      if (!isRefusal(done)) await writeAuditEntry(tx, { operator: operator.login, act, subject, detail: reason }, clock.now())
      return done
    })
  }

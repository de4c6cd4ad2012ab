/** Acts about partners that one operator does with a reason. Source: PRO-18, D-2. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import { isOwnPartner } from '../acts/partner-people.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'

interface By {
  by: string
  at: number
  reason: string
}

interface About {
  act: string
  subject: string
  reason: string
  /** The account that it is about. */
  player?: PlayerId
}

type Partner = NonNullable<Awaited<ReturnType<BackofficeContext['partners']['find']>>>

interface AboutPartner {
  act: string
  /** Of the partner before the act. */
  subject(partner: Partner): string
  reason: string
  partner: PartnerId
}

/** An act and its line in the log, in one transaction; refused about an own or linked account (D-2). */
export const partnerActs =
  ({ db, clock }: Pick<BackofficeContext, 'db' | 'clock'>) =>
  async <T>(operator: Acting, { player, ...line }: About, work: (tx: Tx, by: By) => Promise<T | Refusal>): Promise<T | Refusal> => {
    if (player !== undefined && isOwn(operator, player)) return refuse('second_person')
    return db.transaction().execute((tx) => logged({ clock }, tx, operator, line, work))
  }

/** The same about one partner, under its lock. */
export const actsOnPartner =
  (context: Pick<BackofficeContext, 'account' | 'db' | 'clock' | 'partners'>) =>
  async <T>(
    operator: Acting,
    { partner: id, subject, ...line }: AboutPartner,
    work: (tx: Tx, by: By) => Promise<T | Refusal>,
  ): Promise<T | Refusal> =>
    context.db.transaction().execute(async (tx) => {
      const partner = await context.partners.lock(tx, id)
      if (!partner) return refuse('not_found')
      if (await isOwnPartner(context, tx, operator, partner)) return refuse('second_person')
      return logged(context, tx, operator, { ...line, subject: subject(partner) }, work)
    })

async function logged<T>(
  { clock }: Pick<BackofficeContext, 'clock'>,
  tx: Tx,
  { login }: Acting,
  { act, subject, reason }: Omit<About, 'player'>,
  work: (tx: Tx, by: By) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const done = await work(tx, { by: login, at: clock.now(), reason })
  if (!isRefusal(done)) await writeAuditEntry(tx, { operator: login, act, subject, detail: reason }, clock.now())
  return done
}

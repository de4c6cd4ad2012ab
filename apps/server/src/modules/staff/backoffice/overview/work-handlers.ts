/** Failed work: one operator has it tried again, two drop it. */
import { refuse } from '@fairhouse/contracts'

import { workSubject } from '../acts/work.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects, writeAuditEntry } from '../store/acts.ts'

type Keys = 'GET /console/v1/failed-work' | `POST /console/v1/failed-work/${'repeat' | 'repeat-task' | 'drop'}`

export function workHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { failedWork, db, clock } = context
  return {
    'GET /console/v1/failed-work': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const [page, proposed] = [await failedWork.list(query), await openSubjects(db)]
          return pageView(page, ({ ref, kind, name, player, attempts, error, failedAt, canDrop }) => ({
            kind,
            name,
            player,
            attempts,
            error,
            id: ref,
            can_drop: canDrop,
            failed_at: failedAt.toISOString(),
            is_proposed: proposed.has(workSubject({ ref, name })),
          }))
        },
        'work',
      ),
    'POST /console/v1/failed-work/repeat': ({ caller, body: { id, reason } }) =>
      by(
        caller,
        async ({ login }) => {
          const work = await failedWork.find(id)
          if (!work) return refuse('not_found')
          // before the attempt, so that none is without its line
          await writeAuditEntry(db, { operator: login, act: 'repeat work', subject: workSubject(work), detail: reason }, clock.now())
          const outcome = await failedWork.repeat(id)
          if (outcome.kind === 'gone') return refuse('bad_transition')
          return outcome.kind === 'failed' ? refuse('still_fails', { error: outcome.error }) : DONE
        },
        'work',
      ),
    'POST /console/v1/failed-work/repeat-task': ({ caller, body: { name, reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const count = await failedWork.repeatTask(tx, name)
            if (count === 0) return refuse('not_found')
            await writeAuditEntry(
              tx,
              { operator: login, act: 'repeat work', subject: `${count} jobs ${name}`, detail: reason },
              clock.now(),
            )
            return { ...DONE, count }
          }),
        'work',
      ),
    'POST /console/v1/failed-work/drop': ({ caller, body: { id, reason } }) =>
      by(
        caller,
        async (operator) => {
          const work = await failedWork.find(id)
          if (!work) return refuse('not_found')
          if (!work.canDrop) return refuse('bad_transition', { because: 'awaited' })
          return propose(context, operator, {
            act: { kind: 'work', ref: id },
            subject: workSubject(work),
            player: work.player === null ? null : BigInt(work.player),
            amount: '0.00',
            currency: 'EUR',
            eur: 0n,
            reason,
            causes: async () => ['dropped_work'],
          })
        },
        'work',
      ),
  }
}

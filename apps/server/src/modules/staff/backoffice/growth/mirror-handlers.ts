/** Mirrors: their health, and which of them players are offered. Source: D-62. */
import { refuse } from '@fairhouse/contracts'

import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type MirrorKeys = 'GET /console/v1/mirrors' | 'POST /console/v1/mirrors/{host}/{verdict}'

export function mirrorHandlers({ mirrors, db, clock }: BackofficeContext, by: By): Of<MirrorKeys> {
  return {
    'GET /console/v1/mirrors': ({ caller }) =>
      by(
        caller,
        async () => {
          const hosts = await mirrors.hosts()
          const data = hosts.map(({ host, isMain, state, reports, failures, medianMs, movedTo, pause }) => ({
            id: host,
            is_main: isMain,
            state,
            reports,
            failures,
            median_ms: medianMs,
            moved_to: movedTo,
            paused: pause && { by: pause.by, at: pause.at.toISOString(), reason: pause.reason },
          }))
          return { data }
        },
        'visitors',
      ),
    'POST /console/v1/mirrors/{host}/{verdict}': ({ caller, params: { host, verdict }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const isDone = verdict === 'pause' ? await mirrors.pause(tx, host, login, reason) : await mirrors.resume(tx, host)
            if (!isDone) return refuse('bad_transition')
            await writeAuditEntry(tx, { operator: login, act: `${verdict} mirror`, subject: host, detail: reason }, clock.now())
            return DONE
          }),
        'mirror',
      ),
  }
}

/** Identities of players, for roles with the right; the log has every view and every decision. */
import { isRefusal, type Refusal, refuse, refuseFields, type VerificationReason } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Decider, ReviewVerdict } from '../../../protection/kyc/index.ts'
import { type By, DONE, type Of, only, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { loadDetails, writeAuditEntry } from '../store/acts.ts'
import type { Acting } from './linked.ts'
import { openedView, queuedView, statusView } from './verification-views.ts'

type Keys =
  | 'GET /console/v1/verifications'
  | 'GET /console/v1/verifications/{id}'
  | 'GET /console/v1/verifications/{id}/documents/{document}'
  | 'POST /console/v1/verifications/{id}/{verdict}'
  | 'GET /console/v1/players/{id}/verification'
  | 'POST /console/v1/players/{id}/verification/ask'

export function verificationHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { reviews, payouts, db, clock } = context
  const subject = (player: PlayerId, check: string) => `player ${player}, check ${check}`
  return {
    'GET /console/v1/verifications': ({ caller, query }) =>
      by(caller, async () => pageView(await reviews.queue(query), queuedView), 'verification'),
    'GET /console/v1/verifications/{id}': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const player = await playerOfOthersCheck(context, operator, id)
          if (isRefusal(player)) return player
          const [opened, instruments] = await Promise.all([reviews.open(id), payouts.requisitesOf(player)])
          if (!opened) return refuse('not_found')
          await writeAuditEntry(
            db,
            { operator: operator.login, act: 'look at check', subject: subject(player, id), detail: '' },
            clock.now(),
          )
          return openedView(opened, instruments)
        },
        'verification',
        'recent_code',
      ),
    'GET /console/v1/verifications/{id}/documents/{document}': ({ caller, params: { id, document } }) =>
      by(
        caller,
        async (operator) => {
          const player = await playerOfOthersCheck(context, operator, id)
          if (isRefusal(player)) return player
          const file = await reviews.document(id, document)
          if (!file) return refuse('not_found')
          const detail = documentText({ id: document, ...file })
          await writeAuditEntry(db, { operator: operator.login, act: LOOK_AT_DOCUMENT, subject: subject(player, id), detail }, clock.now())
          return { name: `${file.side}-${document}.${EXTENSIONS[file.type] ?? 'bin'}`, content: only(file.content) }
        },
        'verification',
        'recent_code',
      ),
    'POST /console/v1/verifications/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { because, reason } }) =>
      by(
        caller,
        async (operator) => {
          const given = verdictOf(verdict, because)
          const player = await playerOfOthersCheck(context, operator, id)
          if (isRefusal(given)) return given
          if (isRefusal(player)) return player
          if (verdict === 'accept' && !(await hasSeen(context, operator, id, subject(player, id))))
            return refuse('bad_transition', { because: 'unseen' })
          const detail = because ? `${because}: ${reason}` : reason
          const auditEntry = { act: `verification ${verdict}`, subject: subject(player, id), detail }
          const done = await reviews.decide(id, given, decisionBy(context, operator, auditEntry))
          return isRefusal(done) ? done : DONE
        },
        'verification',
      ),
    ...statusHandlers(context, by),
  }
}

const LOOK_AT_DOCUMENT = 'look at document'
const documentText = ({ id, side, type }: { id: string; side: string; type: string }) => `${side}, ${type}, ${id}`

/** Whether this operator opened each document of the check, by the log; never of a check without any. */
async function hasSeen({ db, reviews }: BackofficeContext, { login }: Acting, check: string, subject: string): Promise<boolean> {
  const documents = await reviews.documents(check)
  const seen = await loadDetails(db, { operator: login, act: LOOK_AT_DOCUMENT, subject })
  return documents.length > 0 && documents.every((document) => seen.has(documentText(document)))
}

/** A picture is re-encoded at upload; the only other kind is PDF. */
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

type StatusKeys = 'GET /console/v1/players/{id}/verification' | 'POST /console/v1/players/{id}/verification/ask'

function statusHandlers(context: BackofficeContext, by: By): Of<StatusKeys> {
  const findPlayer = async (operator: Acting, id: string) => {
    const player = BigInt(id)
    if (isOwn(operator, player)) return refuse('second_person')
    return (await context.contactOf(player)) ? player : refuse('not_found')
  }
  return {
    'GET /console/v1/players/{id}/verification': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const player = await findPlayer(operator, id)
          return isRefusal(player) ? player : statusView(await context.reviews.statusOf(player))
        },
        'verification',
      ),
    'POST /console/v1/players/{id}/verification/ask': ({ caller, params: { id }, body: { need, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = await findPlayer(operator, id)
          if (isRefusal(player)) return player
          const auditEntry = { act: 'ask for verification', subject: `player ${id}`, detail: `${need}: ${reason}` }
          const done = await context.reviews.requestProof(player, need, decisionBy(context, operator, auditEntry))
          return isRefusal(done) ? done : DONE
        },
        'verification',
      ),
  }
}

/** The owner of the check, unless it is the operator's own. */
async function playerOfOthersCheck({ reviews }: BackofficeContext, operator: Acting, check: string): Promise<bigint | Refusal> {
  const player = await reviews.playerOf(check)
  if (player === undefined) return refuse('not_found')
  return isOwn(operator, player) ? refuse('second_person') : player
}

function verdictOf(verdict: ReviewVerdict['verdict'], because: VerificationReason | undefined): ReviewVerdict | Refusal {
  if (verdict === 'accept' || verdict === 'confirm') return { verdict }
  return because ? { verdict, because } : refuseFields({ because: ['required: the player sees the reason'] })
}

/** The line in the log commits or rolls back with the decision. */
const decisionBy = (
  { clock }: BackofficeContext,
  { login }: Acting,
  auditEntry: { act: string; subject: string; detail: string },
): Decider => ({
  by: `operator ${login}`,
  note: (tx) => writeAuditEntry(tx, { operator: login, ...auditEntry }, clock.now()),
})

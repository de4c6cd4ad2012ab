/** The inbox of the support chat. Operators neither see nor answer conversations of their own accounts. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { PageQuery, Tx } from '../../../../platform/db/index.ts'
import type { InboxOperator, StoredConversation, StoredTemplate } from '../../../contact/support/index.ts'
import { aboutPlayer, type By, DONE, type Of, only, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { writeAuditEntry } from '../store/acts.ts'
import type { Acting } from './linked.ts'
import { chatView, lineView, templateView } from './support-views.ts'

type Keys =
  | 'GET /console/v1/support'
  | 'GET /console/v1/support/closed'
  | 'GET /console/v1/players/{id}/conversations'
  | 'POST /console/v1/support/duty'
  | 'GET /console/v1/support/conversations/{id}'
  | 'GET /console/v1/support/conversations/{id}/files/{message}'
  | 'POST /console/v1/support/conversations/{id}/messages'
  | 'POST /console/v1/support/conversations/{id}/typing'
  | 'POST /console/v1/support/conversations/{id}/{act}'

const isHidden = (operator: Acting, { player }: StoredConversation) => player !== null && isOwn(operator, player)

const inboxOperator = (operator: Acting): InboxOperator => ({
  login: operator.login,
  name: operator.name,
  mayEscalated: may(operator, 'escalation'),
})

const subjectOf = ({ id, player }: StoredConversation) => (player === null ? `conversation ${id}` : `player ${player}, conversation ${id}`)

export function supportHandlers(context: BackofficeContext, by: By): Of<Keys | TemplateKeys> {
  const { inbox, clock } = context
  const about = aboutPlayer(context)
  /** The conversation, unless it is of the operator's own account. */
  const others = async (operator: Acting, id: string): Promise<StoredConversation | Refusal> => {
    const row = await inbox.find(id)
    if (!row) return refuse('not_found')
    return isHidden(operator, row) ? refuse('second_person') : row
  }
  const linesFor = async ({ own }: Acting, state: 'open' | 'closed', query: PageQuery) =>
    pageView(await inbox.list(state, own, query), lineView)
  return {
    'GET /console/v1/support': ({ caller, query }) =>
      by(
        caller,
        async (operator) => ({
          ...(await linesFor(operator, 'open', query)),
          mine: await inbox.dutyOf(operator.login),
          closed: inbox.closedQueues().map(({ queue, opensAt }) => ({ queue, opens_at: new Date(opensAt).toISOString() })),
        }),
        'support',
      ),
    'GET /console/v1/support/closed': ({ caller, query }) => by(caller, (operator) => linesFor(operator, 'closed', query), 'support'),
    'GET /console/v1/players/{id}/conversations': ({ caller, params: { id }, query }) =>
      by(
        caller,
        about(id, async (player) => pageView(await inbox.listOf(player, query), lineView)),
        'support',
      ),
    'POST /console/v1/support/duty': ({ caller, body: { queues } }) =>
      by(
        caller,
        async ({ login }) => {
          await inbox.setDuty(login, queues)
          return DONE
        },
        'support',
      ),
    'GET /console/v1/support/conversations/{id}': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const row = await others(operator, id)
          if (isRefusal(row)) return row
          const opened = await inbox.open(id, inboxOperator(operator))
          return opened ? chatView(opened, operator.login, clock.now()) : refuse('not_found')
        },
        'support',
      ),
    'GET /console/v1/support/conversations/{id}/files/{message}': ({ caller, params: { id, message } }) =>
      by(
        caller,
        async (operator) => {
          const row = await others(operator, id)
          if (isRefusal(row)) return row
          const file = await inbox.file(id, message)
          if (!file) return refuse('not_found')
          const entry = { operator: operator.login, act: 'look at chat file', subject: subjectOf(row), detail: file.type }
          await writeAuditEntry(context.db, entry, clock.now())
          return { name: `chat-${message}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`, content: only(file.content) }
        },
        'support',
      ),
    'POST /console/v1/support/conversations/{id}/messages': ({ caller, params, body: { id, text, is_note: isNote } }) =>
      by(
        caller,
        async (operator) => {
          const row = await others(operator, params.id)
          if (isRefusal(row)) return row
          return (await inbox.write(params.id, inboxOperator(operator), { id, text, isNote })) ?? DONE
        },
        'support',
      ),
    'POST /console/v1/support/conversations/{id}/typing': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const row = await others(operator, id)
          if (isRefusal(row)) return row
          await inbox.type(row)
          return DONE
        },
        'support',
      ),
    'POST /console/v1/support/conversations/{id}/{act}': ({ caller, params: { id, act }, body: { note } }) =>
      by(
        caller,
        async (operator) => {
          const row = await others(operator, id)
          if (isRefusal(row)) return row
          if (act === 'escalate' && !note?.trim()) return refuseFields({ note: ['required: what the colleague has to know'] })
          const entry = { operator: operator.login, act: `${act} conversation`, subject: subjectOf(row), detail: note ?? '' }
          const refusal = await inbox.act(id, inboxOperator(operator), act, note, (tx) => writeAuditEntry(tx, entry, clock.now()))
          return refusal ?? DONE
        },
        'support',
      ),
    ...templateHandlers(context, by),
  }
}

type TemplateKeys =
  | 'GET /console/v1/support/templates'
  | 'POST /console/v1/support/templates'
  | 'POST /console/v1/support/templates/{id}/delete'

function templateHandlers({ inbox, db, clock }: BackofficeContext, by: By): Of<TemplateKeys> {
  const inLog = (tx: Tx, operator: string, act: string, { title, queue }: Pick<StoredTemplate, 'title' | 'queue'>, detail: string) =>
    writeAuditEntry(tx, { operator, act, subject: `template ${title}, ${queue ?? 'every queue'}`, detail }, clock.now())
  return {
    'GET /console/v1/support/templates': ({ caller }) =>
      by(caller, async () => ({ data: (await inbox.templates()).map(templateView) }), 'support'),
    'POST /console/v1/support/templates': ({ caller, body: { reason, ...body } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const template = { ...body, title: body.title.trim(), changed_by: login }
            await inbox.putTemplate(tx, template)
            await inLog(tx, login, 'set template', template, reason)
            return DONE
          }),
        'support',
      ),
    'POST /console/v1/support/templates/{id}/delete': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const deleted = await inbox.deleteTemplate(tx, BigInt(id))
            if (!deleted) return refuse('not_found')
            await inLog(tx, login, 'delete template', deleted, reason)
            return DONE
          }),
        'support',
      ),
  }
}

/** The operators' side of the chat. Callers check who the operator is and what their role allows. */
import { isRefusal, type Refusal, refuse, type SupportQueue } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { loadPage, type Paged, type PageQuery, type PlacedPage, type Tx } from '../../../platform/db/index.ts'
import { addMessage, type Changed, fileRow, managerOf, managersAmong, type SupportContext } from './context.ts'
import { opensAt } from './opening-hours.ts'
import {
  closedConversations,
  type ConversationMarks,
  findConversation,
  lockConversation,
  markTyping,
  moveUnanswered,
  openConversations,
  openOf,
  pageOf,
  type PlacedConversation,
  releaseAllOf,
  updateConversation,
} from './store/conversations.ts'
import { deleteTemplate, dutyOf, listTemplates, type NewTemplate, putTemplate, setDuty } from './store/duty.ts'
import { allMessagesOf, findFile, findMessage, type LastOf, lastOfEach } from './store/messages.ts'
import type { StoredConversation, StoredMessage, StoredTemplate } from './store/tables.ts'

export interface InboxOperator {
  login: string
  name: string
  /** Whether the role takes escalated conversations. */
  mayEscalated: boolean
}

export type InboxAct = 'take' | 'release' | 'escalate' | 'close'

export interface ListedConversation {
  row: StoredConversation
  last: LastOf | undefined
  /** The name of the player's manager. */
  manager: string | null
}

export interface SupportInbox {
  /** Without those of these accounts. */
  list(state: 'open' | 'closed', without: ReadonlySet<bigint>, page: PageQuery): Promise<Paged<ListedConversation>>
  /** The player's, open and closed, newest first. */
  listOf(player: PlayerId, page: PageQuery): Promise<Paged<ListedConversation>>
  find(id: string): Promise<StoredConversation | undefined>
  /** The player's that are not closed, newest first. */
  openOf(player: PlayerId): Promise<StoredConversation[]>
  /** With notes. An operator who has the conversation has read it by this. */
  open(id: string, by: InboxOperator): Promise<(ListedConversation & { messages: StoredMessage[] }) | undefined>
  /** The first answer takes the conversation; later ones need it. One of a manager who is away is free until then. A note is open to all. */
  write(id: string, by: InboxOperator, message: { id: string; text: string; isNote: boolean }): Promise<Refusal | undefined>
  /** `also` runs in the transaction. An escalation needs a note. */
  act(id: string, by: InboxOperator, act: InboxAct, note: string | undefined, also: (tx: Tx) => Promise<void>): Promise<Refusal | undefined>
  /** The decrypted file of a message. */
  file(conversation: string, message: string): Promise<{ type: string; content: Buffer } | undefined>
  type(row: StoredConversation): Promise<void>
  setDuty(login: string, queues: readonly SupportQueue[]): Promise<void>
  dutyOf(login: string): Promise<SupportQueue[]>
  /** Queues outside of their opening hours, each with its next opening in milliseconds. */
  closedQueues(): { queue: SupportQueue; opensAt: number }[]
  /** All that are not closed, of an operator whose access ends. */
  releaseAllOf(tx: Tx, login: string): Promise<void>
  /** Conversations of this player that were never answered, from the former manager to the next, or to nobody. */
  moveUnanswered(tx: Tx, player: PlayerId, from: string, to: string | null): Promise<void>
  templates(): Promise<StoredTemplate[]>
  putTemplate(tx: Tx, template: Omit<NewTemplate, 'changed_at'>): Promise<void>
  /** Returns the deleted one. */
  deleteTemplate(tx: Tx, id: bigint): Promise<StoredTemplate | undefined>
}

const DUTY_MS = 120_000
const SHOWN_MESSAGES = 500

export function createInbox(context: SupportContext): SupportInbox {
  const { db, clock, fanOut } = context
  const now = () => new Date(clock.now())
  const change = async (id: string, work: (tx: Tx, row: StoredConversation) => Promise<Changed | Refusal>) => {
    const changed = await context.change(async (tx) => {
      const row = await lockConversation(tx, id)
      return row ? work(tx, row) : refuse('not_found')
    })
    return isRefusal(changed) ? changed : undefined
  }
  const note = (by: InboxOperator, text: string) =>
    ({ id: context.ids.next(), author: 'note', operator: by.login, name: by.name, text }) as const
  return {
    list: (state, without, page) => {
      const load = state === 'open' ? openConversations : closedConversations
      return listPage(context, page, (bounds) => load(db, without, bounds))
    },
    listOf: (player, page) => listPage(context, page, (bounds) => pageOf(db, player, bounds)),
    find: (id) => findConversation(db, id),
    openOf: (player) => openOf(db, player),
    async open(id, by) {
      const row = await findConversation(db, id)
      if (!row) return undefined
      if (row.assignee === by.login && row.read_by_operator < row.last_place)
        await change(id, async (tx, locked) => ({
          conversation: await updateConversation(tx, id, { read_by_operator: Math.max(row.last_place, locked.read_by_operator) }),
        }))
      const manager = (await managerOf(context, db, row))?.name ?? null
      return { row, manager, last: (await lastOfEach(db, [id])).get(id), messages: await allMessagesOf(db, id, SHOWN_MESSAGES) }
    },
    write: (id, by, { id: message, text, isNote }) =>
      change(id, async (tx, row) => {
        const added = { id: message, operator: by.login, name: by.name, text } as const
        if (isNote) return addMessage(context, tx, row, { ...added, author: 'note' })
        const isFree = (!row.is_escalated || by.mayEscalated) && (row.assignee === null || (await isLeftByManager(context, tx, row)))
        if (row.state === 'closed' || !(row.assignee === by.login || isFree)) return refuse('bad_transition')
        return addMessage(context, tx, row, { ...added, author: 'operator' }, { assignee: by.login, is_escalated: false })
      }),
    act: (id, by, act, text, also) =>
      change(id, async (tx, row) => {
        const marks = marksOf(row, by, act, now())
        if (isRefusal(marks)) return marks
        if (text?.trim()) await addMessage(context, tx, row, note(by, text))
        await also(tx)
        return { conversation: await updateConversation(tx, id, marks) }
      }),
    async file(conversation, id) {
      const [message, sealed] = await Promise.all([findMessage(db, conversation, id), findFile(db, conversation, id)])
      return message && sealed ? { type: message.file_type!, content: context.seal.open(sealed, fileRow(conversation, id)) } : undefined
    },
    async type(row) {
      const at = now()
      await markTyping(db, row.id, 'operator', at)
      fanOut.publish(`support:${row.key}`, null, { type: 'typing', at: at.toISOString() })
    },
    setDuty: (login, queues) => setDuty(db, login, [...new Set(queues)], new Date(clock.now() + DUTY_MS)),
    dutyOf: (login) => dutyOf(db, login, now()),
    releaseAllOf,
    moveUnanswered,
    closedQueues: () =>
      [...context.hours].flatMap(([queue, hours]) => {
        const opening = opensAt(hours, clock.now())
        return opening === null ? [] : [{ queue, opensAt: opening }]
      }),
    templates: () => listTemplates(db),
    putTemplate: (tx, template) => putTemplate(tx, { ...template, changed_at: now() }),
    deleteTemplate,
  }
}

async function listPage(
  context: SupportContext,
  page: PageQuery,
  load: (page: PlacedPage) => Promise<PlacedConversation[]>,
): Promise<Paged<ListedConversation>> {
  const { db } = context
  const { rows, next } = await loadPage(page, load, ({ micros, id }) => ({ micros, key: id }))
  const last = await lastOfEach(
    db,
    rows.map(({ id }) => id),
  )
  const managers = await managersAmong(context, db, rows)
  return { rows: rows.map((row) => ({ row, last: last.get(row.id), manager: managers.get(row.player)?.name ?? null })), next }
}

/** The player's manager got it first, has not answered, and is not on duty in its queue. */
async function isLeftByManager(context: SupportContext, tx: Tx, row: StoredConversation): Promise<boolean> {
  if (row.state !== 'new' || row.assignee === null) return false
  const manager = await managerOf(context, tx, row)
  if (manager?.operator !== row.assignee) return false
  return !(await dutyOf(tx, row.assignee, new Date(context.clock.now()))).includes(row.queue)
}

/** What an act changes, or why it cannot. */
function marksOf(row: StoredConversation, by: InboxOperator, act: InboxAct, at: Date): ConversationMarks | Refusal {
  const isMine = row.assignee === by.login
  if (row.state === 'closed') return refuse('bad_transition')
  if (act === 'take') {
    if (isMine) return refuse('bad_transition')
    return row.is_escalated && !by.mayEscalated ? refuse('role_required') : { assignee: by.login, is_escalated: false }
  }
  if (act === 'escalate') return row.is_escalated ? refuse('bad_transition') : { assignee: null, is_escalated: true }
  if (!isMine) return refuse('bad_transition')
  return act === 'release' ? { assignee: null } : { state: 'closed', closed_at: at, closed_by: by.login, since: at }
}

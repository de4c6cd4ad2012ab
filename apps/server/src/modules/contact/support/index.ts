/** Public file of the support chat: the only one that other modules import. */
import { supportRoutes } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { createSupportContext, type SupportContext, type SupportDeps } from './context.ts'
import { supportHandlers } from './handlers.ts'
import { createInbox, type SupportInbox } from './inbox.ts'
import { LETTER, type LetterJob, sendLetter } from './letters.ts'
import {
  conversationOfKey,
  conversationsOf,
  createSupportTimeline,
  forgetConversations,
  idleConversations,
  lockConversation,
  updateConversation,
} from './store/conversations.ts'
import { messagesOf } from './store/messages.ts'
import { chatView, fileView, messageView, typingAt } from './views.ts'

export { type SupportDeps, supportSealed } from './context.ts'
export type { InboxAct, InboxOperator, ListedConversation, SupportInbox } from './inbox.ts'
export type { QueueHours } from './opening-hours.ts'
export { loadOpenConversations } from './store/conversations.ts'
export type { StoredConversation, StoredMessage, StoredTemplate } from './store/tables.ts'
export { fileView, typingAt }

export interface Support {
  mount: Mount
  inbox: SupportInbox
  /** For the data export: conversations, each with its messages. */
  exportOf(player: PlayerId): AsyncIterable<unknown>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  defineJobs(): void
  channels(hub: Channels): void
  /** Closes conversations that have waited for the player for three days; runs hourly. */
  closeIdle(): Promise<void>
  /** Deletes conversations after 400 days; runs daily. Returns how many. */
  forget(): Promise<number>
}

const IDLE_DAYS = 3
const RETENTION_DAYS = 400
const EXPORTED = 10_000

export function createSupport(deps: SupportDeps): Support {
  const context = createSupportContext(deps)
  const { db, jobs, clock } = context
  const support: Support = {
    mount: calls(supportRoutes, supportHandlers(context)),
    inbox: createInbox(context),
    channels: (hub) =>
      hub.provideFamily('support', {
        async admit(key, player) {
          const row = await conversationOfKey(db, key)
          return row !== undefined && row.player === player
        },
        async snapshot(key) {
          const row = await conversationOfKey(db, key)
          return row ? chatView(db, row, clock.now()) : null
        },
      }),
    async *exportOf(player) {
      for (const row of await conversationsOf(db, { player }, EXPORTED)) {
        const { id, queue, state, about, rating, rating_comment, opened_at, closed_at } = row
        const messages = (await messagesOf(db, id, { limit: EXPORTED })).map(messageView)
        yield { id, queue, state, about, rating, rating_comment, opened_at, closed_at, messages }
      }
    },
    timelineOf: createSupportTimeline(db),
    closeIdle: () => closeIdle(context),
    forget: () => forgetConversations(db, new Date(clock.now() - RETENTION_DAYS * DAY_MS)),
    defineJobs() {
      jobs.define<LetterJob>(LETTER, (job) => sendLetter(context, job), { waitsFor: 'messages', mayBeDropped: true })
      jobs.schedule('support.close_idle', '7 * * * *', support.closeIdle)
      jobs.schedule('support.forget', '17 3 * * *', async () => void (await support.forget()))
    },
  }
  return support
}

async function closeIdle(context: SupportContext): Promise<void> {
  const at = new Date(context.clock.now())
  const before = new Date(at.getTime() - IDLE_DAYS * DAY_MS)
  for (const id of await idleConversations(context.db, before))
    await context.change(async (tx) => {
      const row = (await lockConversation(tx, id))!
      if (row.state !== 'waiting' || row.since >= before) return { conversation: row }
      return { conversation: await updateConversation(tx, id, { state: 'closed', closed_at: at, closed_by: 'house', since: at }) }
    })
}

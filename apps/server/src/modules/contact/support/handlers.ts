/** Converts between contract and calls. */
import { type Refusal, refuse, SUPPORT_PAGE, type supportRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { SupportContext } from './context.ts'
import { sendFile } from './send-file.ts'
import { conversationsOf } from './store/conversations.ts'
import { messagesOf } from './store/messages.ts'
import { messageView } from './views.ts'
import { endConversation, markRead, ownConversation, ownerOf, rate, send, show, type } from './visitor.ts'

const LISTED = 50
const DONE = { success: true } as const
const done = (refusal: Refusal | undefined) => refusal ?? DONE

export function supportHandlers(context: SupportContext): Handlers<typeof supportRoutes> {
  return {
    'GET /api/v2/support': (call) => show(context, call),
    async 'GET /api/v2/support/conversations'(call) {
      const owner = await ownerOf(context, call)
      const rows = owner ? await conversationsOf(context.db, owner, LISTED) : []
      return {
        data: rows.map(({ id, state, opened_at, closed_at, rating }) => ({
          id,
          state,
          opened_at: opened_at.toISOString(),
          closed_at: closed_at?.toISOString() ?? null,
          rating,
        })),
      }
    },
    async 'GET /api/v2/support/conversations/{id}/messages'(call) {
      const row = await ownConversation(context, call, call.params.id)
      if (!row) return refuse('not_found')
      return { data: (await messagesOf(context.db, row.id, { before: call.query.before, limit: SUPPORT_PAGE })).map(messageView) }
    },
    'POST /api/v2/support/messages': (call) => send(context, call, call.body),
    'PUT /api/v2/support/files/{id}': (call) =>
      sendFile(context, call, { id: call.params.id, bytes: call.rawBody, claimed: call.request.header('content-type') ?? '' }),
    async 'POST /api/v2/support/typing'(call) {
      await type(context, call)
      return DONE
    },
    'POST /api/v2/support/conversations/{id}/read': async (call) => done(await markRead(context, call, call.params.id, call.body.up_to)),
    'POST /api/v2/support/conversations/{id}/close': async (call) => done(await endConversation(context, call, call.params.id)),
    'POST /api/v2/support/conversations/{id}/rating': async (call) => done(await rate(context, call, call.params.id, call.body)),
  }
}

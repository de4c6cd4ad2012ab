/** A file of a player or guest, as in verification: re-encoded or checked, never stored as it came. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { addressBlockOf } from '../../../platform/http/index.ts'
import { addMessage, type SupportContext } from './context.ts'
import { conversationsOf, lockConversation } from './store/conversations.ts'
import { findMessage } from './store/messages.ts'
import { ownerOf, refuseFlood, show, type Shown, type Visitor } from './visitor.ts'

export interface SentFile {
  /** Of the message, chosen by the sender. */
  id: string
  bytes: Buffer
  claimed: string
}

/** Into the open conversation only. Stored files count: five a day of a player, or of all guests of an address block. */
export async function sendFile(context: SupportContext, visitor: Visitor, { id, bytes, claimed }: SentFile): Promise<Shown | Refusal> {
  const { caller, request } = visitor
  const tooMany = refuseFlood(context, request)
  if (tooMany) return tooMany
  const owner = await ownerOf(context, visitor)
  const [open] = owner ? await conversationsOf(context.db, owner, 1) : []
  if (!open || open.state === 'closed') return refuse('not_found')
  if (await findMessage(context.db, open.id, id)) return show(context, visitor)
  const party = caller ? `p${caller.player}` : addressBlockOf(request.ip)
  const file = await context.intake(bytes, claimed, party)
  if (isRefusal(file)) return file
  const spent = context.limiter.take('supportFile', party) ?? (await context.sharedLimits.take('supportFile', party))
  if (spent) return spent
  const changed = await context.change(async (tx) => {
    const row = await lockConversation(tx, open.id)
    if (!row || row.state === 'closed') return refuse('not_found')
    return addMessage(context, tx, row, { id, author: 'player', operator: null, name: null, text: '', file })
  })
  return isRefusal(changed) ? changed : show(context, visitor)
}

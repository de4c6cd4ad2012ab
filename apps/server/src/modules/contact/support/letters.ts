/** Answers by letter, for conversations opened while no operator was on duty. */

import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { MessageContent, Notifications } from '../notifications/index.ts'
import { findConversation } from './store/conversations.ts'
import { findMessage } from './store/messages.ts'

export const LETTER = 'support.letter'

export interface LetterJob {
  conversation: string
  message: string
}

export type WriteLetter = (player: PlayerId, id: string, message: MessageContent) => Promise<void>

/** In the transaction of the answer. */
export const enqueueLetter = (jobs: Pick<Jobs, 'enqueue'>, tx: Tx, job: LetterJob): Promise<void> => jobs.enqueue(tx, LETTER, job)

export interface LetterDeps {
  db: Db
  channels: Notifications['channels']
  deliver: Notifications['deliver']
  write: WriteLetter
}

/** A player's letter goes to the verified address of the account, a guest's to the address of the offline form. */
export async function sendLetter({ db, channels, deliver, write }: LetterDeps, job: LetterJob): Promise<void> {
  const conversation = await findConversation(db, job.conversation)
  const message = conversation && (await findMessage(db, job.conversation, job.message))
  if (!conversation || !message) return // forgotten meanwhile
  const id = `support ${message.id}`
  const content = { kind: 'support', news: { text: message.text } } as const
  if (conversation.player !== null) return write(conversation.player, id, content)
  if (conversation.email !== null && channels.has('email'))
    await deliver({ id, player: null, channel: 'email', to: conversation.email, locale: conversation.locale, content })
}

/** What the panel shows of a conversation. Pure. */
import type { SupportChat, SupportMessage } from '@fairhouse/contracts'
import { TYPING_MS } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'

/** The live state if it is of the same conversation and not older: the answer of an own call may come first. */
export function newestChat(live: SupportChat | null | undefined, called: SupportChat | null): SupportChat | null {
  if (!live || !called || live.conversation.id !== called.conversation.id) return called
  return live.conversation.version >= called.conversation.version ? live : called
}

/** Earlier messages that were loaded, then the present ones. */
export function mergeMessages(earlier: readonly SupportMessage[], present: readonly SupportMessage[]): SupportMessage[] {
  const first = present[0]?.place ?? Infinity
  return [...earlier.filter(({ place }) => place < first), ...present]
}

export const isTyping = (chat: SupportChat | null, now: number): boolean =>
  chat?.typing_at != null && now - Date.parse(chat.typing_at) < TYPING_MS

const RATED_WITHIN_MS = 7 * DAY_MS

/** A closed conversation that an operator answered, once, within 7 days. */
export function canRate({ conversation, messages }: SupportChat, now: number): boolean {
  const { state, rating, closed_at: closedAt } = conversation
  const isAnswered = messages.some(({ from }) => from === 'operator')
  return state === 'closed' && rating === null && isAnswered && closedAt !== null && now - Date.parse(closedAt) < RATED_WITHIN_MS
}

import type { SupportChange, SupportChat } from '@fairhouse/contracts'

/** A conversation after a change. A message that is already there (its sender has the answer of the call) is not added again. Pure. */
export function supportAfter(known: SupportChat | null, change: SupportChange): SupportChat | null {
  if (!known) return null // the key has become another one
  switch (change.type) {
    case 'message': {
      const others = known.messages.filter(({ id }) => id !== change.message.id)
      const messages = [...others, change.message].toSorted((one, other) => one.place - other.place)
      const typing_at = change.message.from === 'operator' ? null : known.typing_at
      return { conversation: newer(known, change.conversation), messages, typing_at }
    }
    case 'conversation':
      return { ...known, conversation: newer(known, change.conversation) }
    case 'typing':
      return { ...known, typing_at: change.at }
  }
}

/** Two processes may publish changes of one conversation in another order than they were stored. */
const newer = ({ conversation: known }: SupportChat, next: SupportChat['conversation']) => (next.version < known.version ? known : next)

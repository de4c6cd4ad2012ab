/** Offers that repeat a drawn duel for its two players. Pure. */
import { type Duel, type Lobby, ownBetOf } from './animation.ts'

interface Visitor {
  lobby?: Lobby | undefined
  /** Ids of the visitor's duels. */
  own: readonly string[]
}

/** Open duels that the visitor may join or take back: a rematch is open to the two of its first duel only. */
export const offersFor = ({ lobby, own }: Visitor): Duel[] =>
  lobby?.open.filter(({ id, rematch_of: first }) => first === null || own.includes(id) || own.includes(first)) ?? []

export type Rematch = { name: 'offer'; side: 'heads' | 'tails' } | { name: 'accept'; duel: Duel }

/** What the visitor may do after an own drawn duel; undefined for duels of others, and while an own rematch waits. */
export function rematchOf(duel: Duel | undefined, { lobby, own }: Visitor, ownBets: readonly string[]): Rematch | undefined {
  const bet = duel?.result ? ownBetOf(duel, ownBets) : undefined
  if (!duel || !bet) return undefined
  const waiting = lobby?.open.find((each) => each.rematch_of === duel.id)
  if (!waiting) return { name: 'offer', side: bet.side ?? 'heads' }
  return own.includes(waiting.id) ? undefined : { name: 'accept', duel: waiting }
}

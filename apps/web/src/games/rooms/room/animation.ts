/** The round shown on the stage: the current one, or the previous one while its draw is animated. Pure. */
import type { Snapshot } from '@fairhouse/contracts'

export type Room = Snapshot<'room-red-RUB'>

export interface RoomAnimation {
  /** Latest state from the server. */
  readonly present: Room
  /** A drawn round: first the ring turns, then the winner is held. */
  readonly drawn?: { readonly room: Room; readonly isTurning: boolean } | undefined
  /** A round that ended unseen: its draw must be requested. */
  readonly missed?: string | undefined
}

/** Applies an update of the room. A round already drawn when the page opens is not animated. */
export function afterUpdate(animation: RoomAnimation | undefined, room: Room): RoomAnimation {
  if (!animation) return { present: room }
  const { present: before } = animation
  if (before.round === room.round) {
    const isNew = room.state === 'drawn' && before.state !== 'drawn'
    return { ...animation, present: room, ...(isNew && { drawn: { room: withBets(room, before), isTurning: true } }) }
  }
  const isMissed = AWAITED.has(before.state) && animation.drawn?.room.round !== before.round
  return { ...animation, present: room, ...(isMissed && { missed: before.round }) }
}

/** Applies the round that ended unseen. A refunded one has nothing to show. */
export function afterMissedRound(animation: RoomAnimation, room: Room): RoomAnimation {
  return { present: animation.present, drawn: room.state === 'drawn' ? { room, isTurning: true } : animation.drawn }
}

/** The ring has stopped. */
export const afterTurn = (animation: RoomAnimation): RoomAnimation => ({
  ...animation,
  drawn: animation.drawn && { ...animation.drawn, isTurning: false },
})

/** The winner was held long enough. */
export const afterShown = (animation: RoomAnimation): RoomAnimation => ({ present: animation.present })

/** The round that the stage draws. */
export const onStage = ({ present, drawn }: RoomAnimation): Room => drawn?.room ?? present

/** The `drawn` update carries no bets when they were truncated; the list is final since the closing. */
const withBets = (room: Room, before: Room): Room => (room.bets.length > 0 ? room : { ...room, bets: before.bets })

/** The visitor's own round that ended and was shown, or was refunded. */
export function endedOwn(animation: RoomAnimation, own: readonly string[]): string | undefined {
  const ended = endedRound(animation)
  return ended && ownUserOf(ended, own) ? ended.round : undefined
}

function endedRound({ present, drawn }: RoomAnimation): Room | undefined {
  if (drawn && !drawn.isTurning) return drawn.room
  return present.state === 'refunded' ? present : undefined
}

/** Whether a stake of the visitor is undecided, or its draw not yet shown. */
export function hasOwnRound({ present, drawn }: RoomAnimation, own: readonly string[]): boolean {
  const isStaked = (room: Room) => ownUserOf(room, own) !== undefined
  return (UNDECIDED.has(present.state) && isStaked(present)) || (drawn?.isTurning === true && isStaked(drawn.room))
}

const UNDECIDED: ReadonlySet<Room['state']> = new Set(['open', 'counting', 'closed'])
const AWAITED: ReadonlySet<Room['state']> = new Set(['counting', 'closed'])

/** The player's name in the round's list; undefined when none of its bets is theirs. */
export function ownUserOf({ bets }: Pick<Room, 'bets'>, own: readonly string[]): string | undefined {
  return bets.find(({ id }) => own.includes(id))?.user
}

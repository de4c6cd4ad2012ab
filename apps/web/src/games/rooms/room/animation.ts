/** What of a room lies on the stage: the round as it stands, or the one before while its draw is shown. Pure. */
import type { Snapshot } from '@fairhouse/contracts'

export type Room = Snapshot<'room-red-RUB'>

export interface RoomAnimation {
  /** As the house last said. */
  readonly present: Room
  /** A drawn round, first turned to its winner and then looked at. */
  readonly drawn?: { readonly room: Room; readonly isTurning: boolean } | undefined
  /** A round that ended unseen: its draw must be asked for. */
  readonly missed?: string | undefined
}

/** After the house said how the room stands. A round found drawn as the page opens is over: nothing turns. */
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

/** The round that ended unseen came. A refunded one has nothing to show. */
export function afterMissedRound(animation: RoomAnimation, room: Room): RoomAnimation {
  return { present: animation.present, drawn: room.state === 'drawn' ? { room, isTurning: true } : animation.drawn }
}

/** The ring has stopped. */
export const afterTurn = (animation: RoomAnimation): RoomAnimation => ({
  ...animation,
  drawn: animation.drawn && { ...animation.drawn, isTurning: false },
})

/** The winner was looked at. */
export const afterShown = (animation: RoomAnimation): RoomAnimation => ({ present: animation.present })

/** What the stage draws. */
export const onStage = ({ present, drawn }: RoomAnimation): Room => drawn?.room ?? present

/** The step to `drawn` brings no bets where they were cut off; the list stands since the closing. */
const withBets = (room: Room, before: Room): Room => (room.bets.length > 0 ? room : { ...room, bets: before.bets })

/** The visitor's own round that is over and was shown, or that went back. */
export function endedOwn({ present, drawn }: RoomAnimation, own: readonly string[]): string | undefined {
  const ended = drawn && !drawn.isTurning ? drawn.room : present.state === 'refunded' ? present : undefined
  return ended && ownUserOf(ended, own) ? ended.round : undefined
}

const AWAITED: ReadonlySet<Room['state']> = new Set(['counting', 'closed'])

/** Names the player in the round's own list; undefined where none of its bets is theirs. */
export function ownUserOf({ bets }: Pick<Room, 'bets'>, own: readonly string[]): string | undefined {
  return bets.find(({ id }) => own.includes(id))?.user
}

/** The three rooms. Separate from their schemas: the browser uses the names without a schema library. */
export const ROOM_NAMES = ['red', 'yellow', 'purple'] as const
export type RoomId = (typeof ROOM_NAMES)[number]

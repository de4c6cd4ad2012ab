/** The three rooms. Apart from their shapes: the browser takes these words without what checks shapes. */
export const ROOM_NAMES = ['red', 'yellow', 'purple'] as const
export type RoomId = (typeof ROOM_NAMES)[number]

import type { RoomId } from '@fairhouse/contracts'

import { hueStyle } from './names.ts'

/** The dark doorway behind a room's pot. */
export function RoomBackdrop({ room, className }: { room: RoomId; className?: string | undefined }) {
  return (
    <svg className={className} style={hueStyle(room)} viewBox="0 0 240 240" aria-hidden="true">
      <path className="a0" d="M28 222V116a92 92 0 0 1 184 0v106z" />
      <path className="a1" d="M38 222V117a82 82 0 0 1 164 0v105z" />
      <path className="a0" d="M38 214h164v8H38z" />
    </svg>
  )
}

/** A closed door with the brand's sign on it. */
export function RoomArt({ room, className }: { room: RoomId; className?: string | undefined }) {
  return (
    <svg className={className} style={hueStyle(room)} viewBox="0 0 240 240" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className="a1" d="M36 240V116a84 84 0 0 1 168 0v124z" />
      <path className="a4" d="M52 240V116a68 68 0 0 1 136 0v124z" />
      <path className="a3" d="M120 48a68 68 0 0 1 68 68v124h-68z" />
      <rect className="a5" x="100" y="100" width="40" height="10" />
      <rect className="a5" x="100" y="122" width="40" height="10" />
      <circle className="a5" cx="166" cy="156" r="7" />
    </svg>
  )
}

import { emblemOf } from './emblems.data.ts'
import { Strokes } from './item-art.tsx'

/** A closed box from above, with its emblem on the lid. The parent sets the hue. */
export function BoxArt({ slug }: { slug: string }) {
  return (
    <svg viewBox="0 0 220 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <ellipse cx="110" cy="176" rx="92" ry="18" className="a0" />
      <path className="a5" d="M110 38 186 68 110 98 34 68z" />
      <path className="a4" d="M34 68 110 98V172L34 138z" />
      <path className="a3" d="M186 68 110 98V172L186 138z" />
      <path className="a2" d="M34 84 110 114V122L34 92z" />
      <path className="a1" d="M186 84 110 114V122L186 92z" />
      <g transform="translate(110 68) scale(.9 .45)">
        <circle r="40" className="a1" />
        <Strokes drawing={emblemOf(slug)} />
      </g>
    </svg>
  )
}

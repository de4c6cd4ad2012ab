import type { CSSProperties } from 'react'

import type { Look } from './looks.data.ts'
import type { Drawing } from './pen.ts'
import { SHAPES } from './shapes.data.ts'

/** One item, drawn. The hue comes with it. */
export function ItemArt({ look: { shape, hue } }: { look: Look }) {
  return (
    <svg viewBox="-64 -64 128 128" aria-hidden="true" style={{ '--h': hue } as CSSProperties}>
      <Strokes drawing={SHAPES[shape]} />
    </svg>
  )
}

export function Strokes({ drawing }: { drawing: Drawing }) {
  return drawing.map(([tone, outline], at) => <path key={at} className={tone} d={outline} fillRule="evenodd" />)
}

/** All items of a case once, to be used by name in cells of a strip: hundreds of cells hold one reference each. */
export function ItemSymbols({ name, looks }: { name: string; looks: readonly Look[] }) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {looks.map(({ shape, hue }, at) => (
        <symbol key={at} id={symbolOf(name, at)} viewBox="-64 -64 128 128">
          <g style={{ '--h': hue } as CSSProperties}>
            <Strokes drawing={SHAPES[shape]} />
          </g>
        </symbol>
      ))}
    </svg>
  )
}

export const symbolOf = (name: string, at: number): string => `item-${name}-${at}`

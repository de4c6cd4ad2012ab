import type { CSSProperties } from 'react'

import type { Look } from './looks.data.ts'
import type { Drawing } from './pen.ts'
import { SHAPES } from './shapes.data.ts'

/** The drawing of one item, with its hue. */
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

/** Defines each item of a case once, so that hundreds of strip cells hold only references. */
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

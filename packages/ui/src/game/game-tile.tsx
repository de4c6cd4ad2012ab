import type { CSSProperties, ReactNode } from 'react'

import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import s from './game-tile.module.css'

interface GameTileProps {
  name: string
  href: string
  /** As printed: `1 %`. */
  edge: string
  /** Said before the edge to screen readers: "house edge". */
  edgeLabel: string
  /** 0 … 359, of the drawing and its ground. */
  hue: number
  art: ReactNode
  /** Limits, shown with the pointer over it. */
  limits?: ReactNode
  /** Two columns of the phone grid, so that no row is ragged. */
  wide?: boolean
}

export function GameTile({ name, href, edge, edgeLabel, hue, art, limits, wide }: GameTileProps) {
  return (
    <div className={cx(s.cell, wide && s.wide)} style={{ '--h': hue } as CSSProperties}>
      <Link href={href} className={s.tile}>
        <span className={s.art}>{art}</span>
        <span className={s.caption}>
          <span className={s.words}>
            <b>{name}</b>
            {limits && <small className={s.limits}>{limits}</small>}
          </span>
          <VisuallyHidden>
            {edgeLabel} {edge}
          </VisuallyHidden>
          <small className={s.edge} aria-hidden="true">
            {edge}
          </small>
        </span>
      </Link>
    </div>
  )
}

/** Six in a row, on phones three; their order is the host's. */
export function GameTiles({ children }: { children: ReactNode }) {
  return <div className={s.tiles}>{children}</div>
}

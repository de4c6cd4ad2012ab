import type { CSSProperties, ReactNode } from 'react'

import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import s from './game-tile.module.css'

interface GameTileProps {
  name: string
  href: string
  /** As shown: `1 %`. */
  edge: string
  /** Announced before the edge: "house edge". */
  edgeLabel: string
  /** Hue of the drawing and its background, 0 … 359. */
  hue: number
  art: ReactNode
  /** Limits, shown on hover. */
  limits?: ReactNode
  /** Spans two columns of the phone grid, so that no row is partial. */
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

/** Six in a row, on phones three; the host sets the order. */
export function GameTiles({ children }: { children: ReactNode }) {
  return <div className={s.tiles}>{children}</div>
}

import type { CSSProperties, ReactNode } from 'react'

import { Icon } from '../components/icon.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import s from './game-tile.module.css'

export interface TileMark {
  label: string
  isOn: boolean
  onToggle(): void
}

interface GameTileProps {
  name: string
  href: string
  /** As shown: `1 %`; `label` is announced before it: "house edge". */
  edge?: { text: string; label: string }
  /** Hue of the drawing and its background, 0 … 359. */
  hue: number
  art: ReactNode
  /** Limits, shown on hover. */
  limits?: ReactNode
  /** The star, which marks a favourite. */
  mark?: TileMark | undefined
  /** Spans two columns of the phone grid, so that no row is partial. */
  wide?: boolean
}

export function GameTile({ name, href, edge, hue, art, limits, mark, wide }: GameTileProps) {
  return (
    <div className={cx(s.cell, wide && s.wide)} style={{ '--h': hue } as CSSProperties}>
      <Link href={href} className={s.tile}>
        <span className={s.art}>{art}</span>
        <span className={s.caption}>
          <span className={s.words}>
            <b>{name}</b>
            {limits && <small className={s.limits}>{limits}</small>}
          </span>
          {edge && (
            <>
              <VisuallyHidden>
                {edge.label} {edge.text}
              </VisuallyHidden>
              <small className={s.edge} aria-hidden="true">
                {edge.text}
              </small>
            </>
          )}
        </span>
      </Link>
      {mark && (
        <button type="button" className={s.mark} aria-label={mark.label} aria-pressed={mark.isOn} onClick={mark.onToggle}>
          <Icon name="star" size={16} />
        </button>
      )}
    </div>
  )
}

/** Six in a row, on phones three; the host sets the order. `row`: any number in one row, which scrolls sideways. */
export function GameTiles({ children, row = false }: { children: ReactNode; row?: boolean }) {
  return <div className={cx(s.tiles, row && s.row)}>{children}</div>
}

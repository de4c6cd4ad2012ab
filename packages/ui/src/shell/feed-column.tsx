import type { ReactNode } from 'react'

import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { cx } from '../lib/cx.ts'
import s from './feed-column.module.css'

interface FeedColumnProps {
  title: string
  /** Beside the title. */
  note?: ReactNode
  closeLabel: string
  onClose: () => void
  /** A filter above the rows. */
  filter?: ReactNode
  children: ReactNode
}

/** The right column, from 1440 px. */
export function FeedColumn({ title, note, closeLabel, onClose, filter, children }: FeedColumnProps) {
  return (
    <aside className={s.feed} data-feed="" aria-label={title}>
      <div className={s.head}>
        <h2>{title}</h2>
        {note && <span className={s.note}>{note}</span>}
        <IconButton icon="close" size={32} label={closeLabel} onClick={onClose} />
      </div>
      {filter && <div className={s.filter}>{filter}</div>}
      <ul className={s.rows}>{children}</ul>
    </aside>
  )
}

interface FeedRowProps {
  icon: IconName
  title: string
  /** The player's name. */
  sub: string
  /** Signed and formatted. */
  amount: string
  multiplier: string
  won: boolean
  /** The visitor's row, tinted. */
  isOwn?: boolean
}

/** One bet of the feed. A loss is grey, not red. */
export function FeedRow({ icon, title, sub, amount, multiplier, won, isOwn }: FeedRowProps) {
  return (
    <li className={cx(s.row, isOwn && s.own)}>
      <span className={s.game}>
        <Icon name={icon} size={16} />
      </span>
      <span className={s.who}>
        <b>{title}</b>
        <small>{sub}</small>
      </span>
      <span className={s.sum}>
        <b className={cx(won ? s.won : s.lost)}>{amount}</b>
        <small>{multiplier}</small>
      </span>
    </li>
  )
}

import type { ReactNode } from 'react'

import { Heading } from '../components/heading.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { cx } from '../lib/cx.ts'
import s from './game-frame.module.css'

interface GameFrameProps {
  title: ReactNode
  /** Before the title, from 1024 px: to the list this game stands in. */
  back?: { label: string; href: string } | undefined
  /** Beside the title: what one does and the edge. Under 1024 px the edge stands in the proof bar's return. */
  note?: ReactNode
  /** Icon buttons at the right: sound, full screen, help. */
  actions?: ReactNode
  /** Stake and settings, from 1024 px; without it the stage takes the whole width. */
  panel?: ReactNode
  stage: ReactNode
  proofBar: ReactNode
  /** Everybody's bets: beside the stage from 1280 px, else under it. */
  aside?: ReactNode
  /** Over the game: another way of playing it. */
  above?: ReactNode
  /** The tabs under the game. */
  children?: ReactNode
  /** A `Dock`, under 1024 px, in place of the panel. */
  dock: ReactNode
}

/** Title, panel beside stage, proof bar, tabs; on phones stage, proof bar, tabs and the dock. Same for every game. */
export function GameFrame({ title, back, note, actions, above, panel, stage, proofBar, aside, children, dock }: GameFrameProps) {
  return (
    <>
      <div className={s.head}>
        {back && <IconButton icon="chevron-left" size={44} className={s.back} {...back} />}
        <Heading level={1}>{title}</Heading>
        {note && <p className={s.note}>{note}</p>}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
      {above && <div className={s.above}>{above}</div>}
      <div className={cx(s.game, !panel && s.whole, aside !== undefined && s.three)}>
        {panel && (
          <div className={s.panel} data-surface="">
            {panel}
          </div>
        )}
        <div className={s.table}>
          {stage}
          {proofBar}
        </div>
        {aside !== undefined && (
          <div className={s.aside} data-surface="">
            {aside}
          </div>
        )}
      </div>
      {children && <div className={s.tabs}>{children}</div>}
      {dock}
    </>
  )
}

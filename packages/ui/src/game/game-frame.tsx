import type { CSSProperties, ReactNode } from 'react'

import { Heading } from '../components/heading.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { cx } from '../lib/cx.ts'
import { Dock } from '../shell/dock.tsx'
import s from './game-frame.module.css'

interface GameFrameProps {
  title: ReactNode
  /** Before the title, from 1024 px: a link to the list of this game. */
  back?: { label: string; href: string } | undefined
  /** Beside the title: instruction and edge. Under 1024 px the proof bar shows the edge. */
  note?: ReactNode
  /** Icon buttons at the right: sound, full screen, help. */
  actions?: ReactNode
  /** Stake and settings, from 1024 px; they scroll inside. Without it the stage takes the whole width. */
  panel?: ReactNode
  /** The action, pinned at the foot of the panel: always visible. */
  panelFoot?: ReactNode
  stage: ReactNode
  proofBar: ReactNode
  /** All bets: beside the stage from 1280 px, else under it. */
  aside?: ReactNode
  /** Above the game: a switch to another way of playing. */
  above?: ReactNode
  /** The tabs under the game. */
  children?: ReactNode
  /**
   * Under 1024 px, in place of the panel: settings, amount and the action. Its height in px is fixed per game, so that nothing shifts.
   */
  dock: { height: number; label: string; content: ReactNode }
}

/**
 * Title, panel beside stage, proof bar, tabs; on phones stage, proof bar, tabs and the dock. Same for every game. `--stage` is the height
 * left for the stage, so that a round and its result fit beside header, action and dock.
 */
export function GameFrame({ title, back, note, actions, above, panel, panelFoot, stage, proofBar, aside, children, dock }: GameFrameProps) {
  return (
    <div className={cx(s.page, above !== undefined && s.ways)} style={{ '--dock': `${dock.height}px` } as CSSProperties}>
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
            <div className={s.settings}>{panel}</div>
            {panelFoot && (
              <div className={s.foot} data-panel-foot="">
                {panelFoot}
              </div>
            )}
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
      <Dock label={dock.label}>{dock.content}</Dock>
    </div>
  )
}

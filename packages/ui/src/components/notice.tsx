import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import s from './notice.module.css'

interface NoticeProps {
  tone?: 'neutral' | 'warn' | 'bonus' | 'proof' | 'lose' | 'win' | undefined
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A tinted box inside a card, sheet or drawer, read before the next step. */
export function Notice({ tone = 'neutral', icon, title, children, action }: NoticeProps) {
  return (
    <div className={cx(s.notice, s[tone])} data-surface="">
      {icon && <Icon name={icon} />}
      <div className={s.text}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}

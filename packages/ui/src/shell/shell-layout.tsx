/// <reference path="../assets.d.ts" />
import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import s from './shell-layout.module.css'

interface ShellLayoutProps {
  /** Text of the skip link. */
  skipLabel: string
  header: ReactNode
  /** One `BannerStrip` at most. */
  banner?: ReactNode
  /** Above the page, in its column: rail, feed and an open drawer cover nothing of it. */
  notice?: ReactNode
  rail?: ReactNode
  bottomNav?: ReactNode
  /** A `FeedColumn`; drawn from 1440 px. */
  feed?: ReactNode
  footer?: ReactNode
  /** Bottom right from 1024 px on, in a lane that no content enters. */
  chat?: ReactNode
  children: ReactNode
}

/** The frame of every page, 360 to 1920 px. Layout: visual language, sections 3 and 4. */
export function ShellLayout({ skipLabel, header, banner, notice, rail, bottomNav, feed, footer, chat, children }: ShellLayoutProps) {
  return (
    <div className={cx(s.shell, Boolean(rail) && s.railed, Boolean(bottomNav) && s.navved, Boolean(chat) && s.chatted)}>
      <a className={s.skip} href="#main">
        {skipLabel}
      </a>
      {header}
      {banner}
      <div className={s.place} />
      {notice && <div className={s.notice}>{notice}</div>}
      {rail}
      <div className={s.column}>
        <main id="main" tabIndex={-1} className={s.main}>
          {children}
        </main>
        {footer}
      </div>
      {feed}
      {bottomNav}
      {chat && <div className={s.chat}>{chat}</div>}
    </div>
  )
}

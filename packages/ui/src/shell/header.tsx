import type { ReactNode } from 'react'

import s from './header.module.css'

interface HeaderProps {
  logo: ReactNode
  /** From 1024 px. */
  search?: ReactNode
  /** Right side: wallet, bell, avatar; for a guest log-in and registration. */
  children: ReactNode
}

export function Header({ logo, search, children }: HeaderProps) {
  return (
    <header className={s.header}>
      <div className={s.logo}>{logo}</div>
      {search && <div className={s.search}>{search}</div>}
      <div className={s.end}>{children}</div>
    </header>
  )
}

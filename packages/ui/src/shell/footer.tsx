import type { ReactNode } from 'react'

import s from './footer.module.css'

interface FooterProps {
  /** The age mark, such as 18+. */
  age: ReactNode
  links: ReactNode
  /** Language, at the right. */
  end?: ReactNode
  /** The sentence about the house edge. */
  note: ReactNode
}

/** For the lobby and text pages; game pages have none. */
export function Footer({ age, links, end, note }: FooterProps) {
  return (
    <footer className={s.footer}>
      <div className={s.row}>
        <span className={s.age}>{age}</span>
        <div className={s.links}>{links}</div>
        {end && <div className={s.end}>{end}</div>}
      </div>
      <p className={s.note}>{note}</p>
    </footer>
  )
}

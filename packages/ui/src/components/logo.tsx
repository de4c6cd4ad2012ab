import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import { Mark } from './mark.tsx'
import s from './logo.module.css'

interface LogoProps {
  /** The name of the house, written beside the mark. */
  name: string
  href: string
  /** Keeps the mark alone on every width. */
  markOnly?: boolean
}

/** The mark and the name; the name hides where the rail is narrow (below 1280 px), and stays for screen readers. */
export function Logo({ name, href, markOnly }: LogoProps) {
  return (
    <Link href={href} className={s.logo} aria-label={name}>
      <Mark />
      <b className={cx(s.name, markOnly && s.hidden)}>{name}</b>
    </Link>
  )
}

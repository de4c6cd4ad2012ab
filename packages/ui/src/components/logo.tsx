import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import { Mark } from './mark.tsx'
import s from './logo.module.css'

interface LogoProps {
  /** The brand name beside the mark. */
  name: string
  href: string
  /** Shows only the mark at every width. */
  markOnly?: boolean
}

/** The mark and the name. A narrow rail (below 1280 px) hides the name visually; screen readers keep it. */
export function Logo({ name, href, markOnly }: LogoProps) {
  return (
    <Link href={href} className={s.logo} aria-label={name}>
      <Mark />
      <b className={cx(s.name, markOnly && s.hidden)}>{name}</b>
    </Link>
  )
}

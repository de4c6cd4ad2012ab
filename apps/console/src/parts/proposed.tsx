import { Link } from '@fairhouse/ui'

import s from './proposed.module.css'

interface ProposedProps {
  /** Who may decide it, by name and role. */
  seconds?: readonly string[]
}

/** In the place of its keys: it was decided once, and cannot be decided anew before the second person. */
export function Proposed({ seconds = [] }: ProposedProps) {
  return (
    <p className={s.proposed}>
      It waits for {seconds.join(' or ') || 'a second person'}: see <Link href="#/approvals">Approvals</Link>.
    </p>
  )
}

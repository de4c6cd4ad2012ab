import { Link } from '@fairhouse/ui'

import s from './proposed.module.css'

interface ProposedProps {
  /** Who may decide it, by name and role. */
  seconds?: readonly string[]
}

/** Replaces the buttons: a proposed decision cannot be made again before the second person decides. */
export function Proposed({ seconds = [] }: ProposedProps) {
  return (
    <p className={s.proposed}>
      It waits for {seconds.join(' or ') || 'a second person'}: see <Link href="#/approvals">Approvals</Link>.
    </p>
  )
}

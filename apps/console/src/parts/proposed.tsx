import { Link } from '@fairhouse/ui'

import s from './proposed.module.css'

/** In the place of its keys: it was decided once, and cannot be decided anew before the second person. */
export function Proposed() {
  return (
    <p className={s.proposed}>
      It waits for a second person: see <Link href="#/approvals">Approvals</Link>.
    </p>
  )
}

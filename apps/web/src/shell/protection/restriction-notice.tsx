import { Notice } from '@fairhouse/ui'

import type { PlayRestriction } from './play-restriction.ts'
import { useRestrictionText } from './restriction-text.ts'

/** The text of the strip, for windows that cover it. */
export function RestrictionNotice({ restriction }: { restriction: PlayRestriction }) {
  return (
    <Notice tone="warn" icon="clock">
      {useRestrictionText(restriction)}
    </Notice>
  )
}

import { Notice } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { PlayRestriction } from './play-restriction.ts'
import { restrictionText } from './restriction-text.ts'

/** The text of the strip, for windows that cover it. */
export function RestrictionNotice({ restriction }: { restriction: PlayRestriction }) {
  return (
    <Notice tone="warn" icon="clock">
      {restrictionText(restriction, useLanguage())}
    </Notice>
  )
}

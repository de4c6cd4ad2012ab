import { Notice } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { Bar } from './bar.ts'
import { barText } from './bar-text.ts'

/** The same words as the strip, where a window covers it. */
export function BarNotice({ bar }: { bar: Bar }) {
  return (
    <Notice tone="warn" icon="clock">
      {barText(bar, useLanguage())}
    </Notice>
  )
}

import { Button } from '@fairhouse/ui'
import { useCallback } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { Page } from '../../lib/write/memory.ts'
import { toaster } from '../toasts.tsx'

/** Tells a player who is elsewhere of a kept call without an answer, with a link to the page that asks again. */
export function useLostNotice(): (page: Page) => void {
  const t = useText()
  return useCallback(
    ({ title, href }) => {
      const action = (
        <Button size={32} href={href}>
          {t('shell.lostOpen')}
        </Button>
      )
      toaster.push({ tone: 'warn', title: t('shell.lost'), lines: [t('shell.lostText', { page: title })], action })
    },
    [t],
  )
}

import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import type { OneCall } from '../bet/use-one-call.ts'

/** Notice on the stage while a response to one of the calls is delayed, with the key that asks again; otherwise undefined. */
export function useWaiting(calls: readonly OneCall[]): { title: ReactNode; text?: ReactNode } | undefined {
  const t = useText()
  const lost = calls.filter(({ state }) => state === 'lost')
  if (lost.length === 0) {
    const isReconnecting = calls.some(({ state }) => state === 'reconnecting')
    return isReconnecting ? { title: t('table.reconnecting'), text: t('table.reconnectingText') } : undefined
  }
  const again = (
    <Button money size={32} busy={lost.some(({ isAsking }) => isAsking)} onClick={() => lost.forEach(({ resend }) => resend())}>
      {t('table.askAgain')}
    </Button>
  )
  return {
    title: t('table.lost'),
    text: (
      <>
        {t('table.lostText')} {again}
      </>
    ),
  }
}

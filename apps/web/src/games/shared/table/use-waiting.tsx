import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import type { Table } from './use-table.ts'

/** Notice on the stage while a response is delayed; otherwise undefined. */
export function useWaiting({ calls }: Pick<Table, 'calls'>): { title: ReactNode; text?: ReactNode } | undefined {
  const t = useText()
  if (calls.state === 'reconnecting') return { title: t('table.reconnecting'), text: t('table.reconnectingText') }
  if (calls.state !== 'lost') return undefined
  const again = (
    <Button size={32} onClick={calls.resend}>
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

import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import type { Table } from './use-table.ts'

/** What the stage says while an answer is on its way back; undefined in ordinary times. */
export function useWaiting({ bets }: Pick<Table, 'bets'>): { title: ReactNode; text?: ReactNode } | undefined {
  const t = useText()
  if (bets.state === 'reconnecting') return { title: t('table.reconnecting'), text: t('table.reconnectingText') }
  if (bets.state !== 'lost') return undefined
  const again = (
    <Button size={32} onClick={bets.askAgain}>
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

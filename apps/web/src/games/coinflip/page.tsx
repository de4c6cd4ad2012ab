import { Skeleton } from '@fairhouse/ui'
import { lazy, Suspense } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser } from '../../lib/page-loader.ts'
import { ModeTabs, useMode } from '../shared/mode-tabs/mode-tabs.tsx'
import { TablePage, tableLoader } from '../shared/table/table-page.tsx'
import { coinflip } from './definition.ts'

/** Comes with the first look at it: who plays alone loads nothing of it. */
const Duels = lazy(() => import('./duels/duels-table.tsx'))

export const loader = tableLoader(coinflip.id)
export const clientLoader = inBrowser

export default function CoinflipPage() {
  const t = useText()
  const mode = useMode(['solo', 'duels'])
  const modes = [
    { value: 'solo', label: t('duels.solo') },
    { value: 'duels', label: t('duels.duels') },
  ] as const
  return (
    <>
      <ModeTabs label={t('duels.modes')} modes={modes} value={mode} />
      {mode === 'solo' ? (
        <TablePage game={coinflip} />
      ) : (
        <Suspense fallback={<Skeleton height="640px" radius="16px" />}>
          <Duels />
        </Suspense>
      )}
    </>
  )
}

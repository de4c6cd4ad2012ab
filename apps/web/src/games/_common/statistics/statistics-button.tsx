import { IconButton, useMedia } from '@fairhouse/ui'
import { Suspense } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { onDemand } from '../../../shell/chunks/on-demand.ts'
import { whenPointedAt } from '../../../shell/chunks/when-pointed-at.ts'
import { modals } from '../../../shell/modals/store.ts'
import { usePanelState } from './panel-state.ts'
import type { Place } from './store.ts'

const Floating = onDemand(async () => (await import('./floating.tsx')).Floating)
const prepareSheet = () => modals.prepare('statistics')

/** Opens the statistics of this tab: beside the game from 1024 px, as a sheet under that. */
export function StatisticsButton({ place, hasAutobet = false }: { place: Place; hasAutobet?: boolean }) {
  const t = useText()
  const [panel, setPanel] = usePanelState()
  const isDesktop = useMedia('(min-width: 1024px)')
  const isOpen = isDesktop && panel.isOpen
  const press = () => (isDesktop ? setPanel({ ...panel, isOpen: !panel.isOpen }) : modals.open('statistics', { place, hasAutobet }))
  return (
    <>
      <IconButton
        icon="chart"
        size={44}
        label={t('stats.title')}
        {...(isDesktop && { pressed: isOpen })}
        onClick={press}
        pointed={whenPointedAt(isDesktop ? Floating.prepare : prepareSheet)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Floating place={place} hasAutobet={hasAutobet} panel={panel} onPanel={setPanel} />
        </Suspense>
      )}
    </>
  )
}

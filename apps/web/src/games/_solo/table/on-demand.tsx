/** Hidden parts of the table of one player, loaded when opened. */
import { Skeleton } from '@fairhouse/ui'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { onDemand } from '../../../shell/chunks/on-demand.ts'
import { withTexts } from '../../../shell/with-texts.ts'
import { strategyIn } from '../simulator/strategy-hash.ts'
import type { Table } from './use-table.ts'

const LoadedAuto = onDemand(async () => (await import('./auto-settings.tsx')).AutoSettings)
export const OddsTable = onDemand(async () => (await import('../odds/odds-table.tsx')).OddsTable)
const LoadedOffer = onDemand(
  async () => (await withTexts(['games/_solo/simulator'], import('../simulator/strategy-offer.tsx'))).StrategyOffer,
)

/** Few players use autobets. */
export const AutoSettings = (props: ComponentProps<typeof LoadedAuto>) => (
  <Suspense fallback={<Skeleton height="320px" radius="12px" />}>
    <LoadedAuto {...props} />
  </Suspense>
)

/** For a strategy in the address; the server does not get the part after `#`, so it is read after hydration. */
export function StrategyOffer({ table }: { table: Table }) {
  const { hash } = useLocation()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void (strategyIn(hash) !== null && setWanted(true)), [hash])
  return isWanted ? (
    <Suspense fallback={null}>
      <LoadedOffer table={table} />
    </Suspense>
  ) : null
}

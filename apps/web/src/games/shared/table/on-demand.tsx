/** What of a table is not seen at first, and comes when somebody opens it. */
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { onDemand } from '../../../shell/chunks/on-demand.ts'
import type { ProofDrawer as Proof } from '../proof/proof-drawer.tsx'
import { strategyIn } from '../simulator/strategy-hash.ts'
import type { Table } from './use-table.ts'

export const FeedTable = onDemand(async () => (await import('./feed-table.tsx')).FeedTable)
export const OddsTable = onDemand(async () => (await import('../odds/odds-table.tsx')).OddsTable)
const LoadedProof = onDemand(async () => (await import('../proof/proof-drawer.tsx')).ProofDrawer)
const LoadedOffer = onDemand(async () => (await import('../simulator/strategy-offer.tsx')).StrategyOffer)

/** The drawer of proofs, from the first proof on: closing is drawn as well. */
export function ProofDrawer(props: ComponentProps<typeof Proof>) {
  const [isWanted, setWanted] = useState(false)
  if (props.opened && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <LoadedProof {...props} />
    </Suspense>
  ) : null
}

/** Where the address brings a strategy; the server knows no address behind `#`, so it is looked at in the living page. */
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

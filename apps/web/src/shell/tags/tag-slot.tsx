import { lazy, Suspense, useSyncExternalStore } from 'react'

import type { RouteMeta } from '../../route-table.ts'
import { useConsent } from '../consent/use-consent.ts'
import { modals, type OpenModal } from '../modals/store.ts'
import { useRootData } from '../root-data.ts'
import { mayRunTags } from './tag-rules.ts'

const Frame = lazy(() => import('./tag-frame.tsx'))

const NONE: readonly OpenModal[] = []
const never = () => () => undefined

/** API-32, D-64: the tag manager's list, with consent and where it may run; otherwise neither its frame nor its code is loaded. */
export function TagSlot({ route }: { route: RouteMeta | undefined }) {
  const { integrations, isBot } = useRootData().facts
  const isAllowed = useConsent()?.includes('tags') ?? false
  const open = useSyncExternalStore(modals.subscribe, modals.readAll, () => NONE)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isOn = isAlive && integrations.hasTags && !isBot && isAllowed && mayRunTags(route, open)
  return isOn ? (
    <Suspense fallback={null}>
      <Frame />
    </Suspense>
  ) : null
}

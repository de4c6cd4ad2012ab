import { type ComponentType, Suspense, useState } from 'react'

import { onDemand } from './on-demand.ts'

/** A drawer that loads on first use and stays mounted, so that closing is animated. */
export function onceOpened<P extends { opened: unknown }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = onDemand(load)
  return function OnceOpened(props: P) {
    const [isWanted, setWanted] = useState(false)
    if (props.opened && !isWanted) setWanted(true)
    return isWanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
}

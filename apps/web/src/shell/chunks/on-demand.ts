import { type ComponentType, createElement, lazy, useState } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = ComponentType<P> & {
  /** Preloads the file: for a visitor who may lose the network, and for content the server rendered. */
  fetchAhead(): Promise<unknown>
}

/** A component that loads on its first render; a missing file reloads the page (NAV-11). */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let here: ComponentType<P> | undefined
  const fetchAhead = async () => (here = await load())
  const later = lazy(() =>
    fetchAhead()
      .then((component) => ({ default: component }))
      .catch(() => reloadFor(location.href)),
  )
  function Drawn(props: P) {
    const [component] = useState<ComponentType<P>>(() => here ?? later)
    return createElement(component, props)
  }
  return Object.assign(Drawn, { fetchAhead })
}

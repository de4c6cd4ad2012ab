import { type ComponentType, createElement, lazy, useState } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = ComponentType<P> & {
  /** Fetches its file before it is drawn: for who may lose the network meanwhile, and for what the server drew already. */
  fetchAhead(): Promise<unknown>
}

/** A component that comes when it is first drawn; where its file is gone the page is loaded anew (NAV-11). */
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

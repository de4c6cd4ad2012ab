import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  /** Fetches its file before it is drawn, for who may lose the network meanwhile. */
  fetchAhead(): Promise<unknown>
}

/** A component that comes when it is first drawn; where its file is gone the page is loaded anew (NAV-11). */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> => {
  const drawn = lazy(() =>
    load()
      .then((component) => ({ default: component }))
      .catch(() => reloadFor(location.href)),
  )
  return Object.assign(drawn, { fetchAhead: load })
}

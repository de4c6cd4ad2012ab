import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import { reloadFor } from './reload.ts'

/** A component that comes when it is first drawn; where its file is gone the page is loaded anew (NAV-11). */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load()
      .then((drawn) => ({ default: drawn }))
      .catch(() => reloadFor(location.href)),
  )

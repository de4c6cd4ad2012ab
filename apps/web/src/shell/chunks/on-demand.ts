import { type ComponentType, createElement, lazy, useState } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = ComponentType<P> & {
  /** Loads the file ahead: for a visitor who may lose the network, and content that the server rendered. @throws when it fails to load. */
  fetchAhead(): Promise<unknown>
  /** Begins to load the file, for a visitor who may want it next. A failure is forgotten: the first render loads it again. */
  prepare(): void
}

/** A component that loads once, at the latest on its first render; a file that is missing then reloads the page (NAV-11). */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const fetchAhead = () => (loading ??= begin())
  function begin(): Promise<ComponentType<P>> {
    const attempt = load()
    // A failure counts as handled by this, also if nobody waits for the attempt.
    void attempt.then(
      (component) => (here = component),
      () => (loading = undefined),
    )
    return attempt
  }
  const later = lazy(() =>
    fetchAhead()
      .then((component) => ({ default: component }))
      .catch(() => reloadFor(location.href)),
  )
  function Drawn(props: P) {
    const [component] = useState<ComponentType<P>>(() => here ?? later)
    return createElement(component, props)
  }
  return Object.assign(Drawn, { fetchAhead, prepare: () => void fetchAhead() })
}

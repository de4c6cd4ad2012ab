import { type ComponentType, createElement, lazy, useState } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = ComponentType<P> & {
  /** Loads the file ahead: for a visitor who may lose the network, and content that the server rendered. @throws when it fails to load. */
  fetchAhead(): Promise<unknown>
  /** Begins to load the file, for a visitor who may want it next. A failure is forgotten: the first render loads it again. */
  prepare(): void
}

/**
 * A lost file of styles: Vite's `import()` asks for each once in the life of a page, so the same part, or another with the same file, then
 * loads without its styles and without a failure.
 */
const isOfStyles = (fault: unknown): boolean => fault instanceof Error && fault.message.startsWith('Unable to preload CSS')
let areStylesLost = false

/**
 * A component that loads once, at the latest on its first render; a file that is missing then reloads the page (NAV-11), and so does a file
 * of styles that was lost before.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const fetchAhead = () => (loading ??= begin())
  function begin(): Promise<ComponentType<P>> {
    const attempt = load()
    // A failure counts as handled by this, also if nobody waits for the attempt.
    void attempt.then(
      (component) => (here = areStylesLost ? undefined : component),
      (fault: unknown) => {
        loading = undefined
        areStylesLost ||= isOfStyles(fault)
      },
    )
    return attempt
  }
  const later = lazy(() =>
    fetchAhead()
      .then((component) => (areStylesLost ? reloadFor(location.href) : { default: component }))
      .catch(() => reloadFor(location.href)),
  )
  function Drawn(props: P) {
    const [component] = useState<ComponentType<P>>(() => here ?? later)
    return createElement(component, props)
  }
  return Object.assign(Drawn, { fetchAhead, prepare: () => void fetchAhead() })
}

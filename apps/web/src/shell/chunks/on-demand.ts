import { type ComponentType, createElement, lazy, useState } from 'react'

import { reloadFor } from './reload.ts'

export type OnDemand<P extends object> = ComponentType<P> & {
  /** Loads the file ahead: for a visitor who may lose the network, and content that the server rendered. @throws when it fails to load. */
  fetchAhead(): Promise<unknown>
  /** Begins to load the file, for a visitor who may want it next. A failure is forgotten: the first render loads it again. */
  prepare(): void
}

/**
 * Files of styles that were lost: Vite's `import()` asks for each once in the life of a page, so the same part, or another with the same
 * file, then loads without its styles and without a failure.
 */
const lostStyles = new Set<string>()
const LOST_STYLES = /^Unable to preload CSS for (.+)$/

/** @throws when it is lost again. */
async function fetchStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to load ${href}`))
    })
    document.head.append(link)
  })
  lostStyles.delete(href)
}

/**
 * A component that loads once, at the latest on its first render, with the files of styles that were lost before; a file that is missing then
 * reloads the page (NAV-11).
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const fetchAhead = () => (loading ??= begin())
  function begin(): Promise<ComponentType<P>> {
    const attempt = loadWithStyles()
    // A failure counts as handled by this, also if nobody waits for the attempt.
    void attempt.then(
      (component) => (here = component),
      (fault: unknown) => {
        loading = undefined
        const [, lost] = (fault instanceof Error && LOST_STYLES.exec(fault.message)) || []
        if (lost) lostStyles.add(lost)
      },
    )
    return attempt
  }
  async function loadWithStyles(): Promise<ComponentType<P>> {
    const component = await load()
    if (lostStyles.size > 0) await Promise.all([...lostStyles].map(fetchStyles))
    return component
  }
  /** What failed ahead of the press is tried again by it, also if it fails during the press. */
  async function fetchNow(): Promise<{ default: ComponentType<P> }> {
    await Promise.allSettled([loading])
    return { default: await fetchAhead() }
  }
  const later = lazy(() => fetchNow().catch(() => reloadFor(location.href)))
  function Drawn(props: P) {
    const [component] = useState<ComponentType<P>>(() => here ?? later)
    return createElement(component, props)
  }
  return Object.assign(Drawn, { fetchAhead, prepare: () => void fetchAhead() })
}

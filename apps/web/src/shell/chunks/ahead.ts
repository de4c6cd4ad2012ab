/** Separate chunks that the first rendering needs load before hydration: without them it would differ from the server's HTML. */
export interface Ahead {
  ahead(query: URLSearchParams): unknown
  /**
   * Styles of those chunks: the server renders them, and styles that came with the scripts would move the page. The bundler drops an
   * import of a CSS module that nothing uses.
   */
  styles?: readonly CSSModuleClasses[]
}

/** The router's list of the page's modules, available before hydration. */
declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, { handle?: Partial<Ahead> }>
  }
}

export const fetchAhead = (): Promise<unknown> =>
  Promise.all(
    Object.values(window.__reactRouterRouteModules ?? {}).map(({ handle }) => handle?.ahead?.(new URLSearchParams(location.search))),
  )

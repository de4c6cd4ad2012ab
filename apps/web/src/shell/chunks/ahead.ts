/** What a page draws at once although its file comes apart: fetched before the page comes to life, or it would differ from the server's. */
export interface Ahead {
  ahead(query: URLSearchParams): unknown
}

/** The router's own list of the page's modules, which stands before the page comes to life. */
declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, { handle?: Partial<Ahead> }>
  }
}

export const fetchAhead = (): Promise<unknown> =>
  Promise.all(
    Object.values(window.__reactRouterRouteModules ?? {}).map(({ handle }) => handle?.ahead?.(new URLSearchParams(location.search))),
  )

/** What pages and the service worker tell each other. */

/** From a page: store the base address, synchronise, or take over when no page is busy. */
export type ToWorker =
  | { readonly type: 'base'; readonly baseURL: string }
  | { readonly type: 'synchronise' }
  | { readonly type: 'activate-when-free' }

/** From the worker, with a port for the answer. */
export const IS_BUSY = { type: 'is-busy' } as const

export function isToWorker(data: unknown): data is ToWorker {
  const { type, baseURL } = (data ?? {}) as { type?: unknown; baseURL?: unknown }
  return type === 'synchronise' || type === 'activate-when-free' || (type === 'base' && typeof baseURL === 'string')
}

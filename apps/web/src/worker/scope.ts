/** The parts of the service worker's scope that the worker uses; the browser's library of types has no service workers. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface MessageEventOfPage extends ExtendableEvent {
  readonly data: unknown
}

export interface PageClient {
  postMessage(message: unknown, transfer: Transferable[]): void
}

export interface WorkerScope {
  readonly location: { origin: string }
  readonly clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageClient[]>; claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'periodicsync', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void
}

/** STA-14, CON-10, API-30: registers the service worker, looks for new versions, and keeps it synchronised. */
import type { BrowserClock } from '../../lib/clock.ts'
import { IS_BUSY, type ToWorker } from '../../worker/messages-of-pages.ts'

const ADDRESS = '/sw.js'
const UPDATE_EVERY_MS = 20_000
const SYNCHRONISE_EVERY_MS = 600_000
const BUILD_EVERY_MS = 60_000

export interface ServiceWorkerDeps {
  container: ServiceWorkerContainer
  clock: Pick<BrowserClock, 'now' | 'every'>
  /** API of this host (ENT-13). */
  baseURL: string
  isOnline(): boolean
  isBusy(): boolean
  /** The newest build on the server. `url` contains the time, so that no cache answers. */
  loadVersion(url: string): Promise<string>
  /** A new version has taken over. */
  reload(): void
  onFault(error: unknown): void
}

/** Returns the function that ends it. A registration that fails, as in a moment without a network, is repeated at the next check. */
export function startServiceWorker(deps: ServiceWorkerDeps): () => void {
  const { container, clock, isOnline, onFault } = deps
  const stopListening = listen(deps)
  const send = (worker: ServiceWorker | null | undefined, message: ToWorker) => worker?.postMessage(message)
  let registration: ServiceWorkerRegistration | undefined
  const register = async () => {
    // A browser that blocks service workers may resolve with nothing.
    registration = (await container.register(ADDRESS, { updateViaCache: 'none' })) as ServiceWorkerRegistration | undefined
  }
  const synchronise = () => {
    send(registration?.active, { type: 'base', baseURL: deps.baseURL })
    if (isOnline()) send(registration?.active, { type: 'synchronise' })
  }
  const update = () => (registration ? registration.update() : register()).then(undefined, onFault)
  const checkBuild = watchBuild(deps, update)
  void register()
    .catch(onFault)
    .then(() => container.ready)
    .then(synchronise)
  const stops = [
    clock.every(UPDATE_EVERY_MS, () => {
      if (isOnline()) void update()
      send(registration?.waiting, { type: 'activate-when-free' })
    }),
    clock.every(BUILD_EVERY_MS, () => void (isOnline() && checkBuild().catch(onFault))),
    clock.every(SYNCHRONISE_EVERY_MS, synchronise),
  ]
  return () => {
    stopListening()
    for (const stop of stops) stop()
  }
}

/** A page that no worker controlled before is not reloaded: the first version takes over silently. */
function listen({ container, isBusy, reload }: ServiceWorkerDeps): () => void {
  let isControlled = container.controller !== null
  const onChange = () => {
    if (isControlled) reload()
    isControlled = true
  }
  const onMessage = ({ data, ports }: MessageEvent) => {
    if ((data as Partial<typeof IS_BUSY> | null)?.type === IS_BUSY.type) ports[0]?.postMessage(isBusy() ? 'busy' : 'free')
  }
  container.addEventListener('controllerchange', onChange)
  container.addEventListener('message', onMessage)
  container.startMessages()
  return () => {
    container.removeEventListener('controllerchange', onChange)
    container.removeEventListener('message', onMessage)
  }
}

/** A changed build means a new worker: it is loaded at once instead of at the next check. */
function watchBuild({ clock, loadVersion }: ServiceWorkerDeps, onChanged: () => unknown): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const version = await loadVersion(`/build.json?t=${clock.now()}`)
    if (known !== undefined && known !== version) onChanged()
    known = version
  }
}

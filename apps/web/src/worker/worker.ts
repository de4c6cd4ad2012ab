/**
 * The service worker of the site: keeps hashed files and the offline pages of its version, and nothing of a player (D-63). The build
 * replaces the constants below.
 */
import { createStore, get, set } from 'idb-keyval'

import { browserClock } from '../lib/clock.ts'
import { DEFAULT_LOCALE, LOCALES, prefixOf } from '../lib/i18n/locales.ts'
import { mayActivate, type PageAnswer } from './activation.ts'
import { IS_BUSY, isToWorker, type ToWorker } from './messages-of-pages.ts'
import { offlinePage } from './offline-page.ts'
import { kindOf, VERIFIER } from './requests.ts'
import type { FetchEvent, PageClient, WorkerScope } from './scope.ts'
import { synchronise, type SyncStore } from './synchronise.ts'

declare const self: WorkerScope
/** Differs between builds. */
declare const BUILD_VERSION: string

const PAGES = `pages ${BUILD_VERSION}`
/** Shared by versions: a name with a hash never changes its content. */
const FILES = 'files'
const FILES_KEPT = 300
/** A page on a busy phone may need seconds until it reads the question. */
const ANSWER_MS = 5000
/** A call without an end would keep this version active: the next one waits until no event is open. */
const CALL_MS = 20_000

/** ENT-13 */
const store = createStore('MyDatabase', 'syncStore')
const syncStore = { get: (key: string) => get(key, store), set: (key: string, value: unknown) => set(key, value, store) } as SyncStore
const offlinePaths = LOCALES.map((locale) => `/offline/${locale}.html`)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', respond)
self.addEventListener('periodicsync', (event) => event.waitUntil(runSynchronisation()))
self.addEventListener('message', (event) => {
  if (isToWorker(event.data)) event.waitUntil(handle(event.data))
})

async function install(): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.addAll([...offlinePaths, VERIFIER].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })))
  await set('installedAt', browserClock.now(), store)
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('pages ') && name !== PAGES)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function respond(event: FetchEvent): void {
  const { request } = event
  const kind = kindOf(request, self.location.origin)
  if (kind === 'file') event.respondWith(fileOf(request))
  else if (kind === 'kept') event.respondWith(fetch(request).catch(() => keptOf(VERIFIER)))
  else if (kind === 'page') event.respondWith(fetch(request).catch(() => offline(request)))
}

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const stored = await files.match(request)
  if (stored) return stored
  const loaded = await fetch(request)
  if (loaded.ok) await keep(files, request, loaded.clone())
  return loaded
}

/** The oldest go first. A full disk keeps nothing, and the page works without. */
async function keep(files: Cache, request: Request, response: Response): Promise<void> {
  try {
    await files.put(request, response)
    const names = await files.keys()
    for (const oldest of names.slice(0, Math.max(0, names.length - FILES_KEPT))) await files.delete(oldest)
  } catch (error) {
    console.warn('a file was not kept', error)
  }
}

async function keptOf(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreSearch: true })) ?? Response.error()
}

async function offline(request: Request): Promise<Response> {
  const page = await keptOf(`/offline/${prefixOf(new URL(request.url).pathname) ?? DEFAULT_LOCALE}.html`)
  return offlinePage(page, (await syncStore.get('newLink')) ?? null)
}

async function handle(message: ToWorker): Promise<void> {
  if (message.type === 'base') await set('baseURL', message.baseURL, store)
  else if (message.type === 'synchronise') await runSynchronisation()
  else await activateWhenFree()
}

const runSynchronisation = () =>
  synchronise({
    store: syncStore,
    async load(url) {
      const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(CALL_MS) })
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return response.json()
    },
  })

async function activateWhenFree(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(pages.map(isBusy))
  const installedAt = (await get<number>('installedAt', store)) ?? 0
  if (mayActivate(answers, browserClock.now() - installedAt)) await self.skipWaiting()
}

function isBusy(page: PageClient): Promise<PageAnswer> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<PageAnswer>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'free' ? 'free' : 'busy')
    browserClock.after(ANSWER_MS, () => resolve('busy'))
  })
  page.postMessage(IS_BUSY, [port2])
  return answered.finally(() => port1.close())
}

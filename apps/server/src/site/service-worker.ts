/** `/sw.js`: the built service worker, or one that removes itself when the operator has switched it off (D-63). */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import type { Config } from '../config/config.ts'
import { originOf } from './address.ts'
import { pageHostOf, workerPolicy } from './security-headers.ts'
import { sendText } from './small-answers.ts'

const PATH = '/sw.js'

/** Takes over at once, deletes what earlier versions kept, and is gone after this visit. */
const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister()),
  ),
)
`

/** Responds if the path is the worker's; no cache may answer for it. `folder`: the client build. */
export function createServiceWorkerFile(folder: string, config: Config) {
  const file = join(folder, PATH)
  const text = config.hasServiceWorker && existsSync(file) ? readFileSync(file, 'utf8') : REMOVES_ITSELF
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (path !== PATH) return false
    const https = config.can.requireHttps
    const policy = workerPolicy(pageHostOf(originOf(request, config), config))
    const headers = { 'cache-control': 'no-cache', 'content-security-policy': policy }
    sendText(response, 200, text, { https, type: 'text/javascript; charset=utf-8', headers })
    return true
  }
}

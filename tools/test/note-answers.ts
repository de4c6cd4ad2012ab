/** Setup file of the layers that call servers: notes which routes of the contract answered, if the run has a folder for the notes. */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'

import { consoleRoutes, partnerRoutes, type RouteTable, routes } from '@fairhouse/contracts'
import { expect } from 'vitest'

import { ANSWERS_VARIABLE, createRouteFinder, noteOf } from './answered-routes.ts'

/** A worker loads this file again for each of its test files, and its server lives longer. */
const worker = globalThis as { notesAnswers?: true }
const folder = process.env[ANSWERS_VARIABLE]
if (folder && !worker.notesAnswers) {
  worker.notesAnswers = true
  noteAnswers(join(folder, crypto.randomUUID()))
}

function noteAnswers(file: string): void {
  const finderOf = (table: RouteTable) => createRouteFinder(Object.keys(table))
  const [onSite, onConsole, onPartnerSite] = [finderOf(routes), finderOf(consoleRoutes), finderOf(partnerRoutes)]
  // The same path on another host is another route, or none.
  const finderAt = (host: string) => {
    if (host.startsWith('console.')) return onConsole
    return host.startsWith('partners.') ? onPartnerSite : onSite
  }
  const noted = new Set<string>()
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { host = '' } = request.headers
    if (isIP(host.replace(/:\d+$/, '')) !== 0) return // a vendor's server of the tests: the product's hosts have names
    const key = finderAt(host)(request.method!, request.url!)
    const note = key && noteOf(key, response.statusCode)
    if (!note || noted.has(note) || (note.endsWith('2xx') && isDrawn())) return
    noted.add(note)
    appendFileSync(file, `${note}\n`)
  })
}

/** A simulation draws its calls, and what one of them hits shows no success. What it gets wrong is refused under every seed. */
const isDrawn = (): boolean => expect.getState().testPath?.endsWith('.sim.test.ts') ?? false

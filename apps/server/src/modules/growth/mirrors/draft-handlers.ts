/**
 * Slip and form drafts that move with a visitor to another host: a record of 60 s, bound to the browser that leaves by a cookie, and from
 * the transfer on to its ticket. Source: D-62.
 */
import { createHash } from 'node:crypto'

import { type mirrorRoutes, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { Handlers, RequestFacts } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { DraftStore, DraftTicket } from './store-drafts.ts'
import { hostIn, type MirrorTable } from './table.ts'

type DraftHandlers = Pick<Handlers<typeof mirrorRoutes>, 'POST /auth/mirror-drafts' | 'POST /auth/mirror-drafts/take'>

export interface MirrorDrafts {
  handlers: DraftHandlers
  /** Whether the leaving browser has drafts for this host, which the ticket opens from now on. */
  bind(request: RequestFacts, ticket: DraftTicket): Promise<boolean>
}

interface DraftDeps {
  table: MirrorTable
  store: DraftStore
  clock: Clock
  random: Random
}

const LIFE_MS = 60_000
/** Of the API host that the browser leaves; no script reads it, and no other site can set it. */
const COOKIE = 'mirror_drafts'
const COOKIE_PATH = '/auth'
const API = /^api\./

export const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

export function createMirrorDrafts({ table, store, clock, random }: DraftDeps): MirrorDrafts {
  const dropCookie = (request: RequestFacts) => request.setCookie(COOKIE, null, { path: COOKIE_PATH, hostOnly: true })
  return {
    handlers: {
      async 'POST /auth/mirror-drafts'({ body: { host, drafts }, request }) {
        const [mirror, here] = [hostIn(table, host), request.host.replace(API, '')]
        if (!mirror || mirror === hostIn(table, here)) return refuse('not_found')
        const former = request.hostCookie(COOKIE)
        if (former !== undefined) await store.drop(hash(former))
        const key = random.bytes(32).toString('base64url')
        await store.add({ keyHash: hash(key), mirror, drafts, expiresAt: clock.now() + LIFE_MS })
        request.setCookie(COOKIE, key, { maxAge: LIFE_MS / 1000, httpOnly: true, path: COOKIE_PATH, hostOnly: true })
        return { success: true }
      },
      async 'POST /auth/mirror-drafts/take'({ body, request }) {
        const ticket = {
          ticketHash: hash(body.ticket),
          mirror: request.host.replace(API, ''),
          requesterHash: hash(body.session_id).toString('hex'),
        }
        const drafts = await store.take(ticket, clock.now())
        return drafts ? { drafts } : refuse('wrong_code')
      },
    },
    async bind(request, ticket) {
      const key = request.hostCookie(COOKIE)
      if (key === undefined) return false
      dropCookie(request)
      return store.bind(hash(key), ticket, clock.now())
    },
  }
}

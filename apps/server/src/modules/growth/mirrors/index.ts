/** Public file of mirrors: the table of hosts, and session transfer between them (D-33, D-34, D-41). */
import { isRefusal, mirrorRoutes, refuse, refuseFields } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { calls, type Handlers, type Mount, type RequestFacts } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Identity } from '../../accounts/identity/index.ts'
import { createMirrorChecks, type MirrorChecks } from './check-handlers.ts'
import { createMirrorDrafts, hash, type MirrorDrafts } from './draft-handlers.ts'
import { returnAddress, withDraftTicket, withoutSession, withToken } from './return-address.ts'
import { createListSigner } from './signed-list.ts'
import { createDraftStore } from './store-drafts.ts'
import { createMeasurementStore } from './store-measurements.ts'
import { createTransferStore } from './store.ts'
import { hostIn, mirrorData, type MirrorTable, newLinkOf, portOf } from './table.ts'

export type { MirrorChecks } from './check-handlers.ts'
export { hostIn, mirrorData, type MirrorData, type MirrorSettings, type MirrorTable, newLinkOf, portOf } from './table.ts'

export interface MirrorsDeps {
  table: MirrorTable
  database: Database
  clock: Clock
  random: Random
  identity: Pick<Identity, 'sessionTransfer'>
  /** Signs the list of genuine hosts, and hides address blocks. */
  secret: string
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface Mirrors {
  mount: Mount
  checks: Pick<MirrorChecks, 'hosts' | 'pause' | 'resume'>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
}

const TOKEN_LIFE_MS = 60_000
const MEASUREMENT_LIFE_MS = DAY_MS
const API = /^api\./

export function createMirrors({ table, database, clock, random, identity, secret, onFault }: MirrorsDeps): Mirrors {
  const store = createTransferStore(database)
  const measurements = createMeasurementStore(database)
  const checks = createMirrorChecks({ table, store: measurements, clock, secret, onFault })
  const signedList = createListSigner(table, secret)
  const draftStore = createDraftStore(database)
  const drafts = createMirrorDrafts({ table, store: draftStore, clock, random })
  const transferHandlers = createTransferHandlers({ table, store, clock, random, identity, drafts })
  const portHere = (request: RequestFacts) => portOf(request.header('host'))
  const moved = (host: string, path: string, port: string) => {
    const newLink = newLinkOf(table, host, path, port)
    return { redirect: newLink === null ? null : { newLink } }
  }
  return {
    checks,
    defineJobs(jobs) {
      jobs.schedule('mirrors.watch', '* * * * *', checks.watch)
      jobs.schedule('mirrors.forget', '7 * * * *', async () => {
        await store.forgetBefore(clock.now())
        await draftStore.forgetBefore(clock.now())
        await measurements.forgetBefore(clock.now() - MEASUREMENT_LIFE_MS)
      })
    },
    mount: calls(mirrorRoutes, {
      ...transferHandlers,
      ...drafts.handlers,
      ...checks.handlers,
      'GET /api/v2/mirrors': () => signedList(clock.now()),
      'GET /mirror': ({ request }) => moved(request.host.replace(API, ''), '/', portHere(request)),
      'POST /middleware/mirror': ({ body, request }) => {
        const host = hostIn(table, body.host)
        return host ? mirrorData(table, host, portHere(request)) : refuse('not_found')
      },
      'POST /middleware/mirrorRedirect': ({ body, request }) => {
        const host = hostIn(table, body.host)
        return host ? moved(host, body.path, portHere(request)) : refuse('not_found')
      },
    }),
  }
}

type TransferDeps = Omit<MirrorsDeps, 'database' | 'secret' | 'onFault'> & {
  store: ReturnType<typeof createTransferStore>
  drafts: Pick<MirrorDrafts, 'bind'>
}
type TransferHandlers = Pick<Handlers<typeof mirrorRoutes>, 'GET /auth/sso' | 'POST /auth/login/simple'>

function createTransferHandlers({ table, store, clock, random, identity, drafts }: TransferDeps): TransferHandlers {
  return {
    async 'GET /auth/sso'({ query, request }) {
      const here = request.host.startsWith('api.') ? hostIn(table, request.host.replace(API, '')) : undefined
      const back = here && returnAddress(query.url, table, { here, port: portOf(request.header('host')) })
      if (!back) return refuseFields({ url: [NO_MIRROR] })
      const { mirror, requesterHash } = back
      if (!requesterHash) return { location: withoutSession(back) }
      const token = random.bytes(32).toString('base64url')
      const tokenHash = hash(token)
      const hasDrafts = await drafts.bind(request, { ticketHash: tokenHash, mirror, requesterHash })
      const present = table.sharesSessions ? await identity.sessionTransfer.findSession(request) : null
      if (present) await store.add({ ...present, tokenHash, mirror, requesterHash, expiresAt: clock.now() + TOKEN_LIFE_MS })
      const address = present ? withToken(back, token) : withoutSession(back)
      return { location: hasDrafts ? withDraftTicket(address, token) : address }
    },
    async 'POST /auth/login/simple'({ body, caller, request }) {
      if (caller || (await identity.sessionTransfer.findSession(request))) return refuse('bad_transition')
      const requesterHash = hash(body.session_id).toString('hex')
      const given = await store.take(hash(body.token), request.host.replace(API, ''), requesterHash, clock.now())
      if (!given) return refuse('wrong_code')
      const token = await identity.sessionTransfer.openSession(request, given)
      return isRefusal(token) ? token : { success: true, token, sso: null }
    },
  }
}

const NO_MIRROR = 'unknown_value: this is no page of another host of the site'

/** The data export of a player: a job creates it and sends a message; encrypted at rest, deleted after seven days. */
import { createHmac } from 'node:crypto'

import { type AnswerOf, type ownDataRoutes, type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import type { FileAnswer } from '../../../../platform/http/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { SealedStores } from '../../../../platform/keys/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import { type ExportSections, renderExport } from './render.ts'
import { createExportStore, type StoredExport } from './store.ts'

type State = AnswerOf<(typeof ownDataRoutes)['GET /api/v2/profile/export']>
type Locale = 'ru' | 'en' | 'kz'

export interface ExportDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  files: FileStore
  random: Random
  /** 64 hex digits. */
  secret: string
  sections: ExportSections
  contactOf(player: PlayerId): Promise<{ email: string | null; phone: string | null }>
  localeOf(player: PlayerId): Promise<Locale>
  deliver(message: ReadyMessage): Promise<void>
}

interface ReadyMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  locale: Locale
  content: { kind: 'security'; news: { what: 'data_ready' } }
  player: PlayerId
}

const MAKE = 'own-data.export'
const RETENTION_MS = 7 * DAY_MS

const [FOLDER, END] = ['exports/', '.sealed']
const fileOf = (id: string) => `${FOLDER}${id}${END}`
const rowOf = (id: string) => `export ${id}`
const sealKey = (secret: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update('own data').digest('hex')

export const exportsSealed: SealedStores = {
  files: [{ prefix: FOLDER, secret: 'documents', sealKey, rowOf: (file) => rowOf(file.slice(FOLDER.length, -END.length)) }],
}

export function createExports({ database, clock, jobs, files, sections, random, secret, ...deps }: ExportDeps) {
  const store = createExportStore(database)
  const seal = createSeal(sealKey(secret), random)
  const isUnexpired = ({ requestedAt }: StoredExport) => clock.now() < requestedAt + RETENTION_MS

  jobs.define(MAKE, make, { waitsFor: 'others' })
  jobs.schedule('own-data.forget', '47 3 * * *', forget, { waitsFor: 'others' })

  async function make({ player: text, id, old }: { player: string; id: string; old?: string }): Promise<void> {
    if (old) await files.remove(fileOf(old))
    const player = BigInt(text)
    const made = await Array.fromAsync(renderExport(sections, player, { made_at: new Date(clock.now()).toISOString() }))
    await files.put(fileOf(id), seal.close(Buffer.from(made.join('')), rowOf(id)))
    if (await store.ready(id, clock.now())) await notifyReady(player, id)
  }

  /** Nothing refers to a file whose row is gone. */
  async function forget(): Promise<void> {
    for (const id of await store.forget(clock.now() - RETENTION_MS)) await files.remove(fileOf(id))
  }

  async function notifyReady(player: PlayerId, id: string): Promise<void> {
    const { email, phone } = await deps.contactOf(player)
    const to = email ?? phone
    if (to === null) return
    const content = { kind: 'security', news: { what: 'data_ready' } } as const
    const locale = await deps.localeOf(player)
    await deps.deliver({ id: `export ${id}`, channel: email ? 'email' : 'sms', to, locale, content, player })
  }

  async function stateOf(player: PlayerId): Promise<State> {
    const stored = await store.of(player)
    if (!stored || !isUnexpired(stored)) return { state: 'none', asked_at: null, expires_at: null }
    const instants = {
      asked_at: new Date(stored.requestedAt).toISOString(),
      expires_at: new Date(stored.requestedAt + RETENTION_MS).toISOString(),
    }
    return { state: stored.readyAt === null ? 'preparing' : 'ready', ...instants }
  }

  return {
    stateOf,
    forget,
    async request(player: PlayerId): Promise<State> {
      const id = random.bytes(24).toString('base64url')
      const now = clock.now()
      const old = (await store.of(player))?.id
      await store.open(player, id, now, now - DAY_MS, (tx) => jobs.enqueue(tx, MAKE, { player: `${player}`, id, old }))
      return stateOf(player)
    },
    async fileOf(player: PlayerId): Promise<FileAnswer | Refusal> {
      const stored = await store.of(player)
      const sealed = stored && isUnexpired(stored) && stored.readyAt !== null ? await files.get(fileOf(stored.id)) : undefined
      if (!stored || !sealed) return refuse('not_found')
      return { name: `my-data-${player}.json`, content: single(seal.open(sealed, rowOf(stored.id))) }
    },
  }
}

async function* single(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

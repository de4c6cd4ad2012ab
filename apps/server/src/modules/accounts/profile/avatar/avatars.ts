/** Stores, serves, hides and deletes avatars. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/db/index.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { type Pictures, picturesFrom, type Size, SIZES } from './picture.ts'
import { createAvatarStore } from './store.ts'

export interface AvatarDeps {
  database: Database
  files: FileStore
  jobs: Jobs
  clock: Clock
  random: Random
}

/** Paths on the site's origin. */
export type Shown = Record<Size, string | null>

export interface Avatars {
  of(player: PlayerId): Promise<Shown>
  /** Small pictures of those of the players who have one and show it. */
  shownOf(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, string>>
  upload(player: PlayerId, bytes: Buffer, claimed: string): Promise<Shown | Refusal>
  remove(player: PlayerId): Promise<void>
  /** SEC-3: the old address returns nothing afterwards. */
  rename(player: PlayerId): Promise<void>
  /** The bytes behind a path of the site; undefined for a path that is not ours. */
  read(path: string): Promise<Buffer | undefined>
}

const FORGET = 'profile.forget-avatar'
const NAMES = Object.keys(SIZES) as Size[]
/** Pictures decoded at a time per process: each may need a hundred megabytes. */
const AT_ONCE = 2
/** Uploads of different players wait in memory, a few MiB each. */
const WAITING = 32
const WAITING_EACH = 2
const PATH = /^\/media\/avatars\/([\w-]{32})-(small|large)\.webp$/

const fileOf = (id: string, size: Size) => `avatars/${id.slice(0, 2)}/${id}-${size}.webp`
const pathsOf = (id: string): Shown => ({ small: `/media/avatars/${id}-small.webp`, large: `/media/avatars/${id}-large.webp` })

export function createAvatars({ database, files, jobs, clock, random }: AvatarDeps): Avatars {
  const store = createAvatarStore(database)
  const queue = createFairQueue({ maxConcurrent: AT_ONCE, waiting: WAITING, waitingEach: WAITING_EACH })
  const removeFiles = async ({ id }: { id: string }) => void (await Promise.all(NAMES.map((size) => files.remove(fileOf(id, size)))))
  jobs.define(FORGET, removeFiles, { waitsFor: 'others' })
  const forget = (tx: Tx, id: string) => jobs.enqueue(tx, FORGET, { id })

  async function keep(player: PlayerId, pictures: Pictures): Promise<Shown> {
    const id = random.bytes(24).toString('base64url')
    await Promise.all(NAMES.map((size) => files.put(fileOf(id, size), pictures[size])))
    await store.replace(player, id, clock.now(), forget)
    return pathsOf(id)
  }

  return {
    async of(player) {
      const id = await store.idOf(player)
      return id === undefined ? { small: null, large: null } : pathsOf(id)
    },
    async shownOf(players) {
      return new Map([...(await store.shownIds(players))].map(([player, id]) => [player, pathsOf(id).small!]))
    },
    async upload(player, bytes, claimed) {
      const pictures = await queue.run(`${player}`, () => picturesFrom(bytes, claimed))
      return isRefusal(pictures) ? pictures : keep(player, pictures)
    },
    remove: (player) => store.replace(player, null, clock.now(), forget),
    async rename(player) {
      const id = await store.idOf(player)
      const [small, large] = await Promise.all(NAMES.map(async (size) => (id === undefined ? undefined : files.get(fileOf(id, size)))))
      if (small && large) await keep(player, { small, large })
    },
    async read(path) {
      const [, id, size] = PATH.exec(path) ?? []
      return id && (await store.isKnown(id)) ? files.get(fileOf(id, size as Size)) : undefined
    },
  }
}

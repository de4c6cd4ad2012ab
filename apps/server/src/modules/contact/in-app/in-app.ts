/** The notifications on the site: the bell with its history. */
import { inAppRoutes, type Snapshot } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import { addNotifications, forgetBefore, markRead, type NewNotification, notificationsOf, unreadOf } from './store.ts'

export interface InAppDeps {
  database: Database
  clock: Clock
  fanOut: FanOut
  jobs: Pick<Jobs, 'define' | 'enqueue' | 'schedule'>
  onFault(fault: unknown): void
}

export interface InApp {
  mount: Mount
  /** In the transaction of the events; publish after its commit. */
  add(tx: Db, added: readonly NewNotification[]): Promise<void>
  /** The same, published by a job of that transaction: for callers that learn nothing of the commit. */
  addAndPublish(tx: Db, added: NewNotification): Promise<void>
  /** On its own, published at once; a repeated event changes nothing. */
  notify(added: NewNotification): Promise<void>
  publish(player: PlayerId): void
  channels(hub: Channels): void
  /** For the data export. */
  list(player: PlayerId, query: { before?: bigint | undefined; limit: number }): ReturnType<typeof notificationsOf>
}

const PUBLISH = 'in-app.publish'
const LATEST = 10
const RETENTION_MS = 90 * DAY_MS

export function createInApp({ database, clock, fanOut, jobs, onFault }: InAppDeps): InApp {
  const { db } = database
  const stateOf = async (player: PlayerId): Promise<Snapshot<'notifications'>> => ({
    unread: await unreadOf(db, player),
    latest: await notificationsOf(db, player, { limit: LATEST }),
  })
  const send = async (player: PlayerId) => fanOut.publish('notifications', player, await stateOf(player))
  const publish = (player: PlayerId) => void send(player).catch(onFault)
  jobs.define<{ player: string }>(PUBLISH, ({ player }) => send(BigInt(player)), { mayBeDropped: true })
  jobs.schedule('in-app.forget', '23 4 * * *', () => forgetBefore(db, clock.now() - RETENTION_MS))
  return {
    publish,
    channels: (hub) =>
      hub.provide('notifications', (player) => (player === null ? Promise.resolve({ unread: 0, latest: [] }) : stateOf(player))),
    async add(tx, added) {
      await addNotifications(tx, added)
    },
    async addAndPublish(tx, added) {
      if ((await addNotifications(tx, [added])) > 0) await jobs.enqueue(tx, PUBLISH, { player: `${added.player}` })
    },
    async notify(added) {
      if ((await addNotifications(db, [added])) > 0) publish(added.player)
    },
    list: (player, query) => notificationsOf(db, player, query),
    mount: calls(inAppRoutes, {
      async 'GET /api/v2/notifications'({ caller: { player }, query: { before, limit } }) {
        const found = await notificationsOf(db, player, { before: before === undefined ? undefined : BigInt(before), limit: limit + 1 })
        const data = found.slice(0, limit)
        return { data, next: found.length > limit ? data.at(-1)!.id : null, unread: await unreadOf(db, player) }
      },
      async 'POST /api/v2/notifications/read'({ caller: { player }, body }) {
        await markRead(db, player, BigInt(body.up_to))
        publish(player)
        return { unread: await unreadOf(db, player) }
      },
    }),
  }
}

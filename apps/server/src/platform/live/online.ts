/** The number of open sockets in all processes: each process reports its own number. */
import type { Activity } from '../activity.ts'
import type { Clock } from '../clock.ts'
import type { FanOut } from './fan-out.ts'
import type { Channels, PublishingHub } from './hub.ts'

const TOPIC = 'online'
/** Somebody uses another process. */
const USED = 'used'
export const PUBLISH_EVERY_MS = 2000
/** Idle: each process has no socket, and one that does not report counts as none. Both are below `PEER_SILENT_MS` of `fan-out.ts`. */
const PACE_MS = { used: PUBLISH_EVERY_MS, idle: 8000 }
/** A process without a report for this time is gone. */
const SILENT_MS = 3 * PUBLISH_EVERY_MS

export interface Online {
  /** Registers the channel. */
  channels(hub: Channels): void
  /** Reports every two seconds from now on, and more seldom while nobody uses the product. */
  start(): void
  stop(): void
  /** One report. */
  beat(): void
  count(): number
}

export interface OnlineDeps {
  hub: Pick<PublishingHub, 'publish'>
  fanOut: Pick<FanOut, 'sendToPeers' | 'onPeerMessage'>
  clock: Clock
  /** Open sockets of this process. */
  own(): number
  activity: Pick<Activity, 'note' | 'noteElsewhere' | 'onNote' | 'pause'>
}

export function createOnline({ hub, fanOut, clock, own, activity }: OnlineDeps): Online {
  const others = new Map<string, { count: number; at: number }>()
  let published = 0
  const count = () => {
    for (const [name, { at }] of others) if (clock.now() - at > SILENT_MS) others.delete(name)
    return [...others.values()].reduce((sum, other) => sum + other.count, own())
  }
  fanOut.onPeerMessage(TOPIC, (from, peerCount) => others.set(from, { count: Number(peerCount), at: clock.now() }))
  fanOut.onPeerMessage(USED, activity.noteElsewhere)
  activity.onNote(() => fanOut.sendToPeers(USED, true))
  const beat = () => {
    fanOut.sendToPeers(TOPIC, own())
    if (own() > 0) activity.note()
    const now = count()
    if (now !== published) hub.publish('online', null, { count: now })
    published = now
  }
  const stopping = new AbortController()
  const keepReporting = async () => {
    for (;;) {
      await activity.pause(PACE_MS, stopping.signal).catch(() => undefined) // aborted by stop
      if (stopping.signal.aborted) return
      beat()
    }
  }
  return {
    channels: (served) => served.provide('online', async () => ({ count: count() })),
    start: () => void keepReporting(),
    stop: () => stopping.abort(),
    beat,
    count,
  }
}

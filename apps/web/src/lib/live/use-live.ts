import type { ChannelName, Snapshot } from '@fairhouse/contracts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'

import { browserClock } from '../clock.ts'
import type { Live } from './live.ts'
import { knownRows, reducerOf } from './protocol.ts'

const LiveContext = createContext<Live | null>(null)
export const LiveProvider = LiveContext

const keyOf = (channel: ChannelName) => ['live', channel] as const

/** Latest value of a channel; undefined until its snapshot arrives, and while `enabled` is false. */
export function useLive<C extends ChannelName>(channel: C, { enabled = true } = {}): Snapshot<C> | undefined {
  const live = useContext(LiveContext)
  const queries = useQueryClient()
  useEffect(() => (enabled && live ? live.listen(channel, intoCache(channel, queries)) : undefined), [live, queries, channel, enabled])
  const { data } = useQuery<Snapshot<C>>({ queryKey: keyOf(channel), queryFn: skipToken, staleTime: Infinity })
  // The server rendered without a socket: a component that hydrates after the first message must first render the same.
  const isAlive = useSyncExternalStore(never, isTrue, isFalse)
  return enabled && isAlive ? data : undefined
}

/** The number of unread notifications, as the server counts it; 100 stands for more. */
export function useUnread(): number {
  return useLive('notifications')?.unread ?? 0
}

/** False while the socket is down: screens show "Reconnecting". */
export function useIsLive(): boolean {
  const live = useContext(LiveContext)
  return useSyncExternalStore(
    live?.onState ?? never,
    () => live?.isConnected() ?? false,
    () => true,
  )
}

/** Returns the server's time in ms; the browser's without a socket. */
export function useServerClock(): () => number {
  const live = useContext(LiveContext)
  return live?.serverNow ?? browserClock.now
}

/** Returns the time of the channel's last message by the browser's clock; 0 for none. */
export function useLastMessageAt(channel: ChannelName): () => number {
  const queries = useQueryClient()
  return useCallback(() => queries.getQueryState(keyOf(channel))?.dataUpdatedAt ?? 0, [queries, channel])
}

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false

function intoCache<C extends ChannelName>(channel: C, queries: QueryClient) {
  return {
    snapshot: (data: unknown) => void queries.setQueryData(keyOf(channel), knownRows(channel, data) as Snapshot<C>),
    // a snapshot may be null, and its first change counts
    change: (data: unknown) =>
      void queries.setQueryData(keyOf(channel), (known: Snapshot<C> | undefined) =>
        known === undefined ? undefined : reducerOf(channel)(known, knownRows(channel, data) as never),
      ),
  }
}

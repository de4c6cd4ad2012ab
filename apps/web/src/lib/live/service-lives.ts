/** ENT-10: channels of a service with an address of its own come by a socket of their own; all others share one. */
import type { ChannelName, Service } from '@fairhouse/contracts'
import { serviceOfChannel } from '@fairhouse/contracts/client'

import type { Live } from './live.ts'

/** `own`: services with an address of their own. */
export function joinLives(shared: Live, own: ReadonlyMap<Service, Live>): Live {
  if (own.size === 0) return shared
  const all = [shared, ...own.values()]
  const uses = new Map<Live, number>(all.map((live) => [live, 0]))
  const liveOf = (channel: ChannelName) => own.get(serviceOfChannel(channel)) ?? shared
  const count = (live: Live, change: number) => uses.set(live, uses.get(live)! + change)
  return {
    listen(channel, listener) {
      const live = liveOf(channel)
      count(live, 1)
      const stop = live.listen(channel, listener)
      let isOn = true
      return () => {
        if (!isOn) return
        isOn = false
        count(live, -1)
        stop()
      }
    },
    reintroduce: () => all.forEach((live) => live.reintroduce()),
    isConnected: () => all.every((live) => uses.get(live) === 0 || live.isConnected()),
    onState(listener) {
      const stops = all.map((live) => live.onState(listener))
      return () => stops.forEach((stop) => stop())
    },
    // All services have one clock, the database's; a socket that is closed has not measured it.
    serverNow: () => (all.find((live) => live.isConnected()) ?? shared).serverNow(),
  }
}

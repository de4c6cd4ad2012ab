import { ownOriginsOf } from '../config/hosts.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import { createClientAddress } from '../platform/http/index.ts'
import { createLiveBudget, createLiveSocket, type LiveSocket } from '../platform/live/index.ts'
/** Wires the live socket with authentication and limits. */
import type { Infrastructure } from './infrastructure.ts'

/** D-28: a ping returns the database's time, by which rounds are timed. */
export function openLive({ config, activity, hub, clock, databaseClock, limiter }: Infrastructure, { authenticate }: Identity): LiveSocket {
  return createLiveSocket({
    hub,
    onOpen: activity.note,
    clock: { now: () => databaseClock.now() ?? clock.now() },
    authenticate,
    isOwnOrigin: ownOriginsOf(config),
    addressOf: createClientAddress(config.trustedProxies),
    budget: createLiveBudget(config.liveLimits, limiter),
  })
}

/** Calls per caller and window, by class. A caller is the player, or a guest's address block. Overridable by config. */
import type { RateLimits } from '../platform/http/index.ts'
import type { LiveLimits } from '../platform/live/index.ts'

export const RATE_LIMITS: RateLimits = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  bet: { points: 1200, seconds: 60 },
  auth: { points: 20, seconds: 60 },
  code: { points: 10, seconds: 60 },
  webhook: { points: 6000, seconds: 60 },
  beacon: { points: 120, seconds: 60 },
  /** Promo codes looked up or used: a page looks up the code of its visit once, and nobody finds one by trying. */
  promo: { points: 30, seconds: 60 },
  /** PRO-13: links to a slip, each of which is a row for some days. */
  share: { points: 60, seconds: 3600 },
  /** D-2: searches of an operator, of which each may be by personal data: more than a person types, and too few to read the players one by one. */
  search: { points: 60, seconds: 60 },
  /** D-61: messages to support. */
  support: { points: 20, seconds: 60 },
  /** D-61: new conversations, of a player or a guest's address block. */
  supportOpen: { points: 3, seconds: 3600 },
  /** D-61: files to support, of a player or a guest's address block. */
  supportFile: { points: 5, seconds: 86_400 },
  /** Files that callers without a log-in may send, per address block: counted before their bytes are read. */
  upload: { points: 20, seconds: 60 },
  /** Messages to support per address block, of all its guests and players. */
  supportBlock: { points: 60, seconds: 60 },
  /** Messages to support in this process: more than operators can read. */
  supportTotal: { points: 1200, seconds: 60 },
  /** Guarded calls without a proof of work. */
  captcha: { points: 10, seconds: 60 },
  /**
   * Rendered pages per address block. A visitor loads a document once and navigates inside it, so 6 a second serve hundreds of visitors
   * behind one address; one block takes at most about a tenth of a core.
   */
  page: { points: 60, seconds: 10 },
  /** `/openapi.json` and `/metrics`, which only machines read. */
  document: { points: 60, seconds: 60 },
  /** Files of players: a lobby shows some dozens, and browsers cache them for a year. */
  media: { points: 1200, seconds: 60 },
  /** Pictures of shared rounds per address block: other sites fetch one for each link they show, and cache it. */
  picture: { points: 60, seconds: 60 },
  /** New live sockets per address block: each open tab has one, and all reconnect after a network failure. */
  socket: { points: 300, seconds: 60 },
  /** Messages of a player over all sockets: twenty tabs that reconnect at once send a dozen each. */
  livePlayer: { points: 400, seconds: 10 },
  /** Messages of all guests of an address block; their snapshots are cached for a second. */
  liveGuest: { points: 4000, seconds: 10 },
  /** Snapshots read for one player: six channels of twenty tabs. */
  liveSnapshot: { points: 120, seconds: 10 },
  /** Subscriptions to channels of families, per player or a guest's address block: a list of events subscribes to some dozens. */
  liveParameter: { points: 600, seconds: 10 },
  /** KiB stored per address block: a visitor sends about 2 a minute. */
  collector: { points: 1024, seconds: 60 },
  /** KiB stored by this process: at most 1.5 GiB a day in total. */
  collectorTotal: { points: 65_536, seconds: 3600 },
  /** D-60: clicks that count for a partner, per address block: a carrier's customers share one. */
  partnerClick: { points: 300, seconds: 3600 },
  /** A game provider calls from few addresses, for all of its players: 2000 calls a second from one block. */
  wallet: { points: 120_000, seconds: 60 },
}

/**
 * The defaults with overrides such as `auth=200/60,code=100/60`: points/seconds by class. A limit cannot be disabled. @throws with the
 * invalid entry.
 */
export function rateLimitsFrom(changes: string): RateLimits {
  const parts = changes
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const changed = parts.map((part) => {
    const [, rate = '', points, seconds] = /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(part) ?? []
    if (!Object.hasOwn(RATE_LIMITS, rate))
      throw new Error(`RATE_LIMITS: ${part} is not class=points/seconds; classes are ${Object.keys(RATE_LIMITS).join(', ')}`)
    return [rate, { points: Number(points), seconds: Number(seconds) }] as const
  })
  return { ...RATE_LIMITS, ...Object.fromEntries(changed) }
}

/**
 * Maximum number of open live connections: of this process, of one address block (many players behind one address), of one player; and of
 * subscriptions to channels with a parameter: of one connection, of this process.
 */
export const LIVE_LIMITS: LiveLimits = { all: 20_000, block: 1000, player: 20, parameters: 100, allParameters: 100_000 }

/** The defaults with overrides such as `block=12000,all=12000`. @throws with the invalid entry. */
export function liveLimitsFrom(changes: string): LiveLimits {
  const parts = changes
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const changed = parts.map((part) => {
    const [, name = '', count] = /^(\w+)=([1-9]\d{0,6})$/.exec(part) ?? []
    if (!Object.hasOwn(LIVE_LIMITS, name))
      throw new Error(`LIVE_LIMITS: ${part} is not one of ${Object.keys(LIVE_LIMITS).join(', ')} = number`)
    return [name, Number(count)] as const
  })
  return { ...LIVE_LIMITS, ...Object.fromEntries(changed) }
}

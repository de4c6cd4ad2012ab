/** The declaration of a route: validation, access, rate limit, OpenAPI page and typed client derive from it. */
import type { ZodMiniType } from 'zod/mini'

import type { RefusalCode } from './refusals.ts'
import type { Sorts } from './sorts.ts'

/** Of zod or zod/mini: bodies that a form in the browser checks are made with the latter (`bodies/`). */
export type Schema = ZodMiniType

/** ENT-10: the eight services, each with its own base address. */
export const SERVICES = ['api', 'crash', 'cases', 'miner', 'general', 'coinflip', 'keno', 'dice'] as const
export type Service = (typeof SERVICES)[number]

/** Allowed callers: anybody (a bearer identifies a player), players only, operators of the console, or partners on their own site. */
export type Access = 'anyone' | 'player' | 'operator' | 'partner'

/** The rate limit class of a caller; the numbers are in the server's config. */
export type RateClass =
  | 'read'
  | 'write'
  | 'bet'
  | 'auth'
  | 'code'
  | 'webhook'
  | 'beacon'
  | 'captcha'
  | 'support'
  | 'promo'
  | 'share'
  | 'search'

/** Fields of a body that each game types by a schema of its own (`GAME_SCHEMAS` of `@fairhouse/games`). */
export type GameField = 'params' | 'moves' | 'strategy' | 'move'

export interface Route {
  summary: string
  service: Service
  access: Access
  rate: RateClass
  params?: Schema
  query?: Schema
  /** Of a list: what its `sort` may be. */
  sorts?: Sorts
  body?: Schema
  /** Typed by the game that the path names: its module validates them, and the API's description shows them for each game. */
  gameFields?: readonly GameField[]
  answer: Schema
  /** The answer is `{ location }`, sent as 302: the call is for a browser that is being led somewhere. */
  redirects?: true
  /** The refusals this route can give besides those every route can (unreadable, invalid, unauthorised, too many). */
  refusals: readonly RefusalCode[]
  /** D-27: the call needs an `Idempotency-Key`, a UUIDv7. */
  idempotent?: true
  /** The body is bytes of one of these media types (a file), not JSON; the caller is authenticated before the body is read. */
  bytes?: readonly string[]
  /** The answer is a file of this media type, streamed, not JSON. */
  file?: string
  /** Bodies above this many bytes are refused; default 16 KiB. */
  bodyLimit?: number
  /** The instant of receipt decides, so it is recorded before bearer and body are read. */
  stamped?: true
  /** Attackers like it: beyond the first calls of an address it needs a proof of work in `X-Captcha` (rate class `captcha`). */
  guarded?: 'captcha'
  /** A payout link's session may call this. No other private route accepts its token. */
  byLink?: true
  /** D-2: of the console; it needs a session whose second factor was proved recently, else it is refused with `code_needed`. */
  needsCode?: true
  /** The answer has an ETag, and 304 is sent to a caller who has it already. Only for answers that are the same for everyone. */
  tagged?: true
  /** D-7: 451 for callers from a country that is not on the list of allowed ones, on every host. */
  served?: 'allowed-countries'
  /**
   * It checks money by what readers made of the player's bets, so it waits until they have read them: two seconds, then it is refused with
   * `busy`; or a quarter of a second, then it runs.
   */
  afterPlay?: 'or-refused' | 'or-late'
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `METHOD /path/{param}`, exactly as the specification writes it. */
export type RouteKey = `${Method} /${string}`

export type RouteTable = Record<RouteKey, Route>

export function methodAndPath(key: string): { method: Method; path: string } {
  const at = key.indexOf(' ')
  return { method: key.slice(0, at) as Method, path: key.slice(at + 1) }
}

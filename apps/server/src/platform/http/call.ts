/** The arguments of a handler: parsed input, the caller, and request facts. */
import type { ParsedBody, ParsedParams, ParsedQuery, Refusal, Route, RouteKey, RouteTable } from '@fairhouse/contracts'
import type { AnswerOf } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { FileAnswer } from './file-answer.ts'
import type { Receipt } from './receipts.ts'

/** A player authenticated by a bearer token; on the console's host an operator. */
export interface Caller {
  player: PlayerId
  session: string
  /** Expiry of the token, milliseconds since the epoch. */
  expiresAt: number
  /** Authenticated by a payout link: only for routes that declare `byLink`. */
  isLink?: true
  /** On the console's host: the cookie that the last proof of the second factor gave, as sent. */
  proof?: string | undefined
}

export interface CookieOptions {
  /** Seconds; absent: a session cookie. */
  maxAge?: number
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
  path?: string
  /** For this host only: over https the name gets the prefix `__Host-`, which browsers accept from no other host and only for all paths. */
  hostOnly?: boolean
  /** Also for the services that run on other hosts (ENT-10). */
  allServices?: boolean
}

export interface RequestFacts {
  id: string
  ip: string
  /** Without port. */
  host: string
  userAgent: string
  /** The interface's language by Accept-Language: ru, en or kz. */
  locale: 'ru' | 'en' | 'kz'
  /** The `Region` header as sent. */
  region: string | undefined
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** A cookie that was set with `hostOnly`. */
  hostCookie(name: string): string | undefined
  /** The route is guarded and the call has a valid proof of work. */
  hasWork: boolean
  /** Present on routes that declare `stamped`. */
  receipt: Receipt | undefined
  /** Sets a cookie on the response; `null` removes it. */
  setCookie(name: string, value: string | null, options?: CookieOptions): void
}

export interface Call<R extends Route> {
  body: ParsedBody<R>
  query: ParsedQuery<R>
  params: ParsedParams<R>
  caller: R['access'] extends 'anyone' ? Caller | null : Caller
  /** Present on routes that declare `idempotent`. */
  key: R extends { idempotent: true } ? string : undefined
  /** The body's exact bytes, for signatures. */
  rawBody: Buffer
  request: RequestFacts
}

type Answered<R extends Route> = R extends { file: string } ? FileAnswer : AnswerOf<R>
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answered<R> | Refusal> | Answered<R> | Refusal

/** One handler per declared route: a missing or wrong one does not compile. */
export type Handlers<T extends RouteTable> = { [K in keyof T & RouteKey]: Handler<T[K]> }

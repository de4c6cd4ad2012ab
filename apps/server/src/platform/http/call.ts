/** What a handler is given: parsed input, who calls, and the few facts of the request that rules may need. */
import type { ParsedBody, ParsedParams, ParsedQuery, Refusal, Route, RouteTable } from '@fairhouse/contracts'
import type { AnswerOf } from '@fairhouse/contracts'

import type { FileAnswer } from './file-answer.ts'
import type { Receipt } from './receipts.ts'

/** A player proved by a bearer token; on the console's host an operator, by his number. */
export interface Caller {
  player: bigint
  session: string
  /** Milliseconds since the epoch: when the token runs out. */
  expiresAt: number
  /** Came by a payout link: for routes that declare `byLink` alone. */
  isLink?: true
}

export interface CookieOptions {
  /** Seconds; absent for a cookie of the browser's session. */
  maxAge?: number
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
  path?: string
  /** Of this host alone: over https a browser takes it under the prefix `__Host-`, from no other host and for every path. */
  hostOnly?: boolean
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
  /** One that was set with `hostOnly`. */
  hostCookie(name: string): string | undefined
  /** The route is guarded and a good proof of work came with the call. */
  hasWork: boolean
  /** Of a route that declares `stamped`. */
  receipt: Receipt | undefined
  /** Sets a cookie on the answer; `null` removes it. */
  setCookie(name: string, value: string | null, options?: CookieOptions): void
}

export interface Call<R extends Route> {
  body: ParsedBody<R>
  query: ParsedQuery<R>
  params: ParsedParams<R>
  caller: R['access'] extends 'anyone' ? Caller | null : Caller
  /** Present on routes that declare `idempotent`. */
  key: R extends { idempotent: true } ? string : undefined
  /** The body's exact bytes, for signatures over them. */
  rawBody: Buffer
  request: RequestFacts
}

type Answered<R extends Route> = R extends { file: string } ? FileAnswer : AnswerOf<R>
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answered<R> | Refusal> | Answered<R> | Refusal

/** One handler for each declared route: a missing or a wrong one does not compile. */
export type Handlers<T extends RouteTable> = { [K in keyof T]: Handler<T[K] & Route> }

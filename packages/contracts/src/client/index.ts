/**
 * The typed client of the contract: `call('POST /api/v2/…', { body })`. Types come from the route table, but the table
 * itself is not loaded: the key contains method and path, so browsers load no schema.
 */

import type { ErrorAnswer } from '../refusals.ts'
import type { Route, Service } from '../route.ts'
import type { Routes } from '../routes/index.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../types.ts'
import { v7 } from './key.ts'
import { serviceOf } from './services.ts'

export * from '../analytics.ts'
export * from '../avatars.ts'
export * from '../cookies.ts'
export * from '../invoices.ts'
export * from '../notifications.ts'
export * from '../passwords.ts'
export * from '../support-words.ts'
export * from '../verification.ts'
export * from '../visits.ts'
export { createKeptKey, type KeptKey, v7 as newKey } from './key.ts'
export { serviceOfChannel } from './services.ts'
export { ApiError, type DownloadedFile, hostClient, type HostInput } from './own-host.ts'
export { type Fetch, isRefusedWith, withCaptcha } from './with-captcha.ts'

export type RouteName = keyof Routes & string

export type Answer<K extends RouteName> = AnswerOf<Routes[K]>
export type Body<K extends RouteName> = BodyOf<Routes[K]>

type Given<T, N extends string> = T extends undefined ? { [K in N]?: undefined } : Partial<T> extends T ? { [K in N]?: T } : { [K in N]: T }

/** Route by route: put together for all routes at once, the combinations would be too many for the compiler. */
export type Input<K extends RouteName> = K extends RouteName ? InputOf<Routes[K]> : never

type InputOf<R extends Route> = Given<BodyOf<R>, 'body'> &
  Given<QueryOf<R>, 'query'> &
  Given<ParamsOf<R>, 'params'> &
  (R extends { bytes: readonly string[] } ? { bytes: Blob } : { bytes?: undefined }) & {
    /** D-27; generated when the route needs one and none is given. Keep it to repeat a call safely. */
    key?: string
    /** The service that answers; default: the one of the route. */
    service?: Service
    signal?: AbortSignal
  }

export type Result<T> = { ok: true; status: number; data: T } | { ok: false; status: number; error: ErrorAnswer }

export interface Transport {
  /** Base address of a service, without a slash at the end. */
  baseOf(service: Service): string
  /** Headers of every call: bearer, region, language. */
  headers(): Record<string, string>
  fetch(url: string, init: RequestInit): Promise<Response>
}

export interface Client {
  call<K extends RouteName>(route: K, ...input: {} extends Input<K> ? [Input<K>?] : [Input<K>]): Promise<Result<Answer<K>>>
}

/** Resolves for every answer of the server; rejects only without an answer. */
export function createClient(transport: Transport): Client {
  const call = async (route: string, input: AnyInput = {}) => {
    const request = requestOf(route, input, transport)
    return resultOf(await transport.fetch(request.url, request.init))
  }
  return { call: call as Client['call'] } // the routes' types are for callers: inside, all calls are alike
}

interface AnyInput {
  body?: unknown
  bytes?: Blob
  query?: Record<string, unknown>
  params?: Record<string, unknown>
  key?: string
  service?: Service
  signal?: AbortSignal
}

function requestOf(route: string, input: AnyInput, transport: Transport): { url: string; init: RequestInit } {
  const at = route.indexOf(' ')
  const method = route.slice(0, at)
  const path = route.slice(at + 1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const headers: Record<string, string> = { accept: 'application/json', ...transport.headers() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = input.key ?? v7()
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  if (input.bytes) Object.assign(init, { body: input.bytes, headers: { ...headers, 'content-type': input.bytes.type } })
  if (input.signal) init.signal = input.signal
  return { url: transport.baseOf(input.service ?? serviceOf(path)) + path + queryOf(input.query), init }
}

function queryOf(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}

async function resultOf(response: Response): Promise<Result<unknown>> {
  const text = await response.text()
  const data: unknown = isJson(response) && text ? JSON.parse(text) : undefined
  if (response.ok && !isJson(response) && text) return { ok: true, status: response.status, data: text } // a file
  if (response.ok) return { ok: true, status: response.status, data }
  const answer = data as Partial<ErrorAnswer> | undefined
  // of a proxy, or of a server that is shutting down
  const error = answer?.code === undefined ? { message: `error ${response.status}`, code: 'internal' as const } : (answer as ErrorAnswer)
  return { ok: false, status: response.status, error }
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json')

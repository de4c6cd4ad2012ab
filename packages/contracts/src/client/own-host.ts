/**
 * Client of a host with accounts of its own (operators, partners): a session in a cookie that counts only beside a header. Imports types
 * only: the key contains method and path, so no schema is loaded.
 */
import type { ErrorAnswer } from '../refusals.ts'
import type { Route, RouteKey, RouteTable } from '../route.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../types.ts'
import type { Fetch } from './with-captcha.ts'

type InputPart<T, N extends string> = T extends undefined ? { [K in N]?: undefined } : { [K in N]: T }
/** `key`: a UUIDv7; a repeated call with the same key returns the first result and changes nothing (D-27). */
type InputOf<R extends Route> = InputPart<BodyOf<R>, 'body'> &
  InputPart<ParamsOf<R>, 'params'> &
  InputPart<QueryOf<R>, 'query'> &
  (R extends { idempotent: true } ? { key: string } : {})
/** Of one key. */
export type HostInput<T extends RouteTable, K extends keyof T & RouteKey> = K extends keyof T & RouteKey ? InputOf<T[K]> : never

interface ErrorBody extends Omit<ErrorAnswer, 'code'> {
  code: ErrorAnswer['code'] | 'unreadable_answer'
}

/** A refusal, with the server's message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code']
  readonly details: ErrorBody['details']
  /** By field: `key: detail`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The same as sentences that name their field. */
  readonly fields: readonly string[]

  constructor(status: number, { code, message, details, errors = {} }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.errors = errors
    this.fields = Object.entries(errors).map(([name, [fault = '']]) => `${name}: ${fault.replace(/^\w+: /, '')}.`)
  }
}

export interface DownloadedFile {
  name: string
  bytes: Blob
}

interface Sent {
  body?: object | undefined
  params?: Record<string, string> | undefined
  /** Parameters without a value are left out. */
  query?: Record<string, string | undefined> | undefined
}

/** Empty for a path without parameters. */
type PathOf<P> = [P] extends [undefined] ? Record<string, never> : P & Record<string, string>

type FileKeyOf<T extends RouteTable> = { [K in keyof T & RouteKey]: T[K] extends { file: string } ? K : never }[keyof T & RouteKey]

export interface HostClient<T extends RouteTable> {
  /** @throws ApiError, or the error of `fetch` when no response arrived. */
  call<K extends keyof T & RouteKey>(
    key: K,
    ...[input]: {} extends HostInput<T, K> ? [HostInput<T, K>?] : [HostInput<T, K>]
  ): Promise<AnswerOf<T[K]>>
  callFile<K extends FileKeyOf<T>>(
    key: K,
    params: PathOf<HostInput<T, K>['params']>,
    query?: HostInput<T, K>['query'],
    body?: HostInput<T, K>['body'],
  ): Promise<DownloadedFile>
}

/** `header`: the one that the host requires. `language`: of messages, at the time of a call. `send`: default: the browser's `fetch`. */
export function hostClient<T extends RouteTable>(
  header: string,
  language: () => string,
  send: Fetch = (url, init) => fetch(url, init),
): HostClient<T> {
  async function request(key: string, { body, params = {}, query = {} }: Sent, idempotencyKey?: string): Promise<Response> {
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
    const search = new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))).toString()
    const headers = {
      [header]: '1',
      'accept-language': language(),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    }
    const answer = await send(search ? `${path}?${search}` : path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new ApiError(answer.status, await readErrorBody(answer))
    return answer
  }

  return {
    async call(key, ...[input]) {
      const { body, params, query, key: idempotencyKey } = (input ?? {}) as Sent & { key?: string }
      const answer = await request(String(key), { body, params, query }, idempotencyKey)
      return (await answer.json()) as never
    },
    async callFile(key, params, query, body) {
      const answer = await request(String(key), { params, query: query as Sent['query'], body })
      const [, name] = /filename="?([\w.-]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      return { name: name ?? 'file', bytes: await answer.blob() }
    },
  }
}

/** A proxy in between may send a body that is not from our API. */
async function readErrorBody(answer: Response): Promise<ErrorBody> {
  const text = await answer.text()
  try {
    return JSON.parse(text) as ErrorAnswer
  } catch {
    return { code: 'unreadable_answer', message: 'The server sent an unreadable response.' }
  }
}

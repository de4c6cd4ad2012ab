/** Client of the console's contract. Imports types only: the key contains method and path, so no schema is loaded. */
import type { AnswerOf, BodyOf, consoleRoutes, ErrorAnswer, ParamsOf, Route } from '@fairhouse/contracts'

export type Routes = typeof consoleRoutes
export type Key = keyof Routes
export type Answer<K extends Key> = AnswerOf<Routes[K]>

type InputPart<T, N extends string> = T extends undefined ? { [K in N]?: undefined } : { [K in N]: T }
/** `key`: a UUIDv7; a repeated call with the same key returns the first result and changes nothing (D-27). */
type InputOf<R extends Route> = InputPart<BodyOf<R>, 'body'> &
  InputPart<ParamsOf<R>, 'params'> &
  (R extends { idempotent: true } ? { key: string } : {})
export type Input<K extends Key> = K extends Key ? InputOf<Routes[K]> : never

interface ErrorBody extends Omit<ErrorAnswer, 'code'> {
  code: ErrorAnswer['code'] | 'unreadable_answer'
}

/** A refusal, with the server's message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code']
  readonly details: ErrorBody['details']
  /** Field errors by field name. */
  readonly fields: readonly string[]

  constructor(status: number, { code, message, details, errors = {} }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.fields = Object.entries(errors).map(([name, [fault = '']]) => `${name}: ${fault.replace(/^\w+: /, '')}.`)
  }
}

/** @throws Refused, or the error of `fetch` when no response arrived. */
export async function call<K extends Key>(key: K, ...[input]: {} extends Input<K> ? [Input<K>?] : [Input<K>]): Promise<Answer<K>> {
  const { body, params = {}, key: idempotencyKey } = (input ?? {}) as { body?: object; params?: Record<string, string>; key?: string }
  const answer = await request(key, params, body, idempotencyKey)
  return (await answer.json()) as Answer<K>
}

type FileKey = { [K in Key]: Routes[K] extends { file: string } ? K : never }[Key]

export interface DownloadedFile {
  name: string
  bytes: Blob
}

export async function callFile<K extends FileKey>(key: K, params: Input<K>['params'] & Record<string, string>): Promise<DownloadedFile> {
  const answer = await request(key, params)
  const [, name] = /filename="?([\w.-]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name: name ?? 'file', bytes: await answer.blob() }
}

async function request(key: Key, params: Record<string, string>, body?: object, idempotencyKey?: string): Promise<Response> {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
  const headers = {
    'x-console': '1',
    'accept-language': 'en-US',
    ...(body && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new ApiError(answer.status, await readErrorBody(answer))
  return answer
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

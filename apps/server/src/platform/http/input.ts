/**
 * The input of a call: JSON body, path, query and idempotency key. Invalid UTF-8 and JSON, what the contract does not declare, and characters that
 * cannot be stored are refused before any rule runs.
 */
import { isUtf8 } from 'node:buffer'

import { isRefusal, type Refusal, refuse, refuseFields, type Route, type Schema } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import { refuseIssues } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBytes: Buffer | null
  }
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** PostgreSQL's text and JSON cannot hold it, so no rule that stores text may get it. */
const NUL = '\0'
const EMPTY = Buffer.alloc(0)

export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBytes', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBytes = body
    try {
      if (!isUtf8(body)) throw unreadable('not UTF-8')
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')))
    } catch (fault) {
      done(unreadable((fault as Error).message))
    }
  })
}

/** Routes with file bodies, in their own scope, because all other bodies are JSON. */
export function mountBytes(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBytes = body
      done(null, undefined)
    })
    scope.route({ ...route, config: { accepts: types.join(', ') } })
  })
}

/** The exact body; empty for a call without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer => request.rawBytes ?? EMPTY

const unreadable = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

export function validateInput(
  request: FastifyRequest,
  route: Route,
): { body: unknown; query: unknown; params: unknown; key: string | undefined } | Refusal {
  const body = parseWith(route.body, request.body)
  const query = parseWith(route.query, request.query)
  const params = parseWith(route.params, request.params)
  const key = keyOf(request, route)
  if (isRefusal(body)) return body
  if (isRefusal(query)) return query
  if (isRefusal(params)) return params
  return isRefusal(key) ? key : { body, query, params, key }
}

function parseWith(schema: Schema | undefined, value: unknown): unknown | Refusal {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) return refuseIssues(result.error.issues)
  const field = fieldWithNul(result.data)
  return field === undefined ? result.data : refuseFields({ [field]: ['wrong_value: contains a character that cannot be stored'] })
}

function keyOf(request: FastifyRequest, route: Route): string | undefined | Refusal {
  if (!route.idempotent) return undefined
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && UUID_V7.test(key)) return key
  return refuseFields({
    'Idempotency-Key': [key ? 'wrong_format: the key must be a UUIDv7' : 'required: this call needs an Idempotency-Key'],
  })
}

/** The path of the first string or key with a NUL, as in `events.0.name`; undefined without one. `value` comes from JSON or a URL. */
export function fieldWithNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = key.includes(NUL) ? path.join('.') : fieldWithNul(each, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** The creation time of a UUIDv7 in milliseconds since the epoch. */
export const keyTime = (key: string): number => parseInt(key.slice(0, 8) + key.slice(9, 13), 16)

/** D-27: the age limits of a new key. Accepts keys up to a day in the future, because client clocks are wrong in both directions. */
export function refuseKey(key: string, now: number): Refusal | undefined {
  const age = now - keyTime(key)
  if (age >= DAY_MS) return refuse('key_too_old')
  if (age <= -DAY_MS) return refuseFields({ 'Idempotency-Key': ["wrong_format: the key's timestamp is in the future"] })
  return undefined
}

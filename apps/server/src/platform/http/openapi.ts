/** The contract as an OpenAPI document, served by `GET /openapi.json` (D-29). */

import { type Method, methodAndPath, type RefusalCode, REFUSALS, type Route, type RouteTable } from '@fairhouse/contracts'
import * as z from 'zod'

import { type DescribedGame, gameOperations, schemasOfGames } from './openapi-games.ts'

type Json = Record<string, unknown>

const ALWAYS: RefusalCode[] = ['unreadable', 'too_many_requests', 'busy', 'internal', 'expectation_failed']
const OF_BODIES: RefusalCode[] = ['too_large', 'unsupported_media']

export interface ApiFacts {
  title: string
  version: string
  /** Base URLs. */
  servers: readonly string[]
}

/** A call whose path has `{game}` also stands under the path of each game, with the fields of that game. */
export function openApiOf(table: RouteTable, { title, version, servers }: ApiFacts, games: readonly DescribedGame[] = []): Json {
  const paths: Record<string, Json> = {}
  const responses: Json = {}
  for (const [key, route] of Object.entries(table) as [string, Route][]) {
    const { method, path } = methodAndPath(key)
    const operation = operationOf(route, method)
    const described = route.gameFields
      ? gameOperations({ key, route, operation, body: schemaOf(route.body!, 'input'), table, games, responses })
      : { [path]: operation }
    for (const [own, one] of Object.entries(described)) (paths[own] ??= {})[method.toLowerCase()] = one
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: servers.map((url) => ({ url })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR_SCHEMA, ...schemasOfGames(games) },
      responses,
    },
  }
}

function operationOf(route: Route, method: Method): Json {
  return {
    summary: route.summary,
    tags: [route.service],
    security: route.access === 'player' ? [{ bearer: [] }] : [{}, { bearer: [] }], // on a guest's call a bearer token identifies the player, whose limits then count
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent ? [KEY_PARAMETER] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: jsonOf(schemaOf(route.body, 'input')) } }),
    ...(route.bytes && { requestBody: { required: true, content: filesOf(route.bytes) } }),
    responses: { ...successOf(route), ...refusalsOf(route, method) },
  }
}

function successOf(route: Route): Json {
  if (route.redirects) return { 302: { description: 'led on', headers: { location: { schema: { type: 'string' } } } } }
  const isJson = !route.file || route.file === 'application/json'
  const content = isJson ? jsonOf(schemaOf(route.answer, 'output')) : filesOf([route.file!])
  return { 200: { description: 'done', content }, ...(route.tagged && { 304: { description: 'unchanged since the given ETag' } }) }
}

function refusalsOf(route: Route, method: Method): Json {
  const codes = [
    ...route.refusals,
    ...ALWAYS,
    ...(route.body || route.bytes ? OF_BODIES : []),
    ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(route.body || route.query || route.params ? (['invalid'] as const) : []),
    ...(route.access === 'player' ? (['unauthorised'] as const) : []),
    ...(route.guarded ? (['captcha_required'] as const) : []),
    ...(route.served ? (['region_blocked'] as const) : []),
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code}: ${REFUSALS[code].meaning}`).join('\n'),
        content: jsonOf({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

function parametersOf(schema: Route['query'], place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

const filesOf = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'A UUIDv7 made for this call; the same key repeats it safely.',
}
const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(REFUSALS) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: { type: 'object' },
  },
}

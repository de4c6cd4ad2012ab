/** Calls whose body has fields that each game types by its own schema. */
import { type GameField, methodAndPath, type Route, type RouteTable } from '@fairhouse/contracts'

type Json = Record<string, unknown>

export interface DescribedGame {
  readonly id: string
  readonly fields: Readonly<Partial<Record<GameField, Json>>>
  /** Bodies of a call, by what they do. */
  examplesOf(key: string): Readonly<Record<string, Json>>
}

export interface GameCall {
  readonly key: string
  readonly route: Route
  readonly operation: Json
  /** The schema of the body, before any game typed its fields. */
  readonly body: Json
  /** Every call: a game with a path of its own is not described twice. */
  readonly table: RouteTable
  readonly games: readonly DescribedGame[]
  /** Of the document: the answers of the call are added. */
  readonly responses: Json
}

/** Operations by path. One whose path has `{game}` also stands under the path of each game, with the fields of that game. */
export function gameOperations({ key, route, operation, body, table, games, responses }: GameCall): Record<string, Json> {
  const { method, path } = methodAndPath(key)
  const shared = { ...operation, responses: sharedResponses(path, operation.responses as Json, responses) }
  const named = games.find(({ id }) => path.includes(`/games/${id}/`))
  if (named) return { [path]: ofGame(shared, route, body, named, key) ?? shared }
  const own = games.flatMap((game) => {
    const ownPath = path.replace('{game}', game.id)
    const described = `${method} ${ownPath}` in table ? undefined : ofGame(shared, route, body, game, key)
    return described ? [[ownPath, described] as const] : []
  })
  return { [path]: ofAnyGame(shared, route, body, games), ...Object.fromEntries(own) }
}

export const schemasOfGames = (games: readonly DescribedGame[]): Json =>
  Object.fromEntries(games.flatMap(({ id, fields }) => Object.entries(fields).map(([field, schema]) => [`${id}-${field}`, schema])))

const refOf = ({ id }: DescribedGame, field: GameField): Json => ({ $ref: `#/components/schemas/${id}-${field}` })

/** The same answers stand under the path of each game, so each is written once. */
function sharedResponses(path: string, own: Json, responses: Json): Json {
  const name = path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-')
  return Object.fromEntries(
    Object.entries(own).map(([status, response]) => {
      responses[`${name}-${status}`] = response
      return [status, { $ref: `#/components/responses/${name}-${status}` }]
    }),
  )
}

/** Undefined where the game lacks a field that the call requires. */
function ofGame(operation: Json, { gameFields = [] }: Route, body: Json, game: DescribedGame, key: string): Json | undefined {
  const { properties, required = [], ...rest } = body as { properties: Json; required?: string[] }
  const lacked = gameFields.filter((field) => !game.fields[field])
  if (lacked.some((field) => required.includes(field))) return undefined
  const typed = Object.entries(properties)
    .filter(([name]) => !lacked.includes(name as GameField))
    .map(([name, property]) => [name, gameFields.includes(name as GameField) ? refOf(game, name as GameField) : property])
  const examples = Object.entries(game.examplesOf(key)).map(([name, value]) => [name, { value }])
  const content = { schema: { ...rest, properties: Object.fromEntries(typed), required }, examples: Object.fromEntries(examples) }
  const parameters = (operation.parameters as { name: string }[]).filter(({ name }) => name !== 'game')
  return { ...operation, parameters, requestBody: { required: true, content: { 'application/json': content } } }
}

function ofAnyGame(operation: Json, { gameFields = [] }: Route, body: Json, games: readonly DescribedGame[]): Json {
  const typed = gameFields.map((field) => [field, { anyOf: games.filter(({ fields }) => fields[field]).map((game) => refOf(game, field)) }])
  const schema = { ...body, properties: { ...(body.properties as Json), ...Object.fromEntries(typed) } }
  return { ...operation, requestBody: { required: true, content: { 'application/json': { schema } } } }
}

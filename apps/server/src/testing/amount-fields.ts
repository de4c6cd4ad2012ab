/** The amounts in the requests of a route table, found by the codecs that read them (D-20). */
import { fields, type Route, type RouteTable, type Schema } from '@fairhouse/contracts'

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]

export interface AmountField {
  /** `POST /api/v2/games/{game}/autobet body stop.loss`. */
  readonly name: string
  readonly route: string
  readonly part: Part
  /** As a refusal names it: `stop.loss`. */
  readonly path: string
  readonly isSigned: boolean
  /** The smallest input of this part that has `value` in the field; other fields are missing. */
  readonly input: (value: unknown) => unknown
}

/** Every field of a request that `moneyInput` or `signedMoneyInput` reads. */
export const amountFields = (table: RouteTable): AmountField[] =>
  leavesOf(table).flatMap(({ schema, ...leaf }) =>
    schema === fields.moneyInput || schema === fields.signedMoneyInput ? [{ ...leaf, isSigned: schema === fields.signedMoneyInput }] : [],
  )

/** Names of request fields that take an amount as text and leave its reading to the handler: answers' schemas, and free texts by an amount's name. */
export const unreadAmounts = (table: RouteTable): string[] =>
  leavesOf(table)
    .filter(({ schema, path }) => isAnswers(schema) || (typeOf(schema) === 'string' && AMOUNT_NAME.test(path)))
    .map(({ name }) => name)

const AMOUNT_NAME =
  /(^|[._])(amounts?|stakes?|prices?|price_from|price_to|sum|net|loss|profit|single_win|balance_above|balance_below|budget|part|bet_value|bonus|cpa|fee|prize)(\.\d+)*$/
const isAnswers = (schema: Schema) => schema === fields.money || schema === fields.signedMoney

type Leaf = Omit<AmountField, 'isSigned'> & { readonly schema: Schema }

const leavesOf = (table: RouteTable): Leaf[] =>
  (Object.entries(table) as [string, Route][]).flatMap(([route, declared]) =>
    PARTS.flatMap((part) =>
      within(declared[part]).map(({ schema, path, input }) => {
        const field = path.join('.')
        return { name: `${route} ${part} ${field}`, route, part, path: field, schema, input }
      }),
    ),
  )

interface Place {
  readonly schema: Schema
  readonly path: readonly string[]
  readonly input: (value: unknown) => unknown
}

interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  items?: Schema[]
  options?: Schema[]
  in?: Schema
  values?: unknown[]
}

const defOf = (schema: Schema) => schema.def as unknown as Def
const typeOf = (schema: Schema) => defOf(schema).type
const isCodec = (schema: Schema) => schema === fields.moneyInput || schema === fields.signedMoneyInput

/** Every schema without inner ones, and the codecs of amounts. */
function within(schema: Schema | undefined): Place[] {
  if (!schema) return []
  const { type, shape, innerType, element, valueType, items, options, in: source } = defOf(schema)
  if (isCodec(schema) || isAnswers(schema)) return [{ schema, path: [], input: (value) => value }]
  if (type === 'object')
    return Object.entries(shape!).flatMap(([name, field]) => under(field, name, (value) => ({ ...literalsOf(shape!), [name]: value })))
  if (type === 'array') return under(element!, '0', (value) => [value])
  if (type === 'tuple')
    return items!.flatMap((item, at) => under(item, `${at}`, (value) => items!.map((_, each) => (each === at ? value : null))))
  if (type === 'record') return under(valueType!, 'a', (value) => ({ a: value }))
  if (options) return options.flatMap(within)
  const inner = innerType ?? (type === 'pipe' ? source : undefined)
  return inner ? within(inner) : [{ schema, path: [], input: (value) => value }]
}

const under = (schema: Schema, name: string, wrapped: (value: unknown) => unknown): Place[] =>
  within(schema).map((place) => ({ ...place, path: [name, ...place.path], input: (value) => wrapped(place.input(value)) }))

/** They choose among the forms of a union. */
function literalsOf(shape: Record<string, Schema>): Record<string, unknown> {
  const literals = Object.entries(shape).filter(([, field]) => typeOf(field) === 'literal')
  return Object.fromEntries(literals.map(([name, field]) => [name, defOf(field).values![0]]))
}

/** The JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it) of a shape. */
import { exampleOf, type FieldsShape, type Shape, type WholeRange } from './shape.ts'

type Json = Record<string, unknown>

/** Decimal text above zero, as `parseMoney` reads it. */
const AMOUNT_PATTERN = '^(?!0(?:\\.0{1,2})?$)(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,2})?$'

/** With an example of the whole value. */
export const jsonSchemaOf = (shape: Shape): Json => ({ ...schemaOf(shape), examples: [exampleOf(shape)] })

function schemaOf(shape: Shape): Json {
  return { ...plainOf(shape), ...(shape.note && { description: shape.note }) }
}

function plainOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'whole':
      return shape.ranges.length === 1 ? rangeOf(shape.ranges[0]!) : { anyOf: shape.ranges.map(rangeOf) }
    case 'one-of':
      return { enum: shape.values }
    case 'amount':
      return { type: 'string', pattern: AMOUNT_PATTERN }
    case 'name':
      return { type: 'string', pattern: shape.pattern, description: `A name that ${shape.listedBy} returns.` }
    case 'or-null':
      return { anyOf: [schemaOf(shape.of), { type: 'null' }] }
    case 'list': {
      const { item, min, max, unique } = shape
      const once = typeof unique === 'object' ? { description: `No ${unique.field} twice.` } : unique && { uniqueItems: true }
      return { type: 'array', items: schemaOf(item), minItems: min, maxItems: max, ...once }
    }
    case 'by-field':
      return {
        oneOf: Object.entries(shape.variants).map(([value, { fields }]) =>
          objectOf({ [shape.field]: { const: value }, ...schemasOf(fields) }),
        ),
      }
    case 'fields':
      return fieldsOf(shape)
  }
}

/** @throws for steps that no `multipleOf` describes. */
function rangeOf({ min, max, step }: WholeRange): Json {
  if (min % step !== 0) throw new RangeError(`${min} is no multiple of ${step}`)
  return { type: 'integer', minimum: min, maximum: max, ...(step !== 1 && { multipleOf: step }) }
}

function fieldsOf({ fields, either }: FieldsShape): Json {
  if (!either) return objectOf(schemasOf(fields))
  return { oneOf: Object.entries(either).map(([name, shape]) => objectOf(schemasOf({ ...fields, [name]: shape }))) }
}

const schemasOf = (fields: FieldsShape['fields']): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, schemaOf(shape)]))

const objectOf = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** Values that a declared schema accepts, chosen by a seed: valid calls of the contract. */
import type { Schema } from '@fairhouse/contracts'

export type Below = (limit: number) => number

/** Texts of every kind in the contract; a field takes those that pass its own checks. */
const TEXTS = [
  '1.00', '10.00', '0.10', '100', '123456', '42', 'RUB', 'ru', 'dice', 'crash', 'red', 'heads', 'starter', 'mock',
  'player@example.test', '+79991234567', 'Europe/Moscow', '2000-01-31', '2026-01', '2026-01-31T00:00:00.000Z', 'correct horse 7 battery',
  '01900000-0000-7000-8000-000000000001', 'http://fairhouse.localhost:3000', 'https://fairhouse.localhost/x', 'fairhouse.localhost', '/en',
  'a'.repeat(16), 'ab'.repeat(16), 'ab'.repeat(32), 'KZ', 'passport', 'front', 'x', '',
] // prettier-ignore
const NUMBERS = [0, 1, 2, 5, 10, 24, 37, 50, 100, 1000, 5000, 1_700_000_000_000, 0.5, -1]

/** Undefined if the schema accepts none of the known values, or for an omitted optional field. */
export function sample(schema: Schema | undefined, below: Below): unknown {
  if (!schema) return undefined
  const { def } = schema as unknown as { def: Def }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!)
          .map(([name, field]) => [name, sample(field, below)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
    case 'default':
      return below(2) === 0 ? undefined : sample(def.innerType, below)
    case 'nullable':
      return below(3) === 0 ? null : sample(def.innerType, below)
    case 'union':
      return sample(def.options![below(def.options!.length)], below)
    case 'enum':
      return among(Object.values(def.entries!), below)
    case 'literal':
      return among(def.values!, below)
    case 'boolean':
      return below(2) === 0
    case 'array':
      return Array.from({ length: 1 + below(3) }, () => sample(def.element, below))
    case 'record':
      return { [below(2) === 0 ? 'a' : 'b']: sample(def.valueType, below) }
    default:
      return among(
        [...TEXTS, ...NUMBERS, null, {}].filter((value) => schema.safeParse(value).success),
        below,
      )
  }
}

interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  entries?: Record<string, string | number>
  values?: unknown[]
}

const among = <T>(values: readonly T[], below: Below): T | undefined => values[below(values.length)]

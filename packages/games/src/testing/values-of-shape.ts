/** Values that a shape allows, and values beside each of them with the field that is wrong. */
import { exampleOf, type Shape } from '../schemas/shape.ts'

export interface Beside {
  readonly value: unknown
  /** The field that a refusal names. */
  readonly field: string
}

/** Every value of small shapes; of numbers the ends of each range. */
export function allowedBy(shape: Shape): unknown[] {
  switch (shape.kind) {
    case 'whole':
      return [...new Set([...shape.ranges.flatMap(({ min, max }) => [min, max]), shape.example])]
    case 'one-of':
      return [...shape.values]
    case 'or-null':
      return [null, ...allowedBy(shape.of)]
    case 'amount':
      return [shape.example, '0.01', '7', '7.5']
    case 'list':
      return [shape.example, ...(shape.unique ? [] : [Array(shape.max).fill(allowedBy(shape.item)[0])])]
    case 'by-field':
      return Object.entries(shape.variants).flatMap(([value, variant]) =>
        allowedBy(variant).map((rest) => ({ [shape.field]: value, ...(rest as object) })),
      )
    case 'fields': {
      const shapes = alternatives(shape)
      return shapes.flatMap((fields) => varied(fields).map(({ name, own }) => ({ ...examplesOf(fields), ...(name && { [name]: own }) })))
    }
    default:
      return [shape.example]
  }
}

export function besideOf(shape: Shape, field: string): Beside[] {
  switch (shape.kind) {
    case 'whole': {
      const ends = shape.ranges.flatMap(({ min, max, step }) => [min - step, max + 1, min + 0.5])
      const isWithin = (n: number) => shape.ranges.some(({ min, max, step }) => n >= min && n <= max && (n - min) % step === 0)
      return [...ends.filter((n) => !isWithin(n)), String(shape.example), null, true, [], {}].map((value) => ({ value, field }))
    }
    case 'one-of':
      return ['no such value', '', -1, null, [], {}].map((value) => ({ value, field }))
    case 'or-null':
      return besideOf(shape.of, field).filter(({ value }) => value !== null)
    case 'amount':
      return ['0.00', '0', '1.005', '01.00', '-1.00', '1e3', '', 1, null].map((value) => ({ value, field }))
    case 'name':
      return ['', 'No Such', 1, null].map((value) => ({ value, field }))
    case 'list':
      return besideList(shape, field)
    case 'by-field': {
      const wrong = Object.entries(shape.variants).flatMap(([value, variant]) =>
        besideOf(variant, field)
          .filter((beside) => isPlainObject(beside.value))
          .map((beside) => ({ ...beside, value: { [shape.field]: value, ...(beside.value as object) } })),
      )
      const { [shape.field]: _, ...rest } = exampleOf(shape) as Record<string, unknown>
      return [
        ...wrong,
        ...[undefined, 'sideways', 1, '__proto__'].map((value) => ({
          value: { ...rest, [shape.field]: value },
          field: `${field}.${shape.field}`,
        })),
      ]
    }
    case 'fields':
      return besideFields(shape, field)
  }
}

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

function besideList(shape: Of<'list'>, field: string): Beside[] {
  const [first] = shape.example
  const twice = typeof shape.unique === 'object' ? `${field}.1.${shape.unique.field}` : `${field}.1`
  return [
    { value: [], field },
    { value: Array(shape.max + 1).fill(first), field },
    { value: { 0: first, length: 1 }, field },
    { value: null, field },
    ...(shape.unique ? [{ value: [first, first], field: twice }] : []),
    ...besideOf(shape.item, `${field}.0`).map((beside) => ({ ...beside, value: [beside.value] })),
  ]
}

function besideFields(shape: Of<'fields'>, field: string): Beside[] {
  const example = exampleOf(shape) as Record<string, unknown>
  const own = Object.entries(shape.fields).flatMap(([name, of]) => {
    const { [name]: _, ...without } = example
    const missing = { value: without, field: `${field}.${name}` }
    return [missing, ...besideOf(of, `${field}.${name}`).map((beside) => ({ ...beside, value: { ...example, [name]: beside.value } }))]
  })
  const either = Object.entries(shape.either ?? {}).flatMap(([name, of]) =>
    besideOf(of, `${field}.${name}`).map((beside) => ({ ...beside, value: { ...examplesOf(shape.fields), [name]: beside.value } })),
  )
  const both = shape.either && { value: { ...example, ...examplesOf(shape.either) }, field: `${field}.${Object.keys(shape.either)[1]}` }
  const neither = shape.either && { value: examplesOf(shape.fields), field: `${field}.${Object.keys(shape.either)[0]}` }
  return [
    ...own,
    ...either,
    ...(both ? [both, neither!] : []),
    { value: { ...example, extra: 1 }, field: `${field}.extra` },
    { value: null, field },
    { value: [example], field },
  ]
}

const alternatives = ({ fields, either }: Of<'fields'>): Record<string, Shape>[] =>
  either ? Object.entries(either).map(([name, shape]) => ({ ...fields, [name]: shape })) : [fields]

/** One field at a time, so that no product of all values arises; the first entry is the example itself. */
const varied = (fields: Record<string, Shape>): { name?: string; own?: unknown }[] => [
  {},
  ...Object.entries(fields).flatMap(([name, shape]) => allowedBy(shape).map((own) => ({ name, own }))),
]

const examplesOf = (fields: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, exampleOf(shape)]))

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

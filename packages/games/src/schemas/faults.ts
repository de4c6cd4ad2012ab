/** What is wrong with a value, by field: each message is `key: what the game expects` (VAL-3). */
import { parseMoney } from '@fairhouse/money'

import type { FieldsShape, ListShape, Shape, WholeRange } from './shape.ts'

export type Faults = Record<string, string[]>

/** Values that a message lists in full. */
const LISTED_VALUES_MAX = 8

/** Fields that one refusal names: a body of a thousand unknown fields must not become a longer answer. */
const FAULTS_MAX = 20

/** Empty for a value that has the shape. `path` is the name of the value itself. */
export function faultsOf(shape: Shape, value: unknown, path: string): Faults {
  const faults: Faults = Object.create(null) // a client may name a field `__proto__`
  collect(shape, value, path, (field, message) => {
    if (Object.keys(faults).length < FAULTS_MAX) (faults[field] ??= []).push(message)
  })
  return faults
}

/** Names of a changing list: to call when the value has the shape, and the rules refuse it. */
export function unlistedNames(shape: Shape, path: string): Faults {
  if (shape.kind === 'name') return { [path]: [`unknown_value: expected a name that ${shape.listedBy} returns`] }
  if (shape.kind !== 'fields') return {}
  return Object.assign({}, ...Object.entries(shape.fields).map(([name, own]) => unlistedNames(own, `${path}.${name}`))) as Faults
}

/** What a value may be, in words. */
export function expectedOf(shape: Shape): string {
  switch (shape.kind) {
    case 'whole':
      return `a whole number ${shape.ranges.map(rangeText).join(', or ')}`
    case 'one-of':
      return shape.values.length <= LISTED_VALUES_MAX
        ? `one of ${shape.values.join(', ')}`
        : `one of ${shape.values.length} values such as ${shape.values.slice(0, 2).join(', ')}`
    case 'amount':
      return 'an amount above zero as text, as in "12.50"'
    case 'name':
      return `a name that ${shape.listedBy} returns`
    case 'list':
      return `a list of ${shape.min} to ${shape.max} items, none twice`
    case 'or-null':
      return `${expectedOf(shape.of)}, or null`
    case 'fields':
    case 'by-field':
      return 'an object'
  }
}

type Report = (field: string, message: string) => void

function collect(shape: Shape, value: unknown, path: string, report: Report): void {
  const wrong = (key: string) => report(path, `${key}: expected ${expectedOf(shape)}${shape.note ? `. ${shape.note}` : ''}`)
  if (value === undefined) return wrong('required')
  switch (shape.kind) {
    case 'whole':
      if (typeof value !== 'number') return wrong('wrong_type')
      return shape.ranges.some((range) => isWithin(range, value)) ? undefined : wrong(keyBeside(shape.ranges, value))
    case 'one-of':
      return shape.values.includes(value as string | number) ? undefined : wrong('unknown_value')
    case 'amount':
      if (typeof value !== 'string') return wrong('wrong_type')
      return (parseMoney(value) ?? 0n) > 0n ? undefined : wrong('wrong_format')
    case 'name':
      if (typeof value !== 'string') return wrong('wrong_type')
      return new RegExp(shape.pattern).test(value) ? undefined : wrong('wrong_format')
    case 'or-null':
      if (value === null) return undefined
      return typeof value === 'object' ? wrong('wrong_type') : collect(shape.of, value, path, report)
    case 'list':
      return Array.isArray(value) ? collectList(shape, value, path, report) : wrong('wrong_type')
    default:
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('wrong_type')
      return collectFields(shape, value as Record<string, unknown>, path, report)
  }
}

function collectList(shape: ListShape, items: readonly unknown[], path: string, report: Report): void {
  const expected = `expected ${expectedOf(shape)}`
  if (items.length < shape.min) return report(path, `too_few: ${expected}`)
  if (items.length > shape.max) return report(path, `too_many: ${expected}`)
  for (const [at, item] of items.entries()) collect(shape.item, item ?? null, `${path}.${at}`, report)
  const { unique } = shape
  if (!unique) return
  const seen = new Set<unknown>()
  for (const [at, item] of items.entries()) {
    const value = unique === 'item' ? item : (item as Record<string, unknown> | null)?.[unique.field]
    const field = unique === 'item' ? `${path}.${at}` : `${path}.${at}.${unique.field}`
    if (seen.has(value)) report(field, `wrong_value: ${expected}`)
    seen.add(value)
  }
}

function collectFields(shape: Exclude<Shape, { of: Shape }>, value: Record<string, unknown>, path: string, report: Report): void {
  if (shape.kind === 'by-field') {
    const own = Object.hasOwn(value, shape.field) ? value[shape.field] : undefined
    const variant = typeof own === 'string' && Object.hasOwn(shape.variants, own) ? shape.variants[own] : undefined
    const names: Shape = { kind: 'one-of', values: Object.keys(shape.variants) }
    if (!variant) return collect(names, own, `${path}.${shape.field}`, report)
    return collectFields({ ...variant, fields: { [shape.field]: names, ...variant.fields } }, value, path, report)
  }
  if (shape.kind !== 'fields') return
  const own = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined)
  for (const [name, of] of Object.entries(shape.fields)) collect(of, own(name), `${path}.${name}`, report)
  collectEither(shape, value, path, report)
  for (const name of Object.keys(value))
    if (!Object.hasOwn(shape.fields, name) && !Object.hasOwn(shape.either ?? {}, name))
      report(`${path}.${name}`, `unknown_field: expected ${namesOf(shape)}`)
}

function collectEither({ either }: FieldsShape, value: Record<string, unknown>, path: string, report: Report): void {
  if (!either) return
  const names = Object.keys(either)
  const given = names.filter((name) => Object.hasOwn(value, name))
  if (given.length === 0) report(`${path}.${names[0]}`, `required: expected one of ${names.join(', ')}`)
  if (given.length === 1) collect(either[given[0]!]!, value[given[0]!], `${path}.${given[0]}`, report)
  for (const name of given.slice(1)) report(`${path}.${name}`, `unknown_field: expected one of ${names.join(', ')}, not both`)
}

function namesOf({ fields, either = {} }: FieldsShape): string {
  const names = [...Object.keys(fields), ...Object.keys(either)]
  return names.length === 0 ? 'no fields' : `only ${names.join(', ')}`
}

const isWithin = ({ min, max, step }: WholeRange, value: number) =>
  Number.isInteger(value) && value >= min && value <= max && (value - min) % step === 0

function keyBeside(ranges: readonly WholeRange[], value: number): string {
  if (value < ranges[0]!.min) return 'too_small'
  return value > ranges.at(-1)!.max ? 'too_big' : 'wrong_value'
}

const rangeText = ({ min, max, step }: WholeRange) => `from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`

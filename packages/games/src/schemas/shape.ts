/**
 * What a client may send as a value of a game. Described once, from the constants of the rules: the fields of a refusal (`faults.ts`) and
 * the JSON Schema of the API's description (`json-schema.ts`) follow from it. The rules decide; a test compares each shape with them.
 */

/** Whole numbers from `min` to `max` that are multiples of `step`. */
export interface WholeRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

interface Described {
  /** Unit and meaning, for a reader of the API. */
  readonly note?: string
}

export type Shape = Described &
  (
    | { readonly kind: 'whole'; readonly ranges: readonly WholeRange[]; readonly example: number }
    | { readonly kind: 'one-of'; readonly values: readonly (string | number)[] }
    /** Decimal text above zero (D-20). */
    | { readonly kind: 'amount'; readonly example: string }
    /** A name out of a list that changes while the server runs; `listedBy` is the call that returns it. */
    | { readonly kind: 'name'; readonly pattern: string; readonly listedBy: string; readonly example: string }
    | ListShape
    | FieldsShape
    /** The value of one field decides what the others may be. */
    | { readonly kind: 'by-field'; readonly field: string; readonly variants: Readonly<Record<string, FieldsShape>> }
    | { readonly kind: 'or-null'; readonly of: Shape }
  )

export interface ListShape {
  readonly kind: 'list'
  readonly item: Shape
  readonly min: number
  readonly max: number
  /** No item twice; with a field's name, no value of that field twice. */
  readonly unique?: 'item' | { readonly field: string }
  readonly note?: string
  readonly example: readonly unknown[]
}

/** Exactly these fields, and exactly one of `either` where there are alternatives. */
export interface FieldsShape {
  readonly kind: 'fields'
  readonly fields: Readonly<Record<string, Shape>>
  readonly either?: Readonly<Record<string, Shape>>
}

/** The values of one game. */
export interface GameSchema {
  /** Params of a bet. */
  readonly params: Shape
  /** A move of an open round, in games of several steps. */
  readonly move?: Shape
  /** Moves planned before the round; absent where legal moves depend on the draw. */
  readonly plan?: ListShape
  /** A stated way to play rounds. */
  readonly strategy?: Shape
}

export const wholeFrom = (min: number, max: number, more: Described & { example?: number } = {}): Shape => ({
  kind: 'whole',
  ranges: [{ min, max, step: 1 }],
  example: min,
  ...more,
})

/** Ascending whole numbers as ranges of equal steps. */
export function wholeAmong(values: readonly number[], more: Described & { example: number }): Shape {
  const ranges: WholeRange[] = []
  for (const [at, value] of values.entries()) {
    const last = ranges.at(-1)
    const step = at === 0 ? 1 : value - values[at - 1]!
    if (last && step === last.step) ranges[ranges.length - 1] = { ...last, max: value }
    else ranges.push({ min: value, max: value, step })
  }
  return { kind: 'whole', ranges, ...more }
}

export const oneOf = (values: readonly (string | number)[], more: Described = {}): Shape => ({ kind: 'one-of', values, ...more })

export const fields = (own: FieldsShape['fields'], either?: FieldsShape['either']): FieldsShape => ({
  kind: 'fields',
  fields: own,
  ...(either && { either }),
})

/** A round has no settings. */
export const NO_FIELDS: FieldsShape = { kind: 'fields', fields: {} }

export const orNull = (of: Shape): Shape => ({ kind: 'or-null', of })

/** Some of the positions of a table, each once with a stake of its own. */
export const positions = (ids: readonly string[]): Shape =>
  fields({
    bets: {
      kind: 'list',
      item: fields({ id: oneOf(ids), stake: stakeOfPosition }),
      min: 1,
      max: ids.length,
      unique: { field: 'id' },
      example: [{ id: ids.find((id) => !id.includes(':')) ?? ids[0]!, stake: stakeOfPosition.example }],
    },
  })

export const stakeOfPosition = { kind: 'amount', example: '1.00', note: 'The stake of the bet is the sum of these.' } as const

/** A legal value, as the API's description shows it. */
export function exampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'one-of':
      return shape.values[0]
    case 'or-null':
      return null
    case 'by-field': {
      const [value, variant] = Object.entries(shape.variants)[0]!
      return { [shape.field]: value, ...(exampleOf(variant) as object) }
    }
    case 'fields':
      return Object.fromEntries(
        [...Object.entries(shape.fields), ...Object.entries(shape.either ?? {}).slice(0, 1)].map(([name, own]) => [name, exampleOf(own)]),
      )
    default:
      return shape.example
  }
}

/** Validates params from clients: a game accepts exactly its own fields, so that a misspelt one is never ignored. */

/** The params, if they are an object with exactly these fields. */
export function exactFields<Name extends string>(params: unknown, names: readonly Name[]): Readonly<Record<Name, unknown>> | undefined {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return undefined
  if (Object.keys(params).length !== names.length) return undefined
  return names.every((name) => Object.hasOwn(params, name)) ? (params as Record<Name, unknown>) : undefined
}

/** An integer from `min` to `max`, both included. */
export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

export function isOneOf<Option extends string>(value: unknown, options: readonly Option[]): value is Option {
  return options.includes(value as Option)
}

/** Describes differences, so that a failing vector shows its error. */
import { sameJson } from '@fairhouse/games'

import type { Entry } from './runner.ts'

/** The first difference between the expected and the actual value; extra and missing fields count too. */
export function difference(path: string, expected: unknown, actual: unknown): string | undefined {
  if (sameJson(expected, actual)) return undefined
  if (!isEntry(expected) || !isEntry(actual)) return `${path}: expected ${toText(expected)}, got ${toText(actual)}`
  const fields = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
  return firstOf(fields, (field) => difference(`${path}.${field}`, expected[field], actual[field]))
}

/** The numbers of `actual`, as expected where they are no further off than `tolerance`. */
export function withinTolerance(expected: unknown, actual: unknown, tolerance: number): unknown {
  if (!isEntry(expected) || !isEntry(actual)) return actual
  const isClose = (a: unknown, b: unknown) => typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= tolerance
  return Object.fromEntries(
    Object.entries(actual).map(([field, value]) => [field, isClose(expected[field], value) ? expected[field] : value]),
  )
}

/** An unknown field, or a missing required one. */
export function fieldFault(entry: Entry, required: readonly string[], optional: readonly string[] = []): string | undefined {
  const unknown = Object.keys(entry).find((field) => !required.includes(field) && !optional.includes(field))
  if (unknown !== undefined) return `unknown field ${unknown}`
  const missing = required.find((field) => !Object.hasOwn(entry, field))
  return missing === undefined ? undefined : `missing field ${missing}`
}

/** The first fault of the items. */
export function firstOf<Item>(items: readonly Item[], faultOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = faultOf(item)
    if (fault !== undefined) return fault
  }
  return undefined
}

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200)
}

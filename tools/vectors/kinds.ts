/** Files with cases of several kinds: the rules of the kind must turn `in` into `out`. */
import { difference, fieldFault, isEntry, withinTolerance } from './compare.ts'
import type { Check, Entry, VectorRunner } from './runner.ts'

/** @throws for unknown input. */
export type KindRun = (given: Entry) => unknown

/** `tolerances`: how far the numbers of a kind that computes with doubles may be off. */
export function kindVectors(
  name: string,
  head: Entry,
  kinds: Readonly<Record<string, KindRun>>,
  tolerances: Readonly<Record<string, number>> = {},
): VectorRunner {
  const cases: Check = (entry) => {
    const fault = fieldFault(entry, ['id', 'kind', 'in', 'out'], ['note'])
    if (fault) return fault
    const run = Object.hasOwn(kinds, String(entry.kind)) ? kinds[String(entry.kind)] : undefined
    if (run === undefined) return `unknown kind ${String(entry.kind)}`
    const actual = run(known(entry.in, 'in'))
    const tolerance = tolerances[String(entry.kind)]
    return difference('out', entry.out, tolerance === undefined ? actual : withinTolerance(entry.out, actual, tolerance))
  }
  const section: Check = () => 'this file has cases alone'
  return { name, head, cases, invalid: section, rtp: section }
}

/** @throws if it is no entry, or has an extra or a missing field. */
export function known(value: unknown, path: string, required?: readonly string[], optional: readonly string[] = []): Entry {
  if (!isEntry(value)) throw new Error(`${path} is no entry`)
  const fault = required && fieldFault(value, required, optional)
  if (fault) throw new Error(`${path}: ${fault}`)
  return value
}

type EventFields = readonly [required: readonly string[], optional?: readonly string[]]

/** Events of a case by the fields of their kind. @throws for an unknown kind. */
export function knownEvents(events: unknown, fields: Readonly<Record<string, EventFields>>): Entry[] {
  if (!Array.isArray(events)) throw new Error('events is no list')
  return events.map((event: unknown, at) => {
    const { kind } = known(event, `events ${at}`)
    if (!Object.hasOwn(fields, String(kind))) throw new Error(`events ${at}: unknown kind ${String(kind)}`)
    const [required, optional] = fields[String(kind)]!
    return known(event, `events ${at}`, ['kind', ...required], optional)
  })
}

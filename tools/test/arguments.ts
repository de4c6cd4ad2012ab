/**
 * `npm test -- [layers] [--seed N] [--strict] [file filters and options of the test runners]`, or `npm test -- changed [--base COMMIT]
 * [--strict]`.
 */
import type { Settings } from './layer.ts'

export interface TestArguments {
  layers: string[]
  settings: Settings
  /** A test that fails once is a failure. */
  isStrict: boolean
}

/** The word that selects tests by changed files. */
const CHANGED = 'changed'
const STRICT = '--strict'

/** Without a base only what is not committed yet. */
const LAST_COMMIT = 'HEAD'

/** Layers come first; none means all. */
export function parseArguments(given: string[], known: string[]): TestArguments {
  const args = given.filter((word) => word !== STRICT)
  const isStrict = args.length < given.length
  if (args[0] === CHANGED) return { ...parseChanged(args.slice(1), known), isStrict }
  const end = args.findIndex((word) => !known.includes(word))
  const named = end === -1 ? args : args.slice(0, end)
  const rest = args.slice(named.length)
  const seed = takeOption(rest, '--seed')
  return { layers: named.length > 0 ? named : known, settings: seed ? { rest, seed } : { rest }, isStrict }
}

function parseChanged(rest: string[], known: string[]): Omit<TestArguments, 'isStrict'> {
  const changed = takeOption(rest, '--base') ?? LAST_COMMIT
  return { layers: known, settings: { rest, changed } }
}

/** Removes `--name value` or `--name=value` from `args` and returns the value. */
function takeOption(args: string[], name: string): string | undefined {
  const joined = args.findIndex((word) => word.startsWith(`${name}=`))
  if (joined !== -1) return args.splice(joined, 1)[0]!.slice(name.length + 1)
  const apart = args.indexOf(name)
  return apart === -1 ? undefined : args.splice(apart, 2)[1]
}

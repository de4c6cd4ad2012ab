/**
 * `npm test -- [all] [layers] [--seed N] [--strict] [file filters and options of the test runners]`, or `npm test -- changed [layers]
 * [--base COMMIT] [--seed N] [--strict]`. Only the quick tier runs unless `all`, `changed`, a file filter or an option of a runner is given.
 */
import type { Settings } from './layer.ts'

export interface TestArguments {
  layers: string[]
  settings: Settings
  /** A test that fails once is a failure. */
  isStrict: boolean
}

/** The word that selects both tiers. */
const ALL = 'all'
/** The word that selects tests by changed files. */
const CHANGED = 'changed'
const STRICT = '--strict'

/** Without a base only what is not committed yet. */
const LAST_COMMIT = 'HEAD'

/** The tier comes first, then layers; no layer means every one. */
export function parseArguments(given: string[], known: string[]): TestArguments {
  const words = given.filter((word) => word !== STRICT)
  const isStrict = words.length < given.length
  if (words[0] === CHANGED) return { ...parseChanged(words.slice(1), known), isStrict }
  const isWhole = words[0] === ALL
  const { named, rest } = layersIn(isWhole ? words.slice(1) : words, known)
  const seed = takeOption(rest, '--seed')
  const settings = { rest, ...(seed && { seed }), isQuick: !isWhole && rest.length === 0 }
  return { layers: named.length > 0 ? named : known, settings, isStrict }
}

/** @throws for any other word: the files are chosen by the change alone. */
function parseChanged(args: string[], known: string[]): Omit<TestArguments, 'isStrict'> {
  const { named, rest } = layersIn(args, known)
  const changed = takeOption(rest, '--base') ?? LAST_COMMIT
  const seed = takeOption(rest, '--seed')
  if (rest.length > 0) throw new Error(`npm test -- changed takes layers, --base, --seed and --strict, and no "${rest[0]}"`)
  return { layers: named.length > 0 ? named : known, settings: { rest: [], changed, ...(seed && { seed }) } }
}

function layersIn(args: string[], known: string[]): { named: string[]; rest: string[] } {
  const end = args.findIndex((word) => !known.includes(word))
  const named = end === -1 ? args : args.slice(0, end)
  return { named, rest: args.slice(named.length) }
}

/** Removes `--name value` or `--name=value` from `args` and returns the value. */
function takeOption(args: string[], name: string): string | undefined {
  const joined = args.findIndex((word) => word.startsWith(`${name}=`))
  if (joined !== -1) return args.splice(joined, 1)[0]!.slice(name.length + 1)
  const apart = args.indexOf(name)
  return apart === -1 ? undefined : args.splice(apart, 2)[1]
}

/** The seed that a run draws: for simulations beside those with kept seeds, and for property tests. Printed, so that it can be repeated. */
export const drawSeed = (): string => `${1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000)}`

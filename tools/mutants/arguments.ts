/** The command line of `npm run mutants`. */
import { parseArgs } from 'node:util'

/** Without a database: `packages/<name>`. */
export const PURE_PACKAGES = ['fairness', 'money', 'games', 'loyalty', 'betting']

const DRAWN = 150
/** Percentage of mutants that the tests must catch. */
const REQUIRED_SCORE = 90

export interface PureArguments {
  kind: 'pure'
  /** Packages or paths inside of them: `games/src/dice`. */
  packages: string[]
  requiredScore: number
}

export interface DrawnArguments {
  kind: 'drawn'
  seed: number
  count: number
  /** Empty: all. */
  modules: string[]
  /** The output of an earlier run with the same seed and tree: what was caught is not tried again. */
  again?: string
  requiredScore: number
}

/** @throws on a number that is none, or a package that is not pure. */
export function parseMutantArguments(args: string[]): PureArguments | DrawnArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pure: { type: 'boolean' },
      seed: { type: 'string' },
      count: { type: 'string' },
      again: { type: 'string' },
      score: { type: 'string' },
    },
  })
  const requiredScore = toNumber('--score', values.score ?? String(REQUIRED_SCORE))
  if (!values.pure) {
    const seed = values.seed === undefined ? drawSeed() : toNumber('--seed', values.seed)
    const again = values.again === undefined ? {} : { again: values.again }
    return { kind: 'drawn', seed, count: toNumber('--count', values.count ?? String(DRAWN)), modules: positionals, ...again, requiredScore }
  }
  const unknown = positionals.find((path) => !PURE_PACKAGES.includes(path.split('/')[0]!))
  if (unknown) throw new Error(`${unknown} is not in a pure package; these are: ${PURE_PACKAGES.join(', ')}`)
  return { kind: 'pure', packages: positionals.length > 0 ? positionals : PURE_PACKAGES, requiredScore }
}

function toNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${option} takes a number, not "${text}"`)
  return Number(text)
}

const drawSeed = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000)

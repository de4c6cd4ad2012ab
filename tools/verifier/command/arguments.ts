/** The claim of the command line: one proof as JSON (a file, or `-` for standard input), or one option per part. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

export const USAGE = `node verify.mjs PROOF.json        a proof copied from the site, or a list of them (- reads standard input)
node verify.mjs --game dice --server-seed HEX --client-seed TEXT --nonce 0 \\
  --params '{"direction":"under","target":5000}' --stake 100.00
  the moves of a game of several steps: --moves '[3,7,"cashout"]'
  compared where given: --commitment HEX --terminal HEX --outcome JSON --multiplier 19800 --payout 198.00
  the list of bets, where the round was drawn over it: --bets FILE
  the cap of the round, if any: --max-win 10000000.00`

const STANDARD_INPUT = 0

/** Options with plain text, with JSON, and with a file name. */
const PARTS = {
  game: 'text',
  'server-seed': 'text',
  commitment: 'text',
  terminal: 'text',
  'client-seed': 'text',
  nonce: 'json',
  params: 'json',
  moves: 'json',
  table: 'json',
  bets: 'file',
  stake: 'text',
  'max-win': 'text',
  outcome: 'json',
  multiplier: 'json',
  payout: 'text',
} as const

const READ: Readonly<Record<(typeof PARTS)[keyof typeof PARTS], (text: string) => unknown>> = {
  text: (text) => text,
  json: (text) => JSON.parse(text),
  file: (path) => readFileSync(path, 'utf8'),
}

/** Undefined if the command line has neither form, or a file or a JSON part cannot be read. */
export function readArguments(args: string[]): object | undefined {
  try {
    const options = Object.fromEntries(Object.keys(PARTS).map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [proof, ...more] = positionals
    const given = Object.entries(values) as [keyof typeof PARTS, string][]
    if (more.length > 0 || (proof === undefined) === (given.length === 0)) return undefined
    return proof === undefined ? Object.fromEntries(given.map(partOf)) : readProof(proof)
  } catch {
    return undefined
  }
}

function readProof(path: string): object | undefined {
  const proof: unknown = JSON.parse(readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8'))
  return typeof proof === 'object' && proof !== null ? proof : undefined
}

function partOf([name, text]: [keyof typeof PARTS, string]): [string, unknown] {
  const field = name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())
  return [field, READ[PARTS[name]](text)]
}

/**
 * `npm run conformance -- URL [--secret TEXT] [--dialect NAME] [--game ID] [--further | --shared] [--json]`: runs a provider's integration against
 * a wallet of this command, and reports each rule that it breaks. `--further`: of a game whose rounds take further stakes; `--shared`: of a table
 * that everyone plays at together. The provider offers `POST /conformance/rounds` in its test environment (docs/conformance.md). Exits with 0
 * when every rule holds, 1 otherwise.
 */
import { DIALECTS, isDialect } from './conformance/dialects/index.ts'
import type { Target } from './conformance/provider.ts'
import { runConformance } from './conformance/run.ts'

const DEFAULT_SECRET = 'the secret of the conformance suite'
const [url, ...rest] = process.argv.slice(2)
const option = (name: string) => {
  const at = rest.indexOf(`--${name}`)
  return at === -1 ? undefined : rest[at + 1]
}

if (!url || !URL.canParse(url)) {
  process.stderr.write('the address of the provider is missing: npm run conformance -- http://127.0.0.1:4000 --secret TEXT --game ID\n')
  process.exit(1)
}

const dialect = option('dialect') ?? 'seamless'
if (!isDialect(dialect)) {
  process.stderr.write(`the dialect ${dialect} is unknown: ${Object.keys(DIALECTS).join(' or ')}\n`)
  process.exit(1)
}

if (rest.includes('--further') && rest.includes('--shared')) {
  process.stderr.write('--further and --shared are games of two kinds: run the command once for each\n')
  process.exit(1)
}

function furtherIn(flags: readonly string[]): Target['further'] {
  if (flags.includes('--further')) return 'hand'
  return flags.includes('--shared') ? 'shared' : undefined
}

const results = await runConformance({
  url: url.replace(/\/$/, ''),
  secret: option('secret') ?? process.env.CONFORMANCE_SECRET ?? DEFAULT_SECRET,
  game: option('game') ?? 'conformance',
  dialect,
  further: furtherIn(rest),
})
const broken = results.filter(({ faults }) => faults.length > 0)
if (rest.includes('--json')) console.log(JSON.stringify({ passed: results.length - broken.length, failed: broken.length, results }))
else {
  for (const { name, faults } of results) console.log(faults.length === 0 ? `ok   ${name}` : `FAIL ${name}\n     ${faults.join('\n     ')}`)
  console.log(`${results.length - broken.length} passed, ${broken.length} failed`)
}
process.exitCode = broken.length > 0 ? 1 : 0

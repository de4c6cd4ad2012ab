/** Mutants and the share of them that the tests catch. */
export interface TestedMutant {
  file: string
  line: number
  /** Stryker's name of the change: `ConditionalExpression`. */
  operator: string
  replacement: string
  isCaught: boolean
  /** The first test that noticed it. */
  failed?: string
}

/** Longer than nearly all queries: two changes of one query differ in a word. */
const SHOWN = 1500

/** One line. */
export function describeMutant(mutant: TestedMutant): string {
  const { isCaught, failed } = mutant
  return `${isCaught ? CAUGHT : 'survived '}${changeOf(mutant)}${failed === undefined ? '' : ` [${failed}]`}`
}

const CAUGHT = 'caught   '

export const changeOf = ({ file, line, operator, replacement }: Omit<TestedMutant, 'isCaught'>): string =>
  `${file}:${line} ${operator}: ${replacement.replace(/\s+/g, ' ').slice(0, SHOWN)}`

/** How often each change stands as caught in the output of a run: two on a line may read the same. */
export function caughtIn(output: string): Map<string, number> {
  const caught = output.split('\n').filter((line) => line.startsWith(CAUGHT))
  const changes = caught.map((line) => line.slice(CAUGHT.length).replace(/ \[\S+\.test\.ts\b.*\]$/, ''))
  return new Map([...Map.groupBy(changes, (change) => change)].map(([change, { length }]) => [change, length]))
}

/** `score` is a percentage; without any mutant it is 0, because nothing was tested. */
export function summarize(tested: readonly TestedMutant[]): { score: number; line: string } {
  const caught = tested.filter(({ isCaught }) => isCaught).length
  const score = tested.length === 0 ? 0 : (100 * caught) / tested.length
  return { score, line: `${caught} of ${tested.length} mutants caught (${score.toFixed(1)} %)` }
}

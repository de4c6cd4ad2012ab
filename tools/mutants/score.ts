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

const SHOWN = 100

/** One line. */
export function describeMutant({ file, line, operator, replacement, isCaught, failed }: TestedMutant): string {
  const change = `${file}:${line} ${operator}: ${replacement.replace(/\s+/g, ' ').slice(0, SHOWN)}`
  return `${isCaught ? 'caught  ' : 'survived'} ${change}${failed === undefined ? '' : ` (${failed})`}`
}

/** `score` is a percentage; without any mutant it is 0, because nothing was tested. */
export function summarize(tested: readonly TestedMutant[]): { score: number; line: string } {
  const caught = tested.filter(({ isCaught }) => isCaught).length
  const score = tested.length === 0 ? 0 : (100 * caught) / tested.length
  return { score, line: `${caught} of ${tested.length} mutants caught (${score.toFixed(1)} %)` }
}

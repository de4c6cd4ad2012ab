/** What one option returned beside what it must, for the reader of stderr. */
import { returnOf } from '../../packages/games/src/odds.ts'
import type { SimulatedOption } from '../../packages/games/src/testing/simulated/option.ts'

export function measuredLine(
  game: string,
  { name, odds, one }: SimulatedOption,
  { paid, rounds, z }: { paid: number; rounds: number; z: number },
): string {
  const [num, den] = returnOf(odds, one).split('/').map(Number)
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  return `${game}, ${name}: ${percent(paid / one / rounds)} of ${percent(num! / den!)} over ${rounds} rounds, z ${z.toFixed(2)}`
}

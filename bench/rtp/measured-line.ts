/** What one option returned beside what it must, for the reader of stderr. */
import { type SimulatedOption, lawOf } from '../../packages/games/src/testing/simulated/option.ts'

export function measuredLine(
  game: string,
  option: SimulatedOption,
  { paid, rounds, z }: { paid: number; rounds: number; z: number },
): string {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const observed = percent(paid / option.one / rounds)
  return `${game}, ${option.name}: ${observed} of ${percent(lawOf(option).mean)} over ${rounds} rounds, z ${z.toFixed(2)}`
}

/** Stakes at the edges of rules: all money, all cash, the max bet, the exact rest of a limit, and one unit more of each. */
import type { Model } from '../model/index.ts'
import { remainingStakes } from '../model/windows.ts'
import type { Choices } from '../random.ts'

const LARGEST = 20_000n

export function edgeStake(model: Model, player: bigint, now: number, choices: Choices): bigint | undefined {
  const { limits, events, bonusMax } = model.players.get(player)!
  const [cash, bonus] = [model.sums.of(`${player}:cash`), model.sums.of(`${player}:bonus`)]
  const edges = [cash, cash + bonus, bonusMax ?? undefined, ...remainingStakes(limits, events, now)].filter((edge) => edge !== undefined)
  const edge = choices.pick(edges) + BigInt(choices.below(2))
  return edge > 0n && edge <= LARGEST ? edge : undefined
}

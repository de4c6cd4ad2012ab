/**
 * Bettors that never pause. Each one writes before it sends and after it has an answer, so that the test can verify the
 * journal.
 */
import type { BetAnswer, BetOrder, Ledger } from '../index.ts'
import type { Choices } from './random.ts'

export interface Witness {
  sent(order: BetOrder): void
  answered(order: BetOrder, answer: BetAnswer): void
}

export interface Crowd {
  bettors: number
  players: number
  choices: Choices
  key(): string
  isOver(): boolean
}

/** Resolves when every bettor has its last answer. */
export async function keepBetting(ledger: Ledger, { bettors, players, choices, key, isOver }: Crowd, witness: Witness): Promise<void> {
  const bettor = async () => {
    while (!isOver()) {
      const order = randomBet(BigInt(1 + choices.below(players)), key(), choices)
      witness.sent(order)
      witness.answered(order, await ledger.bet(order))
    }
  }
  await Promise.all(Array.from({ length: bettors }, bettor))
}

function randomBet(player: bigint, key: string, choices: Choices): BetOrder {
  const stake = BigInt(1 + choices.below(100))
  const fixed = { currency: 'RUB', account: 'house:dice', takesBonus: true, pair: null, nonce: null, round: null } as const
  return {
    ...fixed,
    player,
    key,
    requestHash: BigInt(choices.below(2 ** 31)),
    stake,
    win: choices.chance(49) ? stake * 2n : 0n,
    outcome: `{"roll":"${choices.below(10_000)}"}`,
  }
}

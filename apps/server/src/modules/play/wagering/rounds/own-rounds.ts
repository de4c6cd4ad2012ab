/** The house's own games as a source of rounds: one bet each, drawn from a pair of its bettor. */
import { proofOf, shownRow } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { Seeds } from '../ports.ts'
import type { GameFacts, RoundSource, ShownRound } from '../round-source.ts'
import type { Rounds } from './index.ts'
import type { Shown } from './shown.ts'

export interface OwnRoundsDeps {
  readonly seeds: Pick<Seeds, 'shown'>
  readonly games: Games
  readonly rounds: Pick<Rounds, 'shown' | 'ended'>
}

export function createOwnRounds({ seeds, games, rounds }: OwnRoundsDeps): RoundSource {
  const facts = games.all.map((entry): GameFacts => {
    const { game, rtp, rulesHash } = entry
    const limitsOf: GameFacts['limitsOf'] = (currency) => games.limits(entry, currency)
    return { id: game.id, rtp, takesBonus: game.takesBonus, rulesHash, limitsOf, choicesOf: (currency) => games.choices(entry, currency) }
  })
  return {
    rules: games.rules,
    facts,
    shown: async (bettor, bets) => pairRounds(seeds, bettor, await rounds.shown(bettor, bets)),
    ended: rounds.ended,
  }
}

/** By key, rounds drawn from pairs of the bettor. */
export function pairRounds(seeds: Pick<Seeds, 'shown'>, bettor: Bettor, shown: readonly Shown[]): ReadonlyMap<string, ShownRound> {
  const pairs = new Map<number, ReturnType<Seeds['shown']>>()
  const pairOf = (pair: number) => pairs.get(pair) ?? pairs.set(pair, seeds.shown(bettor, pair)).get(pair)!
  return new Map(
    shown.map(({ round, stored, isOpen }) => [
      round.key,
      {
        row: shownRow(round, stored, isOpen),
        events: stored.events,
        async prove() {
          const { missing, ...pair } = (await pairOf(round.pair))!
          return { proof: proofOf(round, stored, pair), ...(missing && { missing }) }
        },
      },
    ]),
  )
}

/** Combines the modules of shared rounds. */
import type { SharedRounds } from './ports.ts'

export function joinSharedRounds(modules: readonly SharedRounds[]): SharedRounds {
  const owner = (game: string) => modules.find(({ rules }) => Object.hasOwn(rules, game))
  return {
    rules: Object.assign({}, ...modules.map(({ rules }) => rules)) as SharedRounds['rules'],
    async shown(bettor, bets) {
      const own = modules.map((module) => ({ module, bets: bets.filter(({ game }) => owner(game) === module) }))
      const queried = own.filter((each) => each.bets.length > 0)
      const found = await Promise.all(queried.map((each) => each.module.shown(bettor, each.bets)))
      return new Map(found.flatMap((map) => [...map]))
    },
    openGames: async (player) => (await Promise.all(modules.map((module) => module.openGames?.(player) ?? Promise.resolve([])))).flat(),
    strip: (bettor, game, limit) => owner(game)?.strip?.(bettor, game, limit),
  }
}

/** Modules of shared rounds as one. */
import type { SharedRounds } from './ports.ts'

export function joinedShared(modules: readonly SharedRounds[]): SharedRounds {
  const owner = (game: string) => modules.find(({ rules }) => Object.hasOwn(rules, game))
  return {
    rules: Object.assign({}, ...modules.map(({ rules }) => rules)) as SharedRounds['rules'],
    async shown(seat, bets) {
      const own = modules.map((module) => ({ module, bets: bets.filter(({ game }) => owner(game) === module) }))
      const asked = own.filter((each) => each.bets.length > 0)
      const found = await Promise.all(asked.map((each) => each.module.shown(seat, each.bets)))
      return new Map(found.flatMap((map) => [...map]))
    },
    strip: (seat, game, limit) => owner(game)?.strip?.(seat, game, limit),
  }
}

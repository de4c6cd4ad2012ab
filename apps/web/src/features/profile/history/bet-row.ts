/** What a row of the history says of its bet. Pure. */
import type { RoundRow } from '../../../games/_common/game-view.ts'
import { findGameView } from '../../../games/registry.ts'
import { type Selection, selectionText, sidesOf } from '../../../lib/board-text.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

type Bet = Pick<RoundRow, 'game' | 'params'>

/** A provider's game by its title, the others by their names. */
export function gameText({ game, params }: Bet, { find }: Language): string {
  const { title } = params as { title?: string }
  return (isProvided(game) && title) || (find(`game.${game}`) ?? game)
}

/** Lines: the choice; of a bet on sports its first selections with their events. None where the title says all. */
export function betLines({ game, params }: Bet, language: Language): readonly string[] {
  if (isProvided(game)) return []
  const kind = findGameView(game)?.bet(params, language) ?? ''
  const { selections = [], legs = 0 } = params as { selections?: readonly Selection[]; legs?: number }
  const named = selections.map((selection) => `${sidesOf(selection.event)}, ${selectionText(language, selection)}`)
  return [kind, ...named, ...(selections.length > 0 && legs > named.length ? ['…'] : [])].filter((line) => line !== '')
}

const isProvided = (game: string): boolean => findGameView(game)?.ofProvider !== undefined

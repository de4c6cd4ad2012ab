/** What a row of the history says of its bet. Pure. */
import type { RoundRow } from '../../../games/_common/game-view.ts'
import { PROVIDED_LINES } from '../../../games/provided.ts'
import { findGameView } from '../../../games/registry.ts'
import { type Selection, selectionText, sidesOf } from '../../../lib/board-text.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

type Bet = Pick<RoundRow, 'game' | 'params'>

/** Lines: the choice; of a bet on sports its first selections with their events. None where the title says all. */
export function betLines({ game, params }: Bet, language: Language): readonly string[] {
  if (PROVIDED_LINES.includes(game)) return []
  const kind = findGameView(game)?.bet(params, language) ?? ''
  const { selections = [], legs = 0 } = params as { selections?: readonly Selection[]; legs?: number }
  const named = selections.map((selection) => `${sidesOf(selection.event)}, ${selectionText(language, selection)}`)
  return [kind, ...named, ...(selections.length > 0 && legs > named.length ? ['…'] : [])].filter((line) => line !== '')
}

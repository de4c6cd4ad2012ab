/** Stakes of duels for lists, proofs and the verifier. Source: games.md G6 (b). */
import { COIN_SIDES, type CoinSide } from '@fairhouse/games'

import type { Language } from '../../../lib/i18n/text.tsx'
import { onDemand } from '../../../shell/chunks/on-demand.ts'
import type { GameView } from '../../_common/game-view.ts'
import { drawnFrom, sumsOf } from '../../_common/proof/drawn.ts'
import { FIRST_LISTED, listedText } from '../../_pots/view/listed-bet.ts'
import { listedProgram } from '../../_pots/view/program.ts'
import { sideText } from '../names.ts'

export const duelsView: GameView = {
  id: 'coin-pvp',
  result: (outcome, language) => textOf((outcome as { side?: CoinSide }).side, language) ?? '–',
  // named by its side in a history, by its position in a proof
  bet: (params, language) => textOf((params as { side?: CoinSide }).side, language) ?? listedText(params, language),
  sums: (working, language) =>
    sumsOf(drawnFrom(working, [COIN_SIDES.length]), language.locale, ({ value }) => sideText(COIN_SIDES[value]!, language)),
  program: (claim) =>
    listedProgram(
      claim,
      `const side = ['heads', 'tails'][uniform(2)]
console.log('side', side)
console.log('winner', users[bets.findIndex((bet) => bet[3] === side)])`,
    ),
  firstParams: FIRST_LISTED,
  ParamsForm: onDemand(async () => (await import('../../_pots/view/params-form.tsx')).ListedParamsForm),
}

const textOf = (side: CoinSide | undefined, language: Language): string | undefined =>
  side !== undefined && COIN_SIDES.includes(side) ? sideText(side, language) : undefined

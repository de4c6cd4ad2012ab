/** Hilo for lists, proofs and the verifier. Source: games.md G4. */
import { CARDS, CASH_OUT, REFUND, type RoundClaim } from '@fairhouse/games'

import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { shortCard } from '../_solo/cards/names.ts'
import type { HiloOutcome } from './path.ts'

const cardsOf = (outcome: object): readonly number[] => (outcome as HiloOutcome).cards

export const hiloView: GameView = {
  id: 'hilo',
  result: (outcome) => shortCard(cardsOf(outcome).at(-1)!),
  bet: (_params, { t }) => t('hilo.bet'),
  sums(working, { locale }) {
    const sizes = cardsOf(working.outcome).map(() => CARDS)
    return sumsOf(drawnFrom(working, sizes), locale, ({ value }) => shortCard(value))
  },
  program: programOf,
  movesExample: 'hi, skip, lo, cashout',
  firstParams: {},
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).HiloParamsForm),
}

/** One card at the start, and one for each guess and skip. */
function programOf(claim: RoundClaim): string {
  const turns = claim.moves?.filter((move) => move !== CASH_OUT && move !== REFUND).length ?? 0
  return programText(
    claim,
    `const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const draw = () => uniform(${CARDS})
const named = (card) => ranks[Math.floor(card / 4)] + 'CDHS'[card % 4]
console.log('cards', Array.from({ length: ${turns + 1} }, draw).map(named).join(' '))`,
  )
}

export default hiloView

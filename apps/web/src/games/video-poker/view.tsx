/** Video poker for lists, proofs and the verifier. Source: docs/rules/video-poker.md. */
import { CARDS, CASH_OUT, POKER_CARDS, type RoundClaim } from '@fairhouse/games'

import { onDemand } from '../../shell/chunks/on-demand.ts'
import { shortCard } from '../_solo/cards/names.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, pickNumbers, pickSizes, programText, sumsOf } from '../_common/proof/drawn.ts'
import type { PokerOutcome } from './hand.ts'

const DRAWN = 2 * POKER_CARDS

export const videoPokerView: GameView = {
  id: 'video-poker',
  chipsShowMultiplier: true,
  result: (outcome, { t }) => t('videoPoker.hand', { hand: (outcome as PokerOutcome).hand }),
  bet: (_params, { t }) => t('videoPoker.bet'),
  sums(working, { locale }) {
    const drawn = drawnFrom(working, pickSizes(CARDS, DRAWN))
    const cards = pickNumbers(CARDS, drawn)
    return sumsOf(drawn, locale, (_, at) => shortCard(cards[at]!))
  },
  program: programOf,
  movesExample: '19',
  firstParams: {},
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).PokerParamsForm),
}

/** Ten cards: five dealt, and what replaces those that did not stay. */
function programOf(claim: RoundClaim): string {
  const hold = JSON.stringify(claim.moves?.find((move) => move !== CASH_OUT) ?? null)
  return programText(
    claim,
    `const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const named = (card) => ranks[Math.floor(card / 4)] + 'CDHS'[card % 4]
const deck = pick(${CARDS}, ${DRAWN}).map(named)
const dealt = deck.slice(0, ${POKER_CARDS}), next = deck.slice(${POKER_CARDS})
console.log('dealt', dealt.join(' '))
const hold = ${hold}
if (hold !== null) console.log('final', dealt.map((card, at) => (hold & (1 << at) ? card : next.shift())).join(' '))`,
  )
}

export default videoPokerView

import { MULTI_STEP_GAMES } from '@fairhouse/games'

import { moneyText } from '../../lib/format.ts'
import type { GameDefinition } from '../_common/game-view.ts'
import { type CoinChoice, choiceOf, FIRST_CHOICE, readChoice } from './choice.ts'
import { CoinflipChoices } from './choices.tsx'
import { flipsOf, isFlip } from './series.ts'
import { CoinflipStage } from './stage.tsx'
import { FLIP_MS, FLIP_SOUNDS } from './timing.ts'
import { coinflipView } from './view.tsx'

export const coinflip: GameDefinition<CoinChoice> = {
  ...coinflipView,
  rules: MULTI_STEP_GAMES.coinflip,
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf: () => ({}),
  choiceOf,
  missing: ({ t }) => t('coinflip.missing'),
  hasAutobet: true,
  plan: ({ calls }) => ({ moves: calls }),
  firstMove: ({ side }) => side,
  about: ({ t }) => t('coinflip.about'),
  verb: ({ t }) => t('coinflip.flip'),
  longVerb: ({ t }, { side }) => t(side === 'heads' ? 'coinflip.flipOne' : 'coinflip.flipTwo'),
  cashOutVerb: ({ t }, amount) => t('coinflip.take', { amount }),
  sideAction: ({ currency }, open, { side }, { t, locale }) => ({
    label: open.state.cash_out ? t('coinflip.again', { amount: moneyText(open.state.cash_out, currency, locale) }) : t('coinflip.flip'),
    run: () => open.move(side),
  }),
  Stage: CoinflipStage,
  Choices: CoinflipChoices,
  playMs: (round) => (isFlip(round, flipsOf(round)) ? FLIP_MS : 0),
  sounds: (round) => (isFlip(round, flipsOf(round)) ? FLIP_SOUNDS : []),
  drawing: ({ t }) => t('coinflip.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

export default coinflip

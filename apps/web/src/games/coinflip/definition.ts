import { MULTI_STEP_GAMES } from '@fairhouse/games'

import { moneyText } from '../../lib/format.ts'
import type { GameDefinition } from '../shared/game-view.ts'
import { type CoinChoice, CoinflipChoices } from './choices.tsx'
import { flipsOf, isFlip, isSide } from './series.ts'
import { CoinflipStage } from './stage.tsx'
import { FLIP_MS } from './timing.ts'
import { coinflipView } from './view.tsx'

const FIRST_CHOICE: CoinChoice = { side: 'heads' }

export const coinflip: GameDefinition<CoinChoice> = {
  ...coinflipView,
  rules: MULTI_STEP_GAMES.coinflip,
  firstChoice: FIRST_CHOICE,
  readChoice: (stored) => {
    const { side } = (stored ?? {}) as { side?: unknown }
    return isSide(side) ? { side } : undefined
  },
  betOf: () => ({}),
  choiceOf: (_params, _moves, chosen) => chosen ?? FIRST_CHOICE,
  hasAutobet: false,
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
  sounds: (round) => (isFlip(round, flipsOf(round)) ? [{ tone: 'chip', at: FLIP_MS }] : []),
  drawing: ({ t }) => t('coinflip.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

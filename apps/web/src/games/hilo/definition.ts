import { HILO_SKIPS_MAX, MULTI_STEP_GAMES } from '@fairhouse/games'

import type { GameDefinition } from '../shared/game-view.ts'
import { type HiloChoice, HiloChoices } from './choices.tsx'
import { endingOf, pathOf, skipsIn } from './path.ts'
import { RECORDED } from './recorded.data.ts'
import { returnAt, STEP_RETURN } from './return.ts'
import { HiloStage } from './stage.tsx'
import { hiloView } from './view.tsx'

/** A card turns. */
const TURN_MS = 240

/** Ends that come without another card. */
const TURNED_NOTHING: ReadonlySet<string> = new Set(['cashed-out', 'refunded'])

export const hilo: GameDefinition<HiloChoice> = {
  ...hiloView,
  rules: MULTI_STEP_GAMES.hilo,
  firstChoice: {},
  readChoice: () => ({}),
  betOf: () => ({}),
  choiceOf: () => ({}),
  hasAutobet: false,
  about: ({ t }) => t('hilo.about'),
  verb: ({ t }) => t('hilo.start'),
  longVerb: ({ t }, _choice, amount) => (amount ? t('hilo.startWith', { amount }) : t('hilo.start')),
  sideAction: (round, open, _choice, { t }) =>
    skipsIn(pathOf(round)) < HILO_SKIPS_MAX ? { label: t('hilo.skip'), act: () => open.move('skip') } : undefined,
  headline: STEP_RETURN,
  returnAt: (_bet, stake) => returnAt(stake),
  Stage: HiloStage,
  Choices: HiloChoices,
  playMs: (round) => (TURNED_NOTHING.has(endingOf(round, pathOf(round)) ?? '') ? 0 : TURN_MS),
  drawing: ({ t }) => t('hilo.drawing'),
  recorded: RECORDED,
}

import { uniform } from '@fairhouse/fairness'
import { type MinerBet, minerRules, multiStepGame } from '@fairhouse/games'

import { browserBytes } from '../../lib/random.ts'
import type { GameDefinition, OpenRound, ShownRound } from '../_common/game-view.ts'
import { boardOf, playMs } from './board.ts'
import { choiceOf, FIRST_CHOICE, type MinerChoice, readChoice, safeCells } from './choice.ts'
import { MinerChoices } from './choices.tsx'
import { MinerStage } from './stage.tsx'
import { minerView } from './view.tsx'

export const miner: GameDefinition<MinerChoice> = {
  ...minerView,
  rules: multiStepGame(minerRules),
  firstChoice: FIRST_CHOICE,
  readChoice,
  betOf: ({ mines }) => ({ mines }),
  choiceOf,
  missing: ({ t }) => t('miner.missing'),
  hasAutobet: true,
  plan: ({ cells }) => ({ moves: cells }),
  about: ({ t }) => t('miner.about'),
  verb: ({ t }) => t('miner.start'),
  longVerb: ({ t }, { mines }) => t('miner.doStart', { n: mines }),
  sideAction: (round, open, _choice, { t }) => ({ label: t('miner.random'), run: () => openAny(round, open) }),
  progress: (round, { t }) => {
    const { mines } = round.params as unknown as MinerBet
    return t('miner.progress', { n: mines, opened: boardOf(round).safe, of: safeCells(mines) })
  },
  Stage: MinerStage,
  Choices: MinerChoices,
  playMs,
  voice: 'cell',
  drawing: ({ t }) => t('miner.drawing'),
  recorded: async () => (await import('./recorded.data.ts')).RECORDED,
}

/** A random closed cell, chosen here: the bet has already fixed the mines. */
function openAny(round: ShownRound, open: OpenRound): void {
  if (open.pending !== undefined) return
  const closed = boardOf(round).looks.flatMap((look, cell) => (look === 'closed' ? [cell] : []))
  open.move(closed[uniform(browserBytes(), closed.length)]!)
}

export default miner

import { Button, Stage } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { GameDefinition, ShownRound } from '../game-view.ts'
import s from './replay.module.css'
import { useReplay } from './use-replay.ts'

interface ReplayProps {
  game: GameDefinition<object>
  /** With its events. */
  round: ShownRound
  /** Beside the button: a link to share. */
  actions?: ReactNode
}

/** Replays a round on its stage: the same events, the same drawing (BEY-13). */
export function Replay({ game, round, actions }: ReplayProps) {
  const { t } = useLanguage()
  const replay = useReplay(game, round)
  return (
    <div className={s.replay} data-replay>
      <Stage label={t('table.stage')}>
        <game.Stage
          key={replay.turn}
          choice={game.choiceOf(round.params, { moves: round.moves })}
          onChoice={never}
          isLocked
          currency={round.currency}
          limits={undefined}
          tab="manual"
          rounds={[]}
          open={undefined}
          round={replay.round}
          isPlaying={replay.isPlaying}
        />
      </Stage>
      <div className={s.actions}>
        <Button icon="bolt" onClick={replay.play}>
          {t('table.replay')}
        </Button>
        {actions}
      </div>
    </div>
  )
}

const never = () => undefined

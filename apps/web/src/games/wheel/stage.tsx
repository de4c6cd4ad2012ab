import { type WheelBet, type WheelOutcome, parseWheelParams } from '@fairhouse/games'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ShownRound, StageProps } from '../_common/game-view.ts'
import { restIndex, sameBet } from './form.ts'
import { Hub } from './hub.tsx'
import { Legend } from './legend.tsx'
import s from './stage.module.css'
import { WheelDrawing } from './wheel-drawing.tsx'

/** The ring under its pointer, the last payout in the middle, the possible ones below. */
export function WheelStage({ choice, round, isPlaying }: StageProps<WheelBet>) {
  const { t } = useLanguage()
  const played = round && parseWheelParams(round.params)
  const bet = (isPlaying && played) || choice
  // a result has no meaning on another wheel
  const lying: ShownRound | undefined = played && sameBet(played, bet) ? round : undefined
  const index = lying ? (lying.outcome as WheelOutcome).index : restIndex(bet)
  return (
    <div className={s.table}>
      <figure className={s.wheel} aria-label={t('wheel.ring', { count: bet.segments })}>
        <WheelDrawing bet={bet} index={index} round={lying?.id} isPlaying={isPlaying} />
        <Hub bet={bet} round={lying} isPlaying={isPlaying} />
      </figure>
      <Legend bet={bet} hit={isPlaying ? undefined : lying?.multiplier} />
    </div>
  )
}

import type { LimboBet, LimboOutcome } from '@fairhouse/games'
import { Chip, Slider } from '@fairhouse/ui'
import { useRef } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ShownRound, StageProps } from '../_common/game-view.ts'
import { useCountUp } from '../_common/result/use-count-up.ts'
import { ChanceField, TargetField } from './fields.tsx'
import { PLACES, placeOf, QUICK_TARGETS, targetAt } from './form.ts'
import s from './stage.module.css'
import { pointText } from './view.tsx'

/** Of the ruler: a place per target, so that equal distances are equal factors. */
const FIGURES = ['1×', '10×', '100×', '1000×']

/** The point as a large number, its place on the ruler of targets, and target and chance with one meaning. */
export function LimboStage({ choice: bet, onChoice, round, isPlaying, isLocked }: StageProps<LimboBet>) {
  const { t, locale } = useLanguage()
  const fields = { bet, onBet: onChoice, disabled: isLocked }
  const outcome = round && (round.outcome as unknown as LimboOutcome)
  return (
    <div className={s.limbo}>
      <Point key={`${round?.id} ${isPlaying}`} round={round} isPlaying={isPlaying} />
      <Slider
        label={t('limbo.target')}
        value={placeOf(bet.target)}
        min={0}
        max={PLACES}
        scale={PLACES}
        valueText={pointText(bet.target, locale)}
        winSide="above"
        onChange={(place) => onChoice({ target: targetAt(place) })}
        mark={outcome && { at: placeOf(outcome.point), text: '', won: outcome.win }}
        hasFigure={false}
        instant={!isPlaying}
        figures={FIGURES}
        disabled={isLocked}
      />
      <div className={s.fields}>
        <TargetField {...fields} />
        <ChanceField {...fields} />
      </div>
      <fieldset className={s.targets} aria-label={t('limbo.quick')}>
        {QUICK_TARGETS.map((target) => (
          <Chip key={target} selected={target === bet.target} disabled={isLocked} onClick={() => onChoice({ target })}>
            {pointText(target, locale)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

/** In hundredths, where the number begins to rise. */
const FROM = 100

/** Rises to the drawn point; grey when it stays below the target. */
function Point({ round, isPlaying }: { round: ShownRound | undefined; isPlaying: boolean }) {
  const { locale } = useLanguage()
  const element = useRef<HTMLParagraphElement>(null)
  const { point = FROM, win = false } = (round?.outcome ?? {}) as Partial<LimboOutcome>
  const text = (hundredths: bigint) => pointText(Number(hundredths), locale)
  useCountUp(element, { isOn: isPlaying, from: BigInt(FROM), to: BigInt(point), text })
  const ended = win ? 'won' : 'lost'
  const look = !round || isPlaying ? 'open' : ended
  return (
    <p ref={element} className={s.point} data-look={look}>
      {pointText(isPlaying ? FROM : point, locale)}
    </p>
  )
}

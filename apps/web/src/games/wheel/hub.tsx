import type { WheelBet } from '@fairhouse/games'

import { difference, multiplierText, signedMoneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ShownRound } from '../_common/game-view.ts'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { bestOf } from './form.ts'
import s from './hub.module.css'

interface HubProps {
  bet: WheelBet
  round: ShownRound | undefined
  isPlaying: boolean
}

/**
 * The last payout; during a spin and before the first round, the possible ones. Each state renders new elements: replacing text in place
 * would be seen to jump.
 */
export function Hub({ bet, round, isPlaying }: HubProps) {
  const { t, locale } = useLanguage()
  if (!round || isPlaying)
    return (
      <div key={isPlaying ? 'turning' : 'first'} className={s.hub}>
        <span className={s.small}>{t(isPlaying ? 'wheel.turning' : 'wheel.upTo')}</span>
        {!isPlaying && (
          <span className={s.figure} data-quiet>
            {multiplierText(bestOf(bet), locale)}
          </span>
        )}
      </div>
    )
  const { multiplier, payout, stake, currency } = round
  const won = outcomeOf(round) === 'won'
  return (
    <div key={round.id} className={s.hub}>
      <span className={s.figure} data-quiet={won ? undefined : true}>
        {multiplierText(multiplier, locale)}
      </span>
      <span className={s.small} data-won={won || undefined}>
        {signedMoneyText(difference(payout, stake), currency, locale)}
      </span>
    </div>
  )
}

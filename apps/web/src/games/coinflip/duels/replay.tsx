import type { CoinSide } from '@fairhouse/games'
import { Badge } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { PictureProps, RoundPicture } from '../../_common/animation/picture.ts'
import { Coin } from '../coin.tsx'
import { sideText } from '../names.ts'
import { FLIP_MS } from '../timing.ts'
import s from './duel-stage.module.css'

/** The coin of a duel without its two players: it turns from the side that this stake called to the drawn one. */
function DuelPicture({ played: { round }, isPlaying }: PictureProps) {
  const language = useLanguage()
  const { side } = round.outcome as { side: CoinSide }
  const { side: called } = round.params as { side: CoinSide }
  return (
    <div className={s.table}>
      <div className={s.duel}>
        <Coin side={side} before={called} isTurning={isPlaying} />
      </div>
      <p className={s.said} aria-live="polite">
        {isPlaying ? language.t('coinflip.turning') : <Badge tone={side === called ? 'win' : 'neutral'}>{sideText(side, language)}</Badge>}
      </p>
    </div>
  )
}

export const duelPicture: RoundPicture = { playMs: () => FLIP_MS, Picture: DuelPicture }

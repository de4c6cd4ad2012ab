import { Avatar } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { initialOf } from '../../_pots/shares.ts'
import { CoinFace } from '../coin-face.tsx'
import { sideText } from '../names.ts'
import { type Duel, ownBetOf } from './animation.ts'
import s from './duel-stage.module.css'

/** Hues of the discs beside the names; the two differ. */
export const CREATOR_HUE = 272
const OPPONENT_HUE = 18

interface SideProps {
  bet: Duel['opponent']
  duel: Duel
  ownBets: readonly string[]
  isTurning: boolean
}

/** One side of a duel: player, call and stake. An empty one waits for an opponent. */
export function Side({ bet, duel, ownBets, isTurning }: SideProps) {
  const language = useLanguage()
  const { t, locale } = language
  const side = bet?.side ?? (duel.creator.side === 'heads' ? 'tails' : 'heads')
  const isOwn = bet !== null && ownBetOf(duel, ownBets) === bet
  const isWinner = !isTurning && duel.result !== null && bet?.user === duel.result.user
  const isLoser = !isTurning && duel.result !== null && !isWinner
  return (
    <div className={s.side} data-won={isWinner || undefined} data-lost={isLoser || undefined}>
      <Avatar size={44} hue={bet === duel.creator ? CREATOR_HUE : OPPONENT_HUE} {...(bet && initialOf(bet.player))} />
      <b className={s.name} data-own={isOwn || undefined}>
        {isOwn ? t('feed.you') : (bet?.player ?? t('duels.nobody'))}
      </b>
      <span className={s.called}>
        <CoinFace side={side} className={s.face} />
        {sideText(side, language)}
      </span>
      <span className={s.stake}>{moneyText(duel.stake, duel.currency, locale)}</span>
    </div>
  )
}

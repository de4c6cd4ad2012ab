import type { RoomId } from '@fairhouse/contracts'
import { readBetsText } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { PictureProps, PlayedRound, RoundPicture } from '../_common/animation/picture.ts'
import { readListed } from '../_pots/view/listed-bet.ts'
import { RoomBackdrop } from './room-art.tsx'
import s from './room/middle.module.css'
import { type DrawnRing, RingDrawing } from './room/ring-drawing.tsx'
import stage from './room/room-stage.module.css'
import { TURN_MS } from './room/turn.ts'
import { roomsView } from './view.ts'

/** The ring of a drawn room from the public text of its bets, which names no player. Undefined without that text. */
export function ringOf({ round, proof }: PlayedRound): DrawnRing | undefined {
  const list = readBetsText(proof?.bets ?? '')
  if (!list) return undefined
  const { ticket, user, pot } = round.outcome as { ticket: string; user: string; pot: string }
  const bets = list.bets.map((bet, at) => ({ id: String(at), user: bet.user, player: '', stake: formatMoney(bet.stake) }))
  return { round: list.roundId, bets, pot, result: { ticket, user } }
}

function RoomPicture({ played, isPlaying }: PictureProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { round, proof, own } = played
  const ring = ringOf(played)
  if (!ring) return null
  const user = own && proof ? ring.bets[readListed(proof.params).bet]?.user : undefined
  return (
    <div className={stage.table}>
      <figure className={stage.ring} aria-label={t('rooms.ring')}>
        <RingDrawing room={ring} own={user} isTurning={isPlaying} />
        <div className={s.middle}>
          <RoomBackdrop room={(round.params as { room: RoomId }).room} className={s.door} />
          <div className={s.words}>
            <span className={s.small}>{t('rooms.pot')}</span>
            <b className={s.pot}>{moneyText(ring.pot, round.currency, locale)}</b>
            <span className={s.next}>{isPlaying ? t('rooms.turning') : roomsView.result(round.outcome, language)}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}

export const roomPicture: RoundPicture = { playMs: () => TURN_MS, Picture: RoomPicture }

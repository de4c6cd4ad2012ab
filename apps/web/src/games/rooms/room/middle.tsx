import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { afterFee } from '../../_pots/fee.ts'
import { RoomBackdrop } from '../room-art.tsx'
import { clockText, countdownOf } from '../names.ts'
import s from './middle.module.css'
import type { Room } from './animation.ts'

interface MiddleProps {
  room: Room
  own: string | undefined
  isTurning: boolean
  /** The server's time, ms; undefined before it is known. */
  now: number | undefined
}

/** Inside the ring: the pot, the winner's payout, and the next step. */
export function Middle({ room, own, isTurning, now }: MiddleProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { result, currency } = room
  const isOver = result !== null && !isTurning
  return (
    <div className={s.middle}>
      <RoomBackdrop room={room.room} className={s.door} />
      <div className={s.words}>
        <span className={s.small}>{isOver ? t('rooms.paid') : t('rooms.pot')}</span>
        <b className={s.pot}>{moneyText(isOver ? result.payout : room.pot, currency, locale)}</b>
        <span className={s.small}>
          {isOver
            ? winnerText(room, own, language)
            : t('rooms.winnerGets', { amount: moneyText(afterFee(room.pot, room.commission), currency, locale) })}
        </span>
        <Next room={room} isTurning={isTurning} own={own} now={now} />
      </div>
    </div>
  )
}

const winnerText = ({ result }: Room, own: string | undefined, { t }: Language): string =>
  result?.user === own && own !== undefined ? t('feed.you') : (result?.player ?? '')

function Next({ room, isTurning, own, now }: MiddleProps) {
  const { t } = useLanguage()
  if (room.state !== 'counting' || room.closes_at === null)
    return <span className={s.next}>{isTurning ? t('rooms.turning') : t(nextKey(room, own))}</span>
  const left = now === undefined ? countdownOf(room.room) * 1000 : room.closes_at - now
  const time = clockText(left)
  return (
    <b className={s.clock} role="timer" aria-label={t('rooms.closesIn', { time })} data-soon={left < SOON_MS || undefined}>
      {time}
    </b>
  )
}

/** The last seconds, in ms. */
const SOON_MS = 5000

function nextKey({ state, players }: Room, own: string | undefined) {
  if (state === 'open' && players === 0) return 'rooms.nextFirst'
  if (state === 'open') return own ? 'rooms.nextAlone' : 'rooms.nextSecond'
  return ({ counting: 'rooms.nextDraw', closed: 'rooms.nextDraw', drawn: 'rooms.nextDrawn', refunded: 'rooms.nextRefunded' } as const)[
    state
  ]
}

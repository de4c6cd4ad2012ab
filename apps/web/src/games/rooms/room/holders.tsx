import { Avatar, Button } from '@fairhouse/ui'

import { formatMoney } from '@fairhouse/money'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { type Holding, holdingsOf, huesOf, initialOf, minorOf, shareOf } from '../../_pots/shares.ts'
import s from './holders.module.css'
import type { Room } from './animation.ts'

interface HoldersProps {
  room: Room
  own: string | undefined
  /** The ring still turns: nobody has won yet. */
  isTurning: boolean
  /** While the visitor is alone: withdraws one stake. */
  onTakeBack?: ((bet: string) => void) | undefined
}

/** Shares of the pot with exact chances; own stakes first. */
export function Holders({ room, own, isTurning, onTakeBack }: HoldersProps) {
  const { t } = useLanguage()
  const hues = huesOf(room.bets)
  const winner = isTurning ? undefined : room.result?.user
  return (
    <section className={s.holders} aria-label={t('rooms.inRound')}>
      <header className={s.head}>
        <b>{t('rooms.inRound')}</b>
        <span>{t('rooms.playersCount', { n: room.players })}</span>
      </header>
      {room.bets.length === 0 && <p className={s.none}>{t(room.mode === 'demo' ? 'rooms.nobodyPractises' : 'rooms.nobody')}</p>}
      <ul>
        {holdingsOf(room.bets, own).map((holding) => (
          <Holder
            key={holding.user}
            holding={holding}
            hue={hues.get(holding.user)!}
            room={room}
            isOwn={holding.user === own}
            isWinner={holding.user === winner}
          />
        ))}
      </ul>
      {room.mode === 'demo' && room.state === 'open' && own !== undefined && room.players === 1 && (
        <p className={s.none}>{t('pots.nobodyPractises')}</p>
      )}
      {onTakeBack && <OwnStakes room={room} own={own} onTakeBack={onTakeBack} />}
    </section>
  )
}

interface HolderProps {
  holding: Holding
  hue: number
  room: Room
  isOwn: boolean
  isWinner: boolean
}

function Holder({ holding, hue, room, isOwn, isWinner }: HolderProps) {
  const { t, locale } = useLanguage()
  const { player, stake } = holding
  const pot = minorOf(room.pot)
  return (
    <li className={s.holder} data-winner={isWinner || undefined}>
      <Avatar size={24} hue={hue} {...initialOf(player)} />
      <span className={isOwn ? s.you : s.name}>{isOwn ? t('feed.you') : player}</span>
      <span className={s.stake}>{moneyText(formatMoney(stake), room.currency, locale)}</span>
      <b title={t('rooms.exactChance', { part: String(stake), pot: String(pot) })}>{finePercent(shareOf(stake, pot), locale)}</b>
    </li>
  )
}

/** Each stake separately: one may be withdrawn and another kept. */
function OwnStakes({ room, own, onTakeBack }: Required<Pick<HoldersProps, 'room' | 'own'>> & { onTakeBack(bet: string): void }) {
  const { t, locale } = useLanguage()
  return (
    <ul>
      {room.bets
        .filter(({ user }) => user === own)
        .map(({ id, stake }) => (
          <li key={id} className={s.back}>
            <Button money size={40} block onClick={() => onTakeBack(id)}>
              {t('rooms.takeBack', { amount: moneyText(stake, room.currency, locale) })}
            </Button>
          </li>
        ))}
    </ul>
  )
}

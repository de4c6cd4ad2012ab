import { Badge, Button, Heading } from '@fairhouse/ui'

import { moneyText, numberText, withSign } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { shortMoney, stakeRange } from '../../../lib/stake-format.ts'
import { minorOf } from '../../_pots/shares.ts'
import { RoomArt } from '../room-art.tsx'
import { clockText, countdownOf, feeText, hueStyle, roomText } from '../names.ts'
import type { RoundLine } from '../use-drawn.ts'
import s from './doors.module.css'

interface RoomCardProps {
  line: RoundLine
  href: string
  isFeatured: boolean
  /** The server's time, ms; undefined before it is known. */
  now: number | undefined
}

/** A room in the hub: limits, players, and the time to its closing. */
export function RoomCard({ line, href, isFeatured, now }: RoomCardProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { room, currency, min, max, pot, players, commission } = line
  const limits = { min: minorOf(min), max: minorOf(max) }
  const least = withSign(shortMoney(limits.min, locale), currency, locale)
  return (
    <article className={s.card} style={hueStyle(room)} aria-label={roomText(room, language)}>
      <div className={s.art}>
        <RoomArt room={room} className={s.door} />
      </div>
      <div className={s.body}>
        <div className={s.badge}>
          <State line={line} now={now} />
        </div>
        <div className={s.name}>
          <Heading level={2}>{roomText(room, language)}</Heading>
          <span>{stakeRange(limits, currency, locale)}</span>
        </div>
        <dl className={s.figures}>
          <Figure name={t('rooms.pot')} value={moneyText(pot, currency, locale)} />
          <Figure name={t('rooms.players')} value={numberText(players, locale)} />
          <Figure name={t('rooms.fee')} value={feeText(commission, locale)} />
        </dl>
        <p className={s.note}>{noteOf(line, t)}</p>
        <Button kind={isFeatured ? 'primary' : 'secondary'} size={52} block href={href}>
          {line.state === 'closed' || line.state === 'drawn' ? t('rooms.enterNext') : t('rooms.enter', { amount: least })}
        </Button>
      </div>
    </article>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function State({ line, now }: Pick<RoomCardProps, 'line' | 'now'>) {
  const { t } = useLanguage()
  switch (line.state) {
    case 'open':
      return line.players > 0 ? <Badge icon="clock">{t('rooms.badgeSecond')}</Badge> : <Badge>{t('rooms.badgeOpen')}</Badge>
    case 'counting': {
      const time = clockText(now === undefined || line.closes_at === null ? countdownOf(line.room) * 1000 : line.closes_at - now)
      return (
        <Badge tone="warn" dot>
          {t('rooms.badgeCloses', { time })}
        </Badge>
      )
    }
    case 'closed':
      return (
        <Badge tone="proof" icon="seal">
          {t('rooms.badgeDraw')}
        </Badge>
      )
    case 'drawn':
      return <Badge>{t('rooms.badgeDrawn')}</Badge>
    case 'refunded':
      return <Badge>{t('rooms.badgeRefunded')}</Badge>
  }
}

function noteOf({ state, players, room }: RoundLine, t: ReturnType<typeof useLanguage>['t']): string {
  if (state === 'open' && players === 1) return t('rooms.aloneNote')
  if (state === 'closed') return t('rooms.closedNote', { n: players })
  return t('rooms.timer', { seconds: countdownOf(room) })
}

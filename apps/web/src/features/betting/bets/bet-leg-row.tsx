import type { SportsBetLeg } from '@fairhouse/contracts'
import { Badge, type BadgeTone, Link } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { dayTimeText } from '../../../lib/dates.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { clockText, firstOf, oddsText, scoreOfEvent, selectionText, sidesOf } from '../../../lib/board-text.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import s from './bets.module.css'

const TONES: Partial<Record<SportsBetLeg['state'], BadgeTone>> = { won: 'win', half_won: 'win', open: 'warn' }

const LATE_BET = 'late_bet'
const FREE_BET_USED = 'free_bet_used'
/** Its free bet came back with this leg, and stakes another bet now. */
export const isFreeBetUsed = ({ void_reason }: SportsBetLeg) => void_reason === FREE_BET_USED
/** The odds of the bet and the right ones, thousandths. */
const PRICE_ERROR = /^palpable_error (\d+) (\d+)$/

/** One selection of a bet: what, at which odds, how its event stands, and its state. */
export function BetLegRow({ leg }: { leg: SportsBetLeg }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const zone = useZone()
  const { market, key, odds, state, banker, void_reason, void_cause, dead_heat } = leg
  const pushed = useLive(`event:${leg.event.id}`, { enabled: leg.event.status === 'live' })
  const event = pushed ?? leg.event
  const score = scoreOfEvent(event)
  const first = event.status === 'live' ? [] : firstOf(event)
  const reasonText = (reason: string): string => {
    if (reason === LATE_BET) return t('betting.leg.late')
    if (reason === FREE_BET_USED) return t('betting.leg.freeBetUsed')
    const [, accepted, right] = PRICE_ERROR.exec(reason) ?? []
    if (accepted === undefined) return t('betting.leg.reason', { reason })
    const textOf = (thousandths: string) => oddsText(Number(thousandths), format, locale)
    return t('betting.leg.priceError', { accepted: textOf(accepted), right: textOf(right!) })
  }
  const when =
    event.status === 'live' ? clockText(t, event) : event.status === 'scheduled' ? dayTimeText(event.starts_at, locale, zone) : undefined
  return (
    <li className={s.leg}>
      <div className={s.row}>
        <b className={s.pick}>
          {selectionText({ t, locale }, { event, market, key })}
          {banker && <Badge>{t('betting.slip.banker')}</Badge>}
        </b>
        <b>{oddsText(odds, format, locale)}</b>
      </div>
      <div className={s.row}>
        <Link href={`/betting/${event.id}`} className={s.sides!}>
          {sidesOf(event)} {score && <b>{score.join(':')}</b>}
        </Link>
        <Badge tone={TONES[state] ?? 'neutral'}>
          {state === 'dead_heat' && dead_heat
            ? t('betting.leg.dead_heat', { places: dead_heat.places, tied: dead_heat.tied })
            : state === 'open'
              ? t(event.status === 'live' ? 'betting.leg.live' : 'betting.leg.open')
              : t(`betting.leg.${state as Exclude<typeof state, 'open' | 'dead_heat'>}`)}
        </Badge>
      </div>
      <small className={s.note}>
        {t(`betting.sport.${event.sport}`)}
        {when ? `, ${when}` : `, ${t(`betting.status.${event.status}`)}`}
        {leg.is_live && `, ${t('betting.leg.placedLive')}`}
      </small>
      {first.length > 0 && <small className={s.note}>{first.map((finisher) => t('betting.virtual.finisher', finisher)).join(', ')}</small>}
      {void_reason && <small className={s.note}>{reasonText(void_reason)}</small>}
      {void_cause && <small className={s.note}>{t(`betting.leg.cause.${void_cause}`)}</small>}
    </li>
  )
}

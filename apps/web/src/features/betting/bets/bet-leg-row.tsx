import type { EventBrief, SportsBetLeg } from '@fairhouse/contracts'
import { Badge, type BadgeTone, Link } from '@fairhouse/ui'

import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
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
  const language = useLanguage()
  const { t, locale } = language
  const format = useOddsFormat()
  const zone = useZone()
  const { market, key, odds, state, banker, void_reason, void_cause } = leg
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
  const when = whenText(event, zone, language)
  return (
    <li className={s.leg}>
      <div className={s.row}>
        <b className={s.pick}>
          {selectionText(language, { event, market, key })}
          {banker && <Badge>{t('betting.slip.banker')}</Badge>}
        </b>
        <b>{oddsText(odds, format, locale)}</b>
      </div>
      <div className={s.row}>
        <Link href={`/betting/${event.id}`} className={s.sides!}>
          {sidesOf(event)} {score && <b>{score.join(':')}</b>}
        </Link>
        <Badge tone={TONES[state] ?? 'neutral'}>{stateText(leg, event, language)}</Badge>
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

/** The clock of a running event, the start of a coming one. */
function whenText(
  event: Pick<EventBrief, 'status' | 'starts_at' | 'phase' | 'clock'>,
  zone: string,
  { t, locale }: Language,
): string | undefined {
  if (event.status === 'live') return clockText(t, event)
  return event.status === 'scheduled' ? dayTimeText(event.starts_at, locale, zone) : undefined
}

function stateText({ state, dead_heat }: SportsBetLeg, { status }: Pick<EventBrief, 'status'>, { t }: Language): string {
  if (state === 'dead_heat' && dead_heat) return t('betting.leg.dead_heat', { places: dead_heat.places, tied: dead_heat.tied })
  if (state === 'open') return t(status === 'live' ? 'betting.leg.live' : 'betting.leg.open')
  return t(`betting.leg.${state as Exclude<typeof state, 'open' | 'dead_heat'>}`)
}

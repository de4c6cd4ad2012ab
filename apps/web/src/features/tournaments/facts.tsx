import { Badge, Icon } from '@fairhouse/ui'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText, numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useNow } from '../../lib/use-now.ts'
import { COUNTING_MS, leftText, type Status, type TournamentCard } from './words.ts'
import s from './tournaments.module.css'

const ICONS = { upcoming: 'clock', active: 'bolt', counting: 'refresh', finished: 'check', cancelled: 'close' } as const

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useLanguage()
  return (
    <Badge>
      <Icon name={ICONS[status]} size={16} />
      {t(`tournaments.status.${status}`)}
    </Badge>
  )
}

/** How points are made, in one sentence. */
export function ruleText({ formula, best_n: n, min_stake: stake, currency, unit }: TournamentCard, { t, locale }: Language): string {
  const values = { n: `${n}`, stake: moneyText(stake, currency, locale), unit: moneyText(unit, currency, locale) }
  return t(`tournaments.formula.${formula}`, values)
}

/** Pool, time and players. A cancelled one has no pool any more, and its time has no clock. */
export function Facts({ tournament }: { tournament: TournamentCard }) {
  const language = useLanguage()
  const { t, locale } = language
  const [value, label] = timeOf(tournament, useNow(tournament.status !== 'finished' && tournament.status !== 'cancelled'), language)
  return (
    <dl className={s.facts}>
      {tournament.status !== 'cancelled' && (
        <div>
          <dt>{t('tournaments.pool')}</dt>
          <dd>{moneyText(tournament.pool, tournament.currency, locale)}</dd>
        </div>
      )}
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
      <div>
        <dt>{t('tournaments.players')}</dt>
        <dd>{numberText(tournament.players, locale)}</dd>
      </div>
    </dl>
  )
}

/** `now` is 0 until the browser's clock is known. */
function timeOf({ status, starts_at, ends_at, paid_at }: TournamentCard, now: number, language: Language): [string, string] {
  const { t, locale } = language
  if (status === 'upcoming') return [dayTimeText(starts_at, locale), t('tournaments.starts')]
  if (status === 'active' && now > 0) return [leftText(Date.parse(ends_at) - now, language), t('tournaments.left')]
  if (status === 'counting' && now > 0) return [leftText(Date.parse(ends_at) + COUNTING_MS - now, language), t('tournaments.toSettle')]
  if (status === 'finished' && paid_at) return [dayTimeText(paid_at, locale), t('tournaments.paid')]
  return [dayTimeText(ends_at, locale), t('tournaments.ends')]
}

import { Button, Card, SectionHead } from '@fairhouse/ui'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText, numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './home.module.css'

/** The same query on the server and in the browser. */
export const RUNNING = ['GET /api/v2/tournaments', { query: { status: 'active' } }] as const satisfies QueryName<'GET /api/v2/tournaments'>

const OWN_MS = 30_000

/** PRO-15: the running tournament with the own place: one that the player joined, else the first. Absent while none runs. */
export function RunningTournament() {
  const { t, locale } = useLanguage()
  const { data } = useApiQuery(...RUNNING, { refetchInterval: OWN_MS })
  const shown = data?.data.find(({ me }) => me) ?? data?.data[0]
  if (!shown) return null
  const { id, titles, pool, currency, ends_at: end, me } = shown
  const points = me?.points ? numberText(Number(me.points) / 100, locale, 2) : null
  return (
    <section className={s.section}>
      <SectionHead title={t('home.tournament')} more={{ label: t('home.tournamentAll'), href: '/tournaments' }} />
      <Card className={s.tournament}>
        <div>
          <b>{titles[locale]}</b>
          <span>{t('home.tournamentPool', { pool: moneyText(pool, currency, locale), end: dayTimeText(end, locale) })}</span>
          <span>
            {me?.place && points
              ? t('home.tournamentPlace', { place: `${me.place}`, points })
              : t(me ? 'home.tournamentNoPlace' : 'home.tournamentNotJoined')}
          </span>
        </div>
        <Button href={`/tournament/${id}`} aria-label={`${t('home.tournamentOpen')}: ${titles[locale]}`}>
          {t('home.tournamentOpen')}
        </Button>
      </Card>
    </section>
  )
}

import { CLOSES_BEFORE_START_MS } from '@fairhouse/betting'
import type { EventRow } from '@fairhouse/contracts'
import { SECOND_MS } from '@fairhouse/money'
import { Button, Card, Icon, Link, Notice } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useLive, useServerClock } from '../../../lib/live/use-live.ts'
import { returnRangeText } from '../../../lib/format.ts'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import { hourText } from '../days.ts'
import { useZone } from '../../../lib/use-zone.ts'
import { resultText } from './result-text.ts'
import { secondsText } from './times.ts'
import s from './virtual.module.css'

const REFRESH_MS = 10_000
const RESULTS = 22

/** Above the lists of virtual sports: what they are, and when the next rounds close. */
export function VirtualRounds({ events }: { events: readonly EventRow[] }) {
  const t = useText()
  const now = useServerTime(useServerClock(), SECOND_MS)
  const leagues = ['virtual-football', 'virtual-races'] as const
  // the channel has the next round as soon as it opens, the list a few seconds later
  const pushed = useLive('sports:virtual') ?? []
  const known = [...pushed, ...events].filter(({ status }) => status === 'live' || status === 'scheduled')
  return (
    <>
      <Notice icon="info" action={<Button href="/fairness/returns">{t('betting.virtual.allReturns')}</Button>}>
        {t('betting.virtual.about')}
      </Notice>
      <div className={s.rounds}>
        {leagues.map((league) => (
          <RoundCard key={league} league={league} now={now} round={known.find((event) => event.league.id === league)} />
        ))}
      </div>
    </>
  )
}

interface RoundCardProps {
  league: 'virtual-football' | 'virtual-races'
  /** Of any event of the round. */
  round: EventRow | undefined
  now: number | undefined
}

const GAMES = { 'virtual-football': 'virtual-football', 'virtual-races': 'virtual-race' } as const

function RoundCard({ league, round, now }: RoundCardProps) {
  const { t, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/virtual/returns')
  const own = (data?.data ?? []).filter(({ game }) => game === GAMES[league]).map(({ return: returned }) => returned)
  const range = [Math.min(...own.map(({ min }) => Number(min))), Math.max(...own.map(({ max }) => Number(max)))]
  return (
    <Card pad={20} className={s.round}>
      <span className={s.note}>{t(`betting.virtual.${league}`)}</span>
      <b className={s.big} role="timer">
        {round && now !== undefined ? <Left round={round} now={now} /> : t('betting.virtual.soon')}
      </b>
      <span className={s.note}>
        {own.length > 0 ? t('betting.virtual.roundReturns', { range: returnRangeText(range, locale) }) : '\u00a0'}
      </span>
    </Card>
  )
}

function Left({ round, now }: { round: EventRow; now: number }) {
  const t = useText()
  if (round.status === 'live') return t('betting.now')
  const left = Date.parse(round.starts_at) - now
  if (left > CLOSES_BEFORE_START_MS) return t('betting.virtual.closesIn', { time: secondsText(left - CLOSES_BEFORE_START_MS) })
  return t('betting.virtual.startsIn', { time: secondsText(left) })
}

/** The newest results; each leads to its proof. */
export function VirtualResults() {
  const t = useText()
  const zone = useZone()
  const query = { sport: 'virtual', when: 'finished', limit: RESULTS } as const
  const { data } = useApiQuery('GET /api/v2/events', { query }, { refetchInterval: REFRESH_MS })
  if (!data || data.data.length === 0) return null
  return (
    <Card as="section" pad={0} aria-label={t('betting.virtual.results')}>
      <h2 className={s.listTitle}>{t('betting.virtual.results')}</h2>
      <ul className={s.results}>
        {data.data.map((event) => (
          <li key={event.id}>
            <Link href={`/betting/${event.id}`} className={s.result!}>
              <span className={s.note}>{hourText(event.starts_at, zone)}</span>
              <span>{resultText(t, event)}</span>
              <span className={s.note}>
                {t('betting.virtual.proofShort')}
                <Icon name="chevron-right" size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

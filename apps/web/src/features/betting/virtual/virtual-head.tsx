import { CLOSES_BEFORE_START_MS, raceCard, virtualEventOf } from '@fairhouse/betting'
import type { SportsEvent } from '@fairhouse/contracts'
import { Badge, Heading, useMedia } from '@fairhouse/ui'
import { type CSSProperties, useEffect, useState } from 'react'

import { scoreOfEvent } from '../../../lib/board-text.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useServerClock } from '../../../lib/live/use-live.ts'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import { MatchStage } from './match-stage.tsx'
import { minuteAt, runnerAt } from './stage-motion.ts'
import { secondsText } from './times.ts'
import s from './virtual.module.css'

const TICK_MS = 400
const STILL_TICK_MS = 1000
const CHEER_MS = 2500

/** BEY-7: a virtual match or race as it is played: clock, score, goals or places, and the picture of it. */
export function VirtualHead({ event }: { event: SportsEvent }) {
  const { t, locale } = useLanguage()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isOver = event.status === 'finished' || event.status === 'cancelled'
  const now = useServerTime(useServerClock(), isStill ? STILL_TICK_MS : TICK_MS, !isOver)
  const round = virtualEventOf(event.id)
  const startsAt = Date.parse(event.starts_at)
  const elapsed = now === undefined ? undefined : now - startsAt
  const goals = event.score.goals ?? []
  const scored = useLastGoal(goals)
  const score = scoreOfEvent(event)
  const isRace = round?.game === 'race'
  return (
    <section className={s.head}>
      <div className={s.facts}>
        <span>
          {event.league.names[locale]} · {t('betting.virtual.label')}
        </span>
        <Clock event={event} now={now} />
      </div>
      <Heading level={1} className={isRace ? s.course : s.versus}>
        <span>{event.home}</span>
        {!isRace && <span className={s.score}>{score && event.status !== 'scheduled' ? score.join(' : ') : t('betting.versus')}</span>}
        <span>{event.away}</span>
      </Heading>
      {round?.game === 'race' ? (
        <RaceStage event={event} round={round.round} elapsed={isStill ? 0 : elapsed} />
      ) : (
        <MatchStage event={event} elapsed={isStill ? 0 : elapsed} scored={event.status === 'live' ? scored : undefined} />
      )}
    </section>
  )
}

function Clock({ event, now }: { event: SportsEvent; now: number | undefined }) {
  const { t } = useLanguage()
  const startsAt = Date.parse(event.starts_at)
  if (event.status === 'live') {
    const isMatch = virtualEventOf(event.id)?.game === 'football'
    const minute = now === undefined ? 1 : minuteAt(startsAt, now)
    return (
      <Badge tone="warn" dot>
        {isMatch ? t('betting.virtual.minute', { minute }) : t('betting.live')}
      </Badge>
    )
  }
  if (event.status !== 'scheduled') return <Badge>{t(`betting.status.${event.status}`)}</Badge>
  if (now === undefined) return null
  const closesIn = startsAt - CLOSES_BEFORE_START_MS - now
  return (
    <b role="timer">
      {closesIn > 0
        ? t('betting.virtual.closesIn', { time: secondsText(closesIn) })
        : t('betting.virtual.startsIn', { time: secondsText(startsAt - now) })}
    </b>
  )
}

/** For a moment after it fell, the side of the newest goal; none for those that were there at first. */
function useLastGoal(goals: readonly ('h' | 'a')[]): 'h' | 'a' | undefined {
  const [seen, setSeen] = useState(goals.length)
  const count = goals.length
  useEffect(() => (count === seen ? undefined : browserClock.after(CHEER_MS, () => setSeen(count))), [count, seen])
  return count > seen ? goals[count - 1] : undefined
}

/** One colour a runner, far apart from its neighbours'. */
const HUES = [110, 250, 30, 190, 330, 75, 290, 150] as const

/** The lanes of a race: each runner on its way, and its place once it is home. */
function RaceStage({ event, round, elapsed }: { event: SportsEvent; round: number; elapsed: number | undefined }) {
  const t = useText()
  const { runners } = raceCard(round)
  const ranks = event.score.ranks ?? {}
  const isUnderWay = event.status === 'live'
  return (
    <ol className={s.lanes}>
      {runners.map((name, at) => {
        const place = ranks[at + 1] ?? undefined
        const part = isUnderWay || place !== undefined ? runnerAt(at, elapsed ?? 0, place) : 0
        return (
          <li key={name} className={s.lane}>
            <span className={s.name}>
              {at + 1}. {name}
            </span>
            <span className={s.track} aria-hidden="true">
              <i className={s.runner} style={{ '--part': part, '--hue': HUES[at % HUES.length] } as CSSProperties}>
                {at + 1}
              </i>
            </span>
            <b className={place === 1 ? s.first : s.place}>{place === undefined ? '' : t('betting.virtual.place', { place })}</b>
          </li>
        )
      })}
    </ol>
  )
}

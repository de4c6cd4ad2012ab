import { raceCard } from '@fairhouse/betting'
import type { SportsEvent } from '@fairhouse/contracts'

import { useText } from '../../../lib/i18n/text.tsx'
import { runnerAt } from './stage-motion.ts'
import s from './virtual.module.css'

/** The lanes of a race: each runner on its way, and its place once it is home. */
export function RaceStage({ event, round, elapsed }: { event: SportsEvent; round: number; elapsed: number | undefined }) {
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
            <span className={s.number}>{at + 1}</span>
            <span className={s.name}>{name}</span>
            <span className={s.track} aria-hidden="true">
              <i className={s.runner} style={{ left: `${part * 100}%` }} data-place={place} />
            </span>
            <b className={place === 1 ? s.first : s.place}>{place === undefined ? '' : t('betting.virtual.place', { place })}</b>
          </li>
        )
      })}
    </ol>
  )
}

import type { CSSProperties } from 'react'

import { raceCard } from '@fairhouse/betting'
import type { SportsEvent } from '@fairhouse/contracts'

import { useText } from '../../../lib/i18n/text.tsx'
import { runnerAt } from './stage-motion.ts'
import s from './virtual.module.css'

/** One colour a runner, far apart from its neighbours'. */
const HUES = [110, 250, 30, 190, 330, 75, 290, 150] as const

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

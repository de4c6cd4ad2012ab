import { kenoMultipliers } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { KenoChoice } from './choice.ts'
import type { Light } from './marks.ts'
import s from './pay-row.module.css'

interface PayRowProps {
  bet: KenoChoice
  draw: { id: string | undefined; lights: readonly Light[]; isPlaying: boolean }
}

/** What each count of hits pays with these picks at this risk; the count reached is lit. */
export function PayRow({ bet: { risk, picks }, draw: { id, lights, isPlaying } }: PayRowProps) {
  const { t, locale } = useLanguage()
  if (picks.length === 0) return <p className={s.none}>{t('keno.payRowEmpty')}</p>
  const last = lights.at(-1)
  return (
    <div className={s.frame}>
      <ol className={s.row} aria-label={t('keno.payRow')} style={widthsOf(picks.length + 1)} data-playing={isPlaying || undefined}>
        {kenoMultipliers(risk, picks.length).map((multiplier, hits) => {
          const light = isPlaying ? lights[hits] : last?.hits === hits ? last : undefined
          const words = (
            <>
              <b>{shortMultiplierText(multiplier, locale)}</b>
              <span>{t('keno.hits', { hits })}</span>
            </>
          )
          return (
            <li key={hits} className={s.pay} aria-current={(light && !isPlaying) || undefined}>
              {words}
              {light && (
                <div key={id} className={multiplier > 0 ? s.lit : `${s.lit} ${s.nothing}`} style={timesOf(light)} aria-hidden="true">
                  {words}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Where there is little room more than six columns stand in two lines. */
const widthsOf = (count: number) => ({ '--count': count, '--half': count > 6 ? Math.ceil(count / 2) : count }) as CSSProperties

const NEVER_MS = 3_600_000

const timesOf = ({ from, until = NEVER_MS }: Light) => ({ '--from': `${from}ms`, '--until': `${until}ms` }) as CSSProperties

import { kenoMultipliers } from '@fairhouse/games'
import { HOUR_MS } from '@fairhouse/money'
import type { CSSProperties } from 'react'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { KenoChoice } from './choice.ts'
import type { Light } from './marks.ts'
import s from './pay-row.module.css'

interface PayRowProps {
  bet: KenoChoice
  draw: { id: string | undefined; lights: readonly Light[]; isPlaying: boolean }
}

/** The payout of each hit count with these picks at this risk; the reached one is highlighted. */
export function PayRow({ bet: { risk, picks }, draw: { id, lights, isPlaying } }: PayRowProps) {
  const t = useText()
  const last = lights.at(-1)
  const reached = (hits: number) => (last?.hits === hits ? last : undefined)
  const lightOf = (hits: number) => (isPlaying ? lights[hits] : reached(hits))
  return (
    <div className={s.frame}>
      {picks.length === 0 ? (
        <p className={s.none}>{t('keno.payRowEmpty')}</p>
      ) : (
        <ol className={s.row} aria-label={t('keno.payRow')} style={widthsOf(picks.length + 1)} data-playing={isPlaying || undefined}>
          {kenoMultipliers(risk, picks.length).map((multiplier, hits) => (
            <li key={hits} className={s.pay} aria-current={(lightOf(hits) && !isPlaying) || undefined}>
              <PayText multiplier={multiplier} hits={hits} />
              <Lit key={id} light={lightOf(hits)} multiplier={multiplier} hits={hits} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface Pay {
  /** In 1/10,000. */
  multiplier: number
  hits: number
}

function PayText({ multiplier, hits }: Pay) {
  const { t, locale } = useLanguage()
  return (
    <>
      <b>{shortMultiplierText(multiplier, locale)}</b>
      <span>{t('keno.hits', { hits })}</span>
    </>
  )
}

function Lit({ light, ...pay }: Pay & { light: Light | undefined }) {
  if (!light) return null
  return (
    <div className={pay.multiplier > 0 ? s.lit : `${s.lit} ${s.nothing}`} style={timesOf(light)} aria-hidden="true">
      <PayText {...pay} />
    </div>
  )
}

/** In a narrow space more than six columns take two lines. */
const widthsOf = (count: number) => ({ '--count': count, '--half': count > 6 ? Math.ceil(count / 2) : count }) as CSSProperties

const NEVER_MS = HOUR_MS

const timesOf = ({ from, until = NEVER_MS }: Light) => ({ '--from': `${from}ms`, '--until': `${until}ms` }) as CSSProperties

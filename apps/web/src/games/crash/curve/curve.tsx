import { VisuallyHidden } from '@fairhouse/ui'
import { useMemo, useRef } from 'react'

import { multiplierText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import type { LiveTable } from '../../_live/live-game.ts'
import { RoundRing } from '../../_live/round/round-ring.tsx'
import { pointOf } from '../view.tsx'
import s from './curve.module.css'
import { type Flight, multiplierAt } from './growth.ts'
import type { Mark, Scene, CurveLabels } from './scene.ts'
import { useCurve } from './use-curve.ts'

interface CurveProps {
  table: LiveTable | undefined
  marks: readonly Mark[]
  flight(): Flight
  serverNow(): number
  isStill: boolean
}

/** Duration of betting (games.md G2): the ring starts full. */
const BETTING_MS = 6000

/** The curve with its number, or the countdown ring to the next round in its place. */
export function Curve({ table, marks, flight, serverNow, isStill }: CurveProps) {
  const language = useLanguage()
  const { t } = language
  const canvas = useRef<HTMLCanvasElement>(null)
  const labels = useMemo(() => labelsOf(language), [language])
  const scene = useMemo(() => sceneOf(table, marks), [table, marks])
  useCurve(canvas, { scene, flight, isStill, labels })
  return (
    <figure className={s.curve} aria-label={t('crash.curve')}>
      <canvas ref={canvas} aria-hidden="true" />
      {table?.state === 'betting' && table.locks_at !== null && (
        <div className={s.next}>
          <RoundRing until={table.locks_at} totalMs={BETTING_MS} serverNow={serverNow} label={t('live.nextIn')} />
          <p>
            <b>{t('live.placeBets')}</b>
            <span>{t('crash.startsSoon')}</span>
          </p>
        </div>
      )}
      {table?.state === 'waiting' && <p className={s.waits}>{t('live.waitsText')}</p>}
      <SpokenCurve table={table} flight={flight} serverNow={serverNow} language={language} />
    </figure>
  )
}

const SPOKEN_EACH_MS = 500

/** The picture as text: the current multiplier, and the crash point. */
function SpokenCurve({ table, flight, serverNow, language }: Pick<CurveProps, 'table' | 'flight' | 'serverNow'> & { language: Language }) {
  const isFlying = table?.state === 'running'
  const now = useServerTime(serverNow, SPOKEN_EACH_MS, isFlying)
  const { t, locale } = language
  return (
    <VisuallyHidden>
      <output>
        {table?.state === 'ended' && t('crash.endedAt', { multiplier: multiplierText(pointOf(table.outcome) * 100, locale) })}
      </output>
      <span>
        {isFlying && now !== undefined && t('crash.flyingAt', { multiplier: multiplierText(multiplierAt(flight().ms) * 100, locale) })}
      </span>
    </VisuallyHidden>
  )
}

function sceneOf(table: LiveTable | undefined, marks: readonly Mark[]): Scene | undefined {
  if (table?.state === 'running' && table.started_at !== null) return { state: 'flying', startedAt: table.started_at, point: 0, marks }
  if (table?.state === 'ended' && table.outcome) return { state: 'over', startedAt: 0, point: pointOf(table.outcome), marks }
  return undefined
}

function labelsOf({ t, locale }: Language): CurveLabels {
  return {
    multiplier: (hundredths) => multiplierText(hundredths * 100, locale),
    height: (factor, digits) => numberText(factor, locale, Math.max(1, digits)),
    seconds: (seconds, digits) => t('crash.seconds', { n: numberText(seconds, locale, digits) }),
    flying: t('crash.flying'),
    endedAt: t('crash.ended'),
  }
}

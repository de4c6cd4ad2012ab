import { VisuallyHidden } from '@fairhouse/ui'
import { useMemo, useRef } from 'react'

import { multiplierText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { LiveTable } from '../../shared/live/live-game.ts'
import { RoundRing } from '../../shared/live/round/round-ring.tsx'
import { useHouseTime } from '../../shared/live/round/use-house-time.ts'
import { pointOf } from '../view.tsx'
import s from './curve.module.css'
import { type Flight, multiplierAt } from './growth.ts'
import type { Mark, Scene, Words } from './scene.ts'
import { useCurve } from './use-curve.ts'

interface CurveProps {
  table: LiveTable | undefined
  marks: readonly Mark[]
  flight(): Flight
  houseNow(): number
  isStill: boolean
}

/** Betting takes this long (games.md G2): the ring is whole at its beginning. */
const BETTING_MS = 6000

/** The curve with its number, or the ring that counts down to the next round in the number's place. */
export function Curve({ table, marks, flight, houseNow, isStill }: CurveProps) {
  const language = useLanguage()
  const { t } = language
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useMemo(() => wordsOf(language), [language])
  const scene = useMemo(() => sceneOf(table, marks), [table, marks])
  useCurve(canvas, { scene, flight, isStill, words })
  return (
    <figure className={s.curve} aria-label={t('crash.curve')}>
      <canvas ref={canvas} aria-hidden="true" />
      {table?.state === 'betting' && table.locks_at !== null && (
        <div className={s.next}>
          <RoundRing until={table.locks_at} totalMs={BETTING_MS} houseNow={houseNow} label={t('live.nextIn')} />
          <p>
            <b>{t('live.placeBets')}</b>
            <span>{t('crash.startsSoon')}</span>
          </p>
        </div>
      )}
      {table?.state === 'waiting' && <p className={s.waits}>{t('live.waitsText')}</p>}
      <Said table={table} flight={flight} houseNow={houseNow} language={language} />
    </figure>
  )
}

const SAID_MS = 500

/** The picture in words: how high it is now, and where it ended. */
function Said({ table, flight, houseNow, language }: Pick<CurveProps, 'table' | 'flight' | 'houseNow'> & { language: Language }) {
  const isFlying = table?.state === 'running'
  const now = useHouseTime(houseNow, SAID_MS, isFlying)
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

function wordsOf({ t, locale }: Language): Words {
  return {
    multiplier: (hundredths) => multiplierText(hundredths * 100, locale),
    height: (factor, digits) => numberText(factor, locale, Math.max(1, digits)),
    seconds: (seconds, digits) => t('crash.seconds', { n: numberText(seconds, locale, digits) }),
    flying: t('crash.flying'),
    endedAt: t('crash.ended'),
  }
}

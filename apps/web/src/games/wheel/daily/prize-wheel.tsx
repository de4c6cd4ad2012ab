import type { Currency } from '@fairhouse/money'
import { useRef } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { SLOWING } from '../../_common/turning/landing.ts'
import { useTurn } from '../../_common/turning/use-turn.ts'
import hub from '../hub.module.css'
import { HUB, RULER, SIZE, sectorPath } from '../ring.ts'
import stage from '../stage.module.css'
import s from '../wheel-drawing.module.css'
import { SPIN_MS } from '../turning-ring.tsx'
import own from './prize-wheel.module.css'
import { dailyPrizes, restAngle, SECTORS } from './sectors.ts'
import type { Spin } from './use-daily.ts'

const TURNS = 5
/** Narrower sectors have no border, which would cover them; as a fraction of the circle. */
const LINED = 0.01
/** Under the pointer before the first spin: the most likely prize, so that nothing looks like a near miss. */
const FIRST_SHOWN = 1

interface PrizeWheelProps {
  currency: Currency
  spin: Pick<Spin, 'id' | 'index' | 'prize' | 'currency'> | undefined
  isPlaying: boolean
}

/** The ring of prizes under its pointer; in the middle the prize, or the possible ones. */
export function PrizeWheel({ currency, spin, isPlaying }: PrizeWheelProps) {
  const ring = useRef<SVGSVGElement>(null)
  const angle = restAngle(spin?.index ?? FIRST_SHOWN)
  const lies = useTurn(ring, { angle, round: spin?.id, isPlaying, ms: SPIN_MS, turns: TURNS, easing: SLOWING })
  const field = { viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': true } as const
  return (
    <figure className={stage.wheel}>
      <svg {...field} className={s.layer}>
        <circle className={s.rim} cx={SIZE / 2} cy={SIZE / 2} r={214} />
        <path className={s.ruler} d={RULER} />
      </svg>
      <svg {...field} ref={ring} className={s.layer} style={lies}>
        {SECTORS.map(({ from, to, tier }) => (
          <path key={from} className={s[tier]} style={to - from < LINED ? { strokeWidth: 0 } : undefined} d={sectorPath(from, to, tier)} />
        ))}
      </svg>
      <svg {...field} className={s.layer}>
        <circle className={s.hub} cx={SIZE / 2} cy={SIZE / 2} r={HUB} />
      </svg>
      <svg {...field} className={s.pointer}>
        <path d="M206 2h28l-14 34z" />
      </svg>
      <Middle currency={currency} spin={spin} isPlaying={isPlaying} />
    </figure>
  )
}

function Middle({ currency, spin, isPlaying }: PrizeWheelProps) {
  const { t, locale } = useLanguage()
  if (isPlaying)
    return (
      <div className={hub.hub}>
        <span className={hub.small}>{t('wheel.turning')}</span>
      </div>
    )
  const most = dailyPrizes(currency).at(-1)!.prize
  return (
    <div className={hub.hub}>
      <span className={hub.small}>{t(spin ? 'wheel.dailyYours' : 'wheel.dailyMost')}</span>
      <b className={own.amount}>{spin ? moneyText(spin.prize, spin.currency, locale) : moneyText(most, currency, locale)}</b>
    </div>
  )
}

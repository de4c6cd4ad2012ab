import { COLOUR_SEGMENTS, type ColourDraw } from '@fairhouse/games'
import { Fragment } from 'react'

import { shortMultiplierText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import type { LiveTable } from '../../_live/live-game.ts'
import hub from '../hub.module.css'
import legend from '../legend.module.css'
import { segmentPath } from '../ring.ts'
import stage from '../stage.module.css'
import { TurningRing } from '../turning-ring.tsx'
import { COLOURS, colourOf, SEGMENTS, tierOf } from './colours.ts'
import drawn from './colours.module.css'

interface SharedStageProps {
  table: LiveTable | undefined
  serverNow(): number
  isTurning: boolean
  /** Skipped animation or reduced motion. */
  isStill: boolean
}

/** The ring of 55 under its pointer, the countdown in its hub, and a legend of colours. */
export function SharedStage({ table, serverNow, isTurning, isStill }: SharedStageProps) {
  const { t } = useLanguage()
  const isOver = table?.state === 'ended'
  const last = (isOver ? table.outcome : table?.history[0]?.outcome) as ColourDraw | undefined | null
  const round = isOver ? table.round : table?.history[0]?.round
  return (
    <div className={stage.table}>
      <figure className={stage.wheel} aria-label={t('wheel.sharedRing')}>
        <TurningRing
          count={SEGMENTS}
          index={last?.index ?? 0}
          round={round === undefined ? undefined : String(round)}
          isPlaying={isTurning}
          isDrifting={!isOver && !isStill && table !== undefined}
        >
          {COLOUR_SEGMENTS.map((colour, at) => (
            <path key={at} className={drawn[tierOf(colour)]} d={segmentPath(at, SEGMENTS, tierOf(colour))} />
          ))}
        </TurningRing>
        <SharedHub table={table} serverNow={serverNow} isTurning={isTurning} came={isOver ? last : undefined} />
      </figure>
      <Legend came={isOver && !isTurning ? last?.color : undefined} />
    </div>
  )
}

const EACH_MS = 200

/** The remaining betting time; a notice while it turns; then the result. */
function SharedHub({ table, serverNow, isTurning, came }: Omit<SharedStageProps, 'isStill'> & { came: ColourDraw | undefined | null }) {
  const { t, locale } = useLanguage()
  const isBetting = table?.state === 'betting'
  const now = useServerTime(serverNow, EACH_MS, isBetting)
  if (isTurning) return <HubText small={t('wheel.turning')} />
  if (came) return <HubText figure={shortMultiplierText(colourOf(came.color)!.multiplier, locale)} small={t('wheel.came')} />
  if (table?.state === 'waiting') return <HubText small={t('live.waits')} />
  const left = isBetting && now !== undefined ? Math.max(0, Math.ceil(((table.locks_at ?? now) - now) / 1000)) : undefined
  return <HubText figure={left === undefined ? '' : `0:${String(left).padStart(2, '0')}`} small={t('live.placeBets')} isTimer />
}

/** Each state renders new elements: replacing text in place would be seen to jump. */
function HubText({ figure, small, isTimer }: { figure?: string; small: string; isTimer?: boolean }) {
  return (
    <div className={hub.hub} role={isTimer ? 'timer' : 'status'}>
      <Fragment key={small}>
        {figure !== undefined && <span className={hub.figure}>{figure}</span>}
        <span className={hub.small}>{small}</span>
      </Fragment>
    </div>
  )
}

function Legend({ came }: { came: string | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <ul className={legend.legend} aria-label={t('wheel.prizes')}>
      {COLOURS.map(({ id, multiplier, count, tier }) => (
        <li key={id} className={drawn[tier]} data-hit={id === came || undefined}>
          <b>{shortMultiplierText(multiplier, locale)}</b>
          <span>{t('wheel.share', { count, of: SEGMENTS })}</span>
        </li>
      ))}
    </ul>
  )
}

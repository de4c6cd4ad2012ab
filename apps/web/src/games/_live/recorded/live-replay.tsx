import { Button, useMedia } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import s from '../../_common/animation/replay.module.css'
import type { LiveTable } from '../live-game.ts'

/** A phase of a shared round: the table's state from `now` on, for `ms`. */
export interface Phase {
  ms: number
  isTurning?: boolean
  tableAt(now: number): LiveTable
}

export interface Shown {
  table: LiveTable
  /** Start of this phase, milliseconds of the browser's clock. */
  since: number
  isTurning: boolean
}

interface LiveReplayProps {
  phases: readonly Phase[]
  children(shown: Shown): ReactNode
}

/** Replays a shared round phase by phase on its stage. At rest, or with reduced motion, it shows the end. */
export function LiveReplay({ phases, children }: LiveReplayProps) {
  const t = useText()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [{ at, since }, setPlace] = useState({ at: phases.length, since: 0 })
  const playing = phases[at]
  const go = (next: number) => setPlace({ at: next, since: browserClock.now() })
  useEffect(() => playing && browserClock.after(playing.ms, () => go(at + 1)), [playing, at, since])
  const { tableAt, isTurning } = playing ?? { ...phases.at(-1)!, isTurning: false }
  return (
    <div className={s.replay} data-replay>
      {children({ table: tableAt(since), since, isTurning: isTurning ?? false })}
      <div className={s.actions}>
        <Button icon="bolt" onClick={() => (isStill ? undefined : go(0))}>
          {t('table.replay')}
        </Button>
      </div>
    </div>
  )
}

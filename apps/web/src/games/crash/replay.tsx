import { useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import type { PictureProps, PlayedRound, RoundPicture } from '../_common/animation/picture.ts'
import { replayedTable } from '../_live/recorded/replayed-table.ts'
import { Curve } from './curve/curve.tsx'
import { crashMs } from './curve/growth.ts'
import { pointOf } from './view.tsx'

/** A longer flight is shown faster: 10,000× takes two and a half minutes. */
const FLIGHT_MAX_MS = 12_000

const flightMsOf = ({ round }: PlayedRound): number => crashMs(pointOf(round.outcome))

/** The curve of a crash round, from its start to its point. */
function CrashPicture({ played, isPlaying }: PictureProps) {
  const [since] = useState(() => browserClock.now())
  const speed = Math.max(1, flightMsOf(played) / FLIGHT_MAX_MS)
  const table = replayedTable('crash', isPlaying ? { state: 'running', started_at: since } : { outcome: played.round.outcome })
  const flight = () => ({ ms: Math.min((browserClock.now() - since) * speed, flightMsOf(played)), isStale: false })
  return <Curve table={table} marks={NONE} flight={flight} serverNow={browserClock.now} isStill={false} />
}

/** Cash-outs of one bet are in the facts beside the picture: its paid multiplier may be the mean of two. */
const NONE: readonly never[] = []

export const crashPicture: RoundPicture = {
  playMs: (played) => Math.min(flightMsOf(played), FLIGHT_MAX_MS),
  Picture: CrashPicture,
}

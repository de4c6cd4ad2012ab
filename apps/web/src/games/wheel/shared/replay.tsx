import { browserClock } from '../../../lib/clock.ts'
import type { PictureProps, RoundPicture } from '../../_common/animation/picture.ts'
import { replayedTable } from '../../_live/recorded/replayed-table.ts'
import { SPIN_MS } from '../turning-ring.tsx'
import { SharedStage } from './shared-stage.tsx'

function ColourWheelPicture({ played, isPlaying }: PictureProps) {
  const table = replayedTable('colour-wheel', { outcome: played.round.outcome })
  return <SharedStage table={table} serverNow={browserClock.now} isTurning={isPlaying} isStill={false} />
}

export const colourWheelPicture: RoundPicture = { playMs: () => SPIN_MS, Picture: ColourWheelPicture }

import type { PictureProps, RoundPicture } from '../../_common/animation/picture.ts'
import { roulette } from '../definition.ts'
import { RouletteStage } from '../stage.tsx'
import { SETTLE_MS, SPIN_MS } from '../timing.ts'

/** The board of the solo table: the bets of both are equal. */
function RouletteLivePicture({ played: { round }, isPlaying }: PictureProps) {
  return (
    <RouletteStage
      choice={roulette.choiceOf(round.params)}
      onChoice={() => undefined}
      isLocked
      currency={round.currency}
      limits={undefined}
      tab="manual"
      rounds={[]}
      open={undefined}
      round={round}
      isPlaying={isPlaying}
    />
  )
}

export const rouletteLivePicture: RoundPicture = { playMs: () => SPIN_MS + SETTLE_MS, Picture: RouletteLivePicture }

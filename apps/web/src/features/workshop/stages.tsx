import { Heading } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { loadTable, TABLE_IDS } from '../../games/registry.ts'
import type { GameDefinition, ShownRound } from '../../games/_common/game-view.ts'
import { Replay } from '../../games/_common/animation/replay.tsx'
import { roundOfClaim } from '../../games/_common/animation/round-of-claim.ts'
import { LiveStages } from './live-stages.tsx'
import s from './page.module.css'

/** The stage of every game, or of one, playing recorded rounds. */
export function Stages({ only }: { only: string | undefined }) {
  return (
    <main className={s.stages}>
      {TABLE_IDS.filter((id) => only === 'all' || id === only).map((id) => (
        <GameStages key={id} id={id} />
      ))}
      {only !== undefined && <LiveStages only={only} />}
    </main>
  )
}

function GameStages({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => void loadShown(id).then(setShown), [id])
  return (
    <section aria-label={id} className={s.stages}>
      <Heading level={2}>{id}</Heading>
      {shown?.rounds.map((round, at) => (
        <Replay key={at} game={shown.game} round={round} />
      ))}
    </section>
  )
}

interface Shown {
  game: GameDefinition<object>
  rounds: readonly ShownRound[]
}

async function loadShown(id: string): Promise<Shown | undefined> {
  const game = await loadTable(id)
  return game && { game, rounds: (await game.recorded()).map((claim) => roundOfClaim(claim, game)) }
}

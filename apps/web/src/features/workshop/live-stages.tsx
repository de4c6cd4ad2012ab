import { Heading } from '@fairhouse/ui'
import { lazy, type ReactNode, useEffect, useState } from 'react'

import { loadPicture } from '../../games/registry.ts'
import { RECORDED_PICTURES, recordedPicture } from '../../games/recorded-pictures.ts'
import { PictureReplay } from '../../games/_common/animation/picture-replay.tsx'
import type { RoundPicture } from '../../games/_common/animation/picture.ts'
import s from './page.module.css'

/** Recorded shared rounds with their states, stages only: panels need a server. */
const STAGES = {
  crash: lazy(async () => ({ default: (await import('../../games/crash/recorded-stages.tsx')).RecordedStages })),
  'colour-wheel': lazy(async () => ({ default: (await import('../../games/wheel/shared/recorded-stages.tsx')).RecordedStages })),
}

const DRAWN = RECORDED_PICTURES.filter((id) => !Object.hasOwn(STAGES, id))

/** Every game with a stage and without a table of its own. */
export const STAGES_WITHOUT_TABLE: readonly string[] = [...Object.keys(STAGES), ...DRAWN]

export function LiveStages({ only }: { only: string }) {
  const isShown = (id: string) => only === 'all' || only === id
  return (
    <>
      {Object.entries(STAGES)
        .filter(([id]) => isShown(id))
        .map(([id, Recorded]) => (
          <StagesOf key={id} id={id}>
            <Recorded />
          </StagesOf>
        ))}
      {DRAWN.filter(isShown).map((id) => (
        <StagesOf key={id} id={id}>
          <Drawn id={id} />
        </StagesOf>
      ))}
    </>
  )
}

const StagesOf = ({ id, children }: { id: string; children: ReactNode }) => (
  <section aria-label={id} className={s.stages}>
    <Heading level={2}>{id}</Heading>
    {children}
  </section>
)

function Drawn({ id }: { id: string }) {
  const [picture, setPicture] = useState<RoundPicture>()
  useEffect(() => void loadPicture(id).then(setPicture), [id])
  return picture && <PictureReplay picture={picture} played={recordedPicture(id)} actions={null} />
}

import { Heading } from '@fairhouse/ui'
import { lazy } from 'react'

import s from './page.module.css'

/** Recorded shared rounds, stages only: panels need a server. */
const STAGES = {
  crash: lazy(async () => ({ default: (await import('../../games/crash/recorded-stages.tsx')).RecordedStages })),
  'colour-wheel': lazy(async () => ({ default: (await import('../../games/wheel/shared/recorded-stages.tsx')).RecordedStages })),
}

export function LiveStages({ only }: { only: string }) {
  return Object.entries(STAGES)
    .filter(([id]) => only === 'all' || only === id)
    .map(([id, Recorded]) => (
      <section key={id} aria-label={id} className={s.stages}>
        <Heading level={2}>{id}</Heading>
        <Recorded />
      </section>
    ))
}

import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { modals } from './modals/store.ts'

/** A link beside a refusal that verification resolves. */
export const toTheProof = (label: string): ReactNode => (
  <Button size={32} onClick={() => modals.open('verification')}>
    {label}
  </Button>
)

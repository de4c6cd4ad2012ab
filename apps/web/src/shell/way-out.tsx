import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { modals } from './modals/store.ts'

/** Beside the words of a refusal that ends once the player has proved who he is. */
export const toTheProof = (label: string): ReactNode => (
  <Button size={32} onClick={() => modals.open('verification')}>
    {label}
  </Button>
)

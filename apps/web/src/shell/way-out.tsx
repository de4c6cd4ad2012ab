import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { BONUS_PATH } from '../lib/bonuses/bonus-limit.ts'
import type { Way } from '../lib/errors/present.ts'
import { modals } from './modals/store.ts'

/** A link beside a refusal: to verification, which resolves it, or to the bonus that is the reason. */
export const wayOut = ({ label, to }: Way): ReactNode =>
  to === 'bonus' ? (
    <Button size={32} href={BONUS_PATH}>
      {label}
    </Button>
  ) : (
    <Button size={32} onClick={() => modals.open('verification')}>
      {label}
    </Button>
  )

import { Button } from '@fairhouse/ui'
import type { ComponentProps } from 'react'

import { RESTRICTION_ID, usePlayRestriction } from './use-play-restriction.ts'

/** A key that stakes money: dead while the player's own protection closes play, and described by the strip that says why. */
export function StakeButton(props: ComponentProps<typeof Button>) {
  const isRestricted = usePlayRestriction() !== null
  return isRestricted ? <Button {...props} disabled aria-describedby={RESTRICTION_ID} /> : <Button {...props} />
}

import { Button } from '@fairhouse/ui'
import type { ComponentProps } from 'react'

import { RESTRICTION_ID, usePlayRestriction } from './use-play-restriction.ts'

/** A button that stakes money: disabled during the player's own restriction, and described by its strip. */
export function StakeButton(props: ComponentProps<typeof Button>) {
  const isRestricted = usePlayRestriction() !== null
  return isRestricted ? <Button {...props} money disabled aria-describedby={RESTRICTION_ID} /> : <Button {...props} money />
}

import { Button } from '@fairhouse/ui'
import type { ComponentProps } from 'react'

import { BAR_ID, useBar } from './use-bar.ts'

/** A key that stakes money: dead while the player's own protection closes play, and described by the strip that says why. */
export function StakeButton(props: ComponentProps<typeof Button>) {
  const isBarred = useBar() !== null
  return isBarred ? <Button {...props} disabled aria-describedby={BAR_ID} /> : <Button {...props} />
}

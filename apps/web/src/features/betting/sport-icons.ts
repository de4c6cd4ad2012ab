import type { SportId } from '@fairhouse/contracts'
import type { IconName } from '@fairhouse/ui'

export const SPORT_ICONS: Readonly<Record<SportId, IconName>> = {
  football: 'sport',
  tennis: 'racket',
  basketball: 'ball',
  hockey: 'puck',
  esports: 'pad',
  virtual: 'trophy',
}

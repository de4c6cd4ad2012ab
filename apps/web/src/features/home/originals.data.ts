import type { TileArtName } from '@fairhouse/ui'

import { PAGE_HUES } from '../../games/played.data.ts'

/** Tiles by route id and drawing, in lobby order; a game appears once its route exists. */
export const ORIGINALS: readonly { id: TileArtName; hue: number }[] = (
  ['crash', 'dice', 'cases', 'coinflip', 'hilo', 'keno', 'plinko', 'miner', 'roulette', 'wheel', 'stairs', 'rooms'] as const
).map((id) => ({ id, hue: PAGE_HUES[id] }))

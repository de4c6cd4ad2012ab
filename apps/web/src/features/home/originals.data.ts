import type { TileArtName } from '@fairhouse/ui'

/** Tiles by route id and drawing; a game appears once its route exists. Hues: visual language, section 2. */
export const ORIGINALS: readonly { id: TileArtName; hue: number }[] = [
  { id: 'crash', hue: 40 },
  { id: 'dice', hue: 272 },
  { id: 'cases', hue: 78 },
  { id: 'coinflip', hue: 88 },
  { id: 'hilo', hue: 335 },
  { id: 'keno', hue: 232 },
  { id: 'plinko', hue: 190 },
  { id: 'miner', hue: 165 },
  { id: 'roulette', hue: 18 },
  { id: 'wheel', hue: 300 },
  { id: 'stairs', hue: 130 },
  { id: 'rooms', hue: 285 },
]

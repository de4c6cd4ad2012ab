import type { CSSProperties } from 'react'

import { TileArt, type TileArtName } from '../art/tile-art.tsx'
import type { Story } from './story.ts'

const HUES: Record<TileArtName, number> = {
  crash: 40,
  dice: 272,
  cases: 78,
  coinflip: 88,
  hilo: 335,
  keno: 232,
  plinko: 190,
  miner: 165,
  roulette: 18,
  rooms: 285,
  stairs: 130,
  wheel: 300,
}

const drawn = (name: TileArtName) => (
  <div className="sample" style={{ '--h': HUES[name] } as CSSProperties}>
    <TileArt name={name} />
  </div>
)

export const artStories: readonly Story[] = [
  {
    component: 'TileArt',
    states: Object.fromEntries(Object.keys(HUES).map((name) => [name, () => drawn(name as TileArtName)])),
  },
]

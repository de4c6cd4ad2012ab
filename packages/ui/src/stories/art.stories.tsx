import { GAMES, MANIFEST_IDS } from '@fairhouse/manifests'
import type { CSSProperties } from 'react'

import { TileArt, type TileArtName } from '../art/tile-art.tsx'
import type { Story } from './story.ts'

const drawn = (name: TileArtName) => (
  <div className="sample" style={{ '--h': GAMES[name].hue } as CSSProperties}>
    <TileArt name={name} />
  </div>
)

export const artStories: readonly Story[] = [
  {
    component: 'TileArt',
    states: Object.fromEntries(MANIFEST_IDS.map((name) => [name, () => drawn(name)])),
  },
]

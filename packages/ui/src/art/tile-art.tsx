import type { ManifestId } from '@fairhouse/manifests'

import tiles from './tiles.svg?url'

/** Games that have a drawing: the ids of the symbols in `tiles.svg`, which `npm run new` joins from the manifests. */
export type TileArtName = ManifestId

/** The drawing of a game's tile, referenced from one shared file so that no script contains drawings. The parent sets the hue. */
export function TileArt({ name }: { name: TileArtName }) {
  return (
    <svg aria-hidden="true">
      <use href={`${tiles}#${name}`} />
    </svg>
  )
}

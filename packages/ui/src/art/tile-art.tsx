import tiles from './tiles.svg?url'

/** Games that have a drawing: the ids of the symbols in `tiles.svg`. */
export type TileArtName =
  | 'crash'
  | 'dice'
  | 'cases'
  | 'coinflip'
  | 'hilo'
  | 'keno'
  | 'plinko'
  | 'miner'
  | 'roulette'
  | 'rooms'
  | 'wheel'
  | 'stairs'

/** The drawing of a game's tile, referenced from one shared file so that no script contains drawings. The parent sets the hue. */
export function TileArt({ name }: { name: TileArtName }) {
  return (
    <svg aria-hidden="true">
      <use href={`${tiles}#${name}`} />
    </svg>
  )
}

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

/** The drawing of a game's tile, from the one file of all of them: no page carries drawings in its scripts. The hue comes from around it. */
export function TileArt({ name }: { name: TileArtName }) {
  return (
    <svg aria-hidden="true">
      <use href={`${tiles}#${name}`} />
    </svg>
  )
}

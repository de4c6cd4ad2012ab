/** The provider's games, as its catalogue lists them, page by page. */
export interface CatalogueGame {
  readonly id: string
  readonly title: string
  readonly category: 'slots' | 'live'
  readonly volatility: 'low' | 'medium' | 'high' | 'very_high'
  readonly features: readonly string[]
  readonly rtp: string
  readonly max_multiplier: number
  readonly takes_bonus: boolean
}

const slot = (id: string, title: string, volatility: CatalogueGame['volatility'], features: readonly string[]): CatalogueGame => ({
  id,
  title,
  category: 'slots',
  volatility,
  features,
  rtp: '96.0000',
  max_multiplier: 5,
  takes_bonus: true,
})

export const GAMES: readonly CatalogueGame[] = [
  slot('river-stones', 'River Stones', 'low', ['free_rounds']),
  slot('copper-mine', 'Copper Mine', 'medium', ['free_rounds', 'multiplier']),
  slot('night-train', 'Night Train', 'high', ['free_rounds', 'tumble']),
  slot('paper-lanterns', 'Paper Lanterns', 'very_high', ['multiplier']),
  { ...slot('harbour-wheel', 'Harbour Wheel', 'medium', []), category: 'live', takes_bonus: false },
]

export interface CataloguePage {
  readonly games: readonly CatalogueGame[]
  readonly next: string | null
}

/** `after`: id of the last game of the previous page; null for the first. */
export function pageOf(games: readonly CatalogueGame[], after: string | null, limit: number): CataloguePage {
  const from = after === null ? 0 : games.findIndex(({ id }) => id === after) + 1
  const page = games.slice(from, from + limit)
  return { games: page, next: from + limit < games.length ? page.at(-1)!.id : null }
}

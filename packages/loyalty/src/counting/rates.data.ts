import { manifestRates } from '@fairhouse/manifests'

/** Per game: percent of a stake that counts, and its edge in millionths. Sources: bonuses.md 2 and 6, the two tables. */
export interface GameRates {
  readonly contribution: number
  readonly edgePpm: number
}

/** Of the games with a manifest, and of those without one. */
export const RATES = {
  .../* @__PURE__ */ manifestRates(),
  slots: { contribution: 100, edgePpm: 40_000 },
  sports: { contribution: 100, edgePpm: 45_000 },
  virtual: { contribution: 100, edgePpm: 45_000 },
  roulette_live: { contribution: 20, edgePpm: 27_027 },
  colour_wheel: { contribution: 10, edgePpm: 10_000 },
  live: { contribution: 10, edgePpm: 10_000 },
  coin_pvp: { contribution: 0, edgePpm: 0 },
} satisfies Record<string, GameRates>

export type RatedGame = keyof typeof RATES

/** undefined for a game without rates: what is staked on it cannot be counted before it has them. */
export function ratesOf(id: string): GameRates | undefined {
  const game = ratedGameOf(id)
  return game && RATES[game]
}

/** The ledger's `coin-pvp` is rated as coin_pvp. */
export function ratedGameOf(id: string): RatedGame | undefined {
  const name = id.replaceAll('-', '_')
  return Object.hasOwn(RATES, name) ? (name as RatedGame) : undefined
}

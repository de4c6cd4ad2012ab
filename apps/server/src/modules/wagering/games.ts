/** The games this process plays: each is one entry, registered by its own module. */
import type { Service } from '@fairhouse/contracts'
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import { BET_LIMITS, type Currency, LIMITED_GAMES, type LimitedGame, MAX_WIN, type StakeRange } from '@fairhouse/money'

export interface GameEntry {
  readonly game: SoloGame | MultiStepGame
  /** ENT-10: which service plays it (ROLES). */
  readonly service: Service
  /** Over all settings, percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  /** SHA-256 over the files of its rules. */
  readonly rulesHash: string
  /** Of a game that brings its own; absent where the table of bet limits has them. */
  limits?(currency: Currency): StakeRange
}

export interface TableLimits extends StakeRange {
  readonly maxWin: bigint
}

export interface Games {
  find(id: string): GameEntry | undefined
  readonly all: readonly GameEntry[]
  /** Minor units. */
  limits(entry: GameEntry, currency: Currency): TableLimits
  /** Game to the hash of its rules, those without a stake too. */
  readonly rules: Readonly<Record<string, string>>
}

/** `freeRules` of rounds without a stake. @throws when a game has no bet limits: the house does not start (D-23). */
export function gamesFrom(entries: readonly GameEntry[], freeRules: Games['rules'] = {}): Games {
  const byId = new Map(entries.map((entry) => [entry.game.id, entry]))
  const unlimited = entries.filter(({ game, limits }) => !limits && !LIMITED_GAMES.includes(game.id as LimitedGame))
  if (unlimited.length > 0) throw new Error(`no bet limits for ${unlimited.map(({ game }) => game.id).join(', ')}`)
  return {
    find: (id) => byId.get(id),
    all: entries,
    limits: (entry, currency) => ({ ...rangeOf(entry, currency), maxWin: MAX_WIN[currency] }),
    rules: { ...Object.fromEntries(entries.map(({ game, rulesHash }) => [game.id, rulesHash])), ...freeRules },
  }
}

const rangeOf = (entry: GameEntry, currency: Currency): StakeRange =>
  entry.limits?.(currency) ?? BET_LIMITS[entry.game.id as LimitedGame][currency]

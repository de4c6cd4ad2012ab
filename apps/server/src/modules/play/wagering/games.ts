/** The games of this process: one entry each, registered by its module. */
import type { Service } from '@fairhouse/contracts'
import { acceptedByChoice, type AcceptedStakes, type MultiStepGame, type SoloGame, stakeChoices, type StakeChoice } from '@fairhouse/games'
import { type Minor, type Currency, LIMITED_GAMES, type LimitedGame, MAX_WIN, type StakeRange } from '@fairhouse/money'

import { DEFAULT_RANGES, type StakeRanges } from '../bet-limits/index.ts'

export interface GameEntry {
  readonly game: SoloGame | MultiStepGame
  /** ENT-10: the service that plays it (ROLES). */
  readonly service: Service
  /** Over all settings, percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  /** SHA-256 over the files of its rules. */
  readonly rulesHash: string
  /** For games with their own limits; absent when the table of bet limits has them. */
  limits?(currency: Currency): StakeRange
  /** For games with their own choices; absent when the rules define them. */
  choices?(currency: Currency): AcceptedStakes[]
}

export interface TableLimits extends StakeRange {
  readonly maxWin: Minor
}

export interface Games {
  find(id: string): GameEntry | undefined
  readonly all: readonly GameEntry[]
  /** Minor units. */
  limits(entry: GameEntry, currency: Currency): TableLimits
  /** The accepted stakes of each choice (D-48). */
  choices(entry: GameEntry, currency: Currency): readonly AcceptedStakes[]
  /** Game to the hash of its rules. */
  readonly rules: Readonly<Record<string, string>>
}

/** @throws when a game has no bet limits: the process does not start (D-23). */
export function gamesFrom(entries: readonly GameEntry[], ranges: StakeRanges = DEFAULT_RANGES): Games {
  const byId = new Map(entries.map((entry) => [entry.game.id, entry]))
  const unlimited = entries.filter(({ game, limits }) => !limits && !LIMITED_GAMES.includes(game.id as LimitedGame))
  if (unlimited.length > 0) throw new Error(`no bet limits for ${unlimited.map(({ game }) => game.id).join(', ')}`)
  const accepted = acceptedMemo()
  const limits: Games['limits'] = (entry, currency) => ({
    ...(entry.limits?.(currency) ?? ranges.rangeOf(entry.game.id as LimitedGame, currency)),
    maxWin: MAX_WIN[currency],
  })
  return {
    find: (id) => byId.get(id),
    all: entries,
    limits,
    choices: (entry, currency) =>
      entry.choices?.(currency) ?? accepted(entry.game.id, currency, limits(entry, currency), () => stakeChoices(entry.game.id)),
    rules: Object.fromEntries(entries.map(({ game, rulesHash }) => [game.id, rulesHash])),
  }
}

type Accepted = (game: string, currency: Currency, limits: TableLimits, choices: () => readonly StakeChoice[]) => readonly AcceptedStakes[]

/** Cached per game and currency until its limits change. */
export function acceptedMemo(): Accepted {
  const known = new Map<string, { limits: TableLimits; rows: readonly AcceptedStakes[] }>()
  return (game, currency, limits, choices) => {
    const key = `${game} ${currency}`
    const kept = known.get(key)
    if (kept && kept.limits.min === limits.min && kept.limits.max === limits.max && kept.limits.step === limits.step) return kept.rows
    const rows = acceptedByChoice(choices(), limits)
    known.set(key, { limits, rows })
    return rows
  }
}

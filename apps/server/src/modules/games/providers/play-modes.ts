/** D-65: autoplay and turbo by the country where a game is opened or an autobet starts; operators change them. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import type { PlayModes, PlayModesChange, PlayModeStore } from './store/play-modes.ts'

/** Operators set no more, as games of providers offer no more. */
const ROUNDS_MAX = 100

/** Where no operator has set anything else. */
const DEFAULT_MODES: PlayModes = { autoplayRounds: ROUNDS_MAX, turbo: true }

export interface PlayModesRow extends PlayModes {
  readonly country: string
  readonly latest: PlayModesChange | null
}

/** Based on the version that the operator saw; 0 for the default. */
interface WantedPlayModes extends PlayModes {
  readonly country: string
  readonly version: number
}

export interface PlayModeOperator {
  /** The countries of the configuration. */
  list(): Promise<PlayModesRow[]>
  /** undefined: done. `not_found`: no country of the configuration. `bad_transition`: another change came first. */
  change(tx: Tx, wanted: WantedPlayModes, by: Pick<PlayModesChange, 'by' | 'reason'>): Promise<Refusal | undefined>
}

export interface CountryModes extends PlayModeOperator {
  /**
   * `country` null: unknown, also of sessions that are older than its column. An unknown country, and one outside of the configuration, has the
   * strictest of all.
   */
  of(country: string | null): Promise<PlayModes>
  /** The most bets of one autobet of an own game; null: no limit. */
  mostAutobetBets(country: string | null): Promise<number | null>
}

interface Deps {
  readonly store: PlayModeStore
  readonly countries: readonly string[]
  now(): number
}

export function createPlayModes({ store, countries, now }: Deps): CountryModes {
  async function of(country: string | null): Promise<PlayModes> {
    if (country !== null && countries.includes(country)) return (await store.of(country)) ?? DEFAULT_MODES
    return (await store.latest()).reduce(strictest, DEFAULT_MODES)
  }
  return {
    of,
    async mostAutobetBets(country) {
      const { autoplayRounds } = await of(country)
      return autoplayRounds < ROUNDS_MAX ? autoplayRounds : null
    },
    async list() {
      const changed = new Map((await store.latest()).map((change) => [change.country, change]))
      return countries.map((country) => {
        const latest = changed.get(country) ?? null
        const { autoplayRounds, turbo } = latest ?? DEFAULT_MODES
        return { country, autoplayRounds, turbo, latest }
      })
    },
    async change(tx, { version, ...wanted }, about) {
      if (!countries.includes(wanted.country)) return refuse('not_found')
      const isFirst = await store.add(tx, { ...wanted, version: version + 1, at: now(), ...about })
      return isFirst ? undefined : refuse('bad_transition')
    },
  }
}

const strictest = (one: PlayModes, other: PlayModes): PlayModes => ({
  autoplayRounds: Math.min(one.autoplayRounds, other.autoplayRounds),
  turbo: one.turbo && other.turbo,
})

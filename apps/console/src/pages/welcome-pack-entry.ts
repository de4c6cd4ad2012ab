/** What an operator types for a version of the welcome pack, by the names of the call's fields, and the call's body of it. Pure. */
import type { Input } from '../lib/call.ts'
import { INSTANT_FORMAT, isInstant, isoInstant, typedBegin } from '../lib/typed-instant.ts'
import { moneyText, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/welcome-packs'>['body']
export type PackStage = Body['stages'][number]
export type StagePart = 'pct' | 'min' | 'max' | 'wager' | 'free_spins'

export type TypedStage = Pick<PackStage, 'stage'> & Record<StagePart, string>

export interface PackEntry {
  stages: readonly TypedStage[]
  /** UTC, as in 2026-11-23 12:30. */
  starts_at: string
}

export const PARTS = [
  { part: 'pct', label: 'Percent of the deposit' },
  { part: 'min', label: 'Smallest deposit, EUR' },
  { part: 'max', label: 'Largest bonus, EUR' },
  { part: 'wager', label: 'Wager, times' },
  { part: 'free_spins', label: 'Free spins' },
] as const satisfies readonly { part: StagePart; label: string }[]

/** The stages in force, from the next full hour but one. `now`: milliseconds. */
export const entryOf = (stages: readonly PackStage[], now: number): PackEntry => ({
  stages: stages.map(({ stage, pct, min, max, wager, free_spins: spins }) => ({
    stage,
    pct: `${pct}`,
    min,
    max,
    wager: `${wager}`,
    free_spins: `${spins}`,
  })),
  starts_at: typedBegin(now),
})

/** By field: what the call's schema does not know. */
export const faultsOf = ({ starts_at: startsAt }: PackEntry): Readonly<Record<string, string>> =>
  isInstant(startsAt) ? {} : { starts_at: INSTANT_FORMAT }

export const bodyOf = ({ stages, starts_at: startsAt }: PackEntry): Omit<Body, 'reason'> => ({
  stages: stages.map(({ stage, pct, min, max, wager, free_spins: spins }) => ({
    stage,
    pct: wholeIn(pct),
    min: moneyText(min),
    max: moneyText(max),
    wager: wholeIn(wager),
    free_spins: wholeIn(spins),
  })),
  starts_at: isoInstant(startsAt),
})

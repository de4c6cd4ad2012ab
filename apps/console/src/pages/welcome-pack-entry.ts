/** What an operator types for a version of the welcome pack, and the call's body of it. Pure. */
import type { Input } from '../lib/call.ts'
import { instantIn, isInstant, typedInstant } from '../lib/typed-instant.ts'
import { isMoney as isAmount, isWhole, MONEY_FORMAT, moneyText, WHOLE_FORMAT } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/welcome-packs'>['body']
export type PackStage = Body['stages'][number]
export type StagePart = 'pct' | 'min' | 'max' | 'wager' | 'free_spins'

export type TypedStage = Pick<PackStage, 'stage'> & Record<StagePart, string>

export interface PackEntry {
  stages: readonly TypedStage[]
  /** UTC, as in 2026-11-23 12:30. */
  startsAt: string
}

export const PARTS = [
  { part: 'pct', label: 'Percent of the deposit', isMoney: false },
  { part: 'min', label: 'Smallest deposit, EUR', isMoney: true },
  { part: 'max', label: 'Largest bonus, EUR', isMoney: true },
  { part: 'wager', label: 'Wager, times', isMoney: false },
  { part: 'free_spins', label: 'Free spins', isMoney: false },
] as const satisfies readonly { part: StagePart; label: string; isMoney: boolean }[]

/** The stages in force, from now on. `now`: milliseconds. */
export const entryOf = (stages: readonly PackStage[], now: number): PackEntry => ({
  stages: stages.map(({ stage, pct, min, max, wager, free_spins: spins }) => ({
    stage,
    pct: `${pct}`,
    min,
    max,
    wager: `${wager}`,
    free_spins: `${spins}`,
  })),
  startsAt: typedInstant(now),
})

/** By stage and part, `2 pct`, and `startsAt`; empty where it may be sent. */
export function faultsOf({ stages, startsAt }: PackEntry): Readonly<Record<string, string>> {
  const faults: Record<string, string> = isInstant(startsAt) ? {} : { startsAt: 'As in 2026-11-23 12:30' }
  for (const stage of stages)
    for (const { part, isMoney } of PARTS)
      if (!(isMoney ? isAmount(stage[part]) : isWhole(stage[part], 9_999)))
        faults[`${stage.stage} ${part}`] = isMoney ? MONEY_FORMAT : WHOLE_FORMAT
  return faults
}

/** Of an entry without faults. */
export const bodyOf = ({ stages, startsAt }: PackEntry): Omit<Body, 'reason'> => ({
  stages: stages.map(({ stage, pct, min, max, wager, free_spins: spins }) => ({
    stage,
    pct: Number(pct),
    min: moneyText(min),
    max: moneyText(max),
    wager: Number(wager),
    free_spins: Number(spins),
  })),
  starts_at: new Date(instantIn(startsAt)).toISOString(),
})

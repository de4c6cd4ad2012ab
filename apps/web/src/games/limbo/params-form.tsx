import { parseLimboParams } from '@fairhouse/games'

import { TargetField } from './fields.tsx'
import { FIRST_BET } from './form.ts'

/** A typed limbo bet for the verifier. */
export function LimboParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  return <TargetField bet={parseLimboParams(params) ?? FIRST_BET} onBet={onChange} />
}

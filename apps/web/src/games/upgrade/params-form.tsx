import { parseUpgradeParams } from '@fairhouse/games/rules/upgrade/bet.ts'

import { ChanceTrack } from './chances.tsx'
import { FIRST_BET } from './form.ts'

/** A typed upgrade bet for the verifier. */
export function UpgradeParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  return <ChanceTrack bet={parseUpgradeParams(params) ?? FIRST_BET} onBet={onChange} />
}

import { parseMinerParams } from '@fairhouse/games'

import { FIRST_CHOICE } from './choice.ts'
import { MinesStepper } from './stepper.tsx'

/** A typed miner bet for the verifier. */
export function MinerParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const { mines } = parseMinerParams(params) ?? FIRST_CHOICE
  return <MinesStepper mines={mines} onMines={(next) => onChange({ mines: next })} />
}

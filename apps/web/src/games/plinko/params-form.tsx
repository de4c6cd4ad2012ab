import { parsePlinkoParams } from '@fairhouse/games'

import s from './choices.module.css'
import { Risk, Rows } from './choices.tsx'
import { FIRST_BET } from './first-bet.ts'

/** A typed plinko bet for the verifier. */
export function PlinkoParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const bet = parsePlinkoParams(params) ?? FIRST_BET
  return (
    <div className={s.form}>
      <Risk bet={bet} onBet={onChange} />
      <Rows bet={bet} onBet={onChange} />
    </div>
  )
}

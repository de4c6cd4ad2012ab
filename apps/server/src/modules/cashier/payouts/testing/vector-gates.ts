/** Facts of a vector as the rules need them; its codes are valid for 600 s and one amount. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { GateFacts } from '../request/checks.ts'
import type { PastRequest } from '../request/velocity.ts'
import type { PayoutCase, VectorRequest } from './payout-vectors.ts'

const CODE_S = 600
const PROVED = ['success', 'verified']

type Given = PayoutCase['in']

/** `debt` in minor units, positive. */
export function gateFacts(given: Given, { amount, confirm = false }: VectorRequest, now: number, past: readonly PastRequest[]): GateFacts {
  const {
    currency,
    day_max,
    bonus_active = false,
    turnover_left = 0,
    no_play = false,
    debt = 0,
    is_need = false,
    verification = 'init',
  } = given
  return {
    amount: BigInt(amount),
    now,
    past,
    dayMax: BigInt(day_max),
    restsUntil: null,
    newDestination: null,
    demands: [],
    to: null,
    isOtherDestination: false,
    currency,
    isReturn: false,
    endsBonus: bonus_active && !confirm,
    turnoverLeft: no_play ? 0n : BigInt(turnover_left),
    turnoverTotal: BigInt(turnover_left),
    debt: BigInt(debt),
    isDisputed: false,
    lacksProof: is_need && !PROVED.includes(verification),
  }
}

export function refusedCode({ at, amount, code }: Pick<VectorRequest, 'at' | 'amount' | 'code'>): Refusal | undefined {
  if (!code) return refuse('code_required')
  const isRight = code.value === 'ok' && code.amount === amount && at - code.at <= CODE_S
  return isRight ? undefined : refuse('code_invalid')
}

/** One round of keno: ten numbers of forty, in the order drawn. Source: games.md G5. */
import { type ByteSource, pick } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import { KENO_DRAWN, KENO_NUMBERS, type KenoBet } from './bet.ts'
import { kenoMultipliers } from './pay.ts'

export type KenoOutcome = {
  /** In the order drawn. */
  readonly drawn: readonly number[]
  readonly hits: number
}

export type KenoEvent = { readonly type: 'drawn'; readonly number: number; readonly hit: boolean } | EndEvent

export function playKeno(bytes: ByteSource, { risk, picks }: KenoBet, stake: Minor, maxWin?: Minor): SoloRound<KenoOutcome, KenoEvent> {
  const drawn = pick(bytes, KENO_NUMBERS, KENO_DRAWN).map((index) => index + 1)
  const balls = drawn.map((number): KenoEvent => ({ type: 'drawn', number, hit: picks.includes(number) }))
  const hits = drawn.filter((number) => picks.includes(number)).length
  const multiplier = kenoMultipliers(risk, picks.length)[hits]!
  return { outcome: { drawn, hits }, multiplier, payout: payoutOf(stake, multiplier, maxWin), events: [...balls, endOf(multiplier)] }
}

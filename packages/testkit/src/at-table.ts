/** A player of one game, with short names for the calls of its rounds. */
import { type Body, newKey } from '@fairhouse/contracts/client'

import type { Player } from './actors.ts'

type BetBody = Body<'POST /api/v2/games/{game}/bet'>

export interface GameTableOptions {
  mode?: 'real' | 'demo'
  currency?: BetBody['currency']
  stake?: string
}

export function atTable(
  { call }: Pick<Player, 'call'>,
  game: string,
  { mode = 'real', currency = 'RUB', stake = '1.00' }: GameTableOptions = {},
) {
  const params = { game }
  return {
    bet: (bet: object, more: Partial<BetBody> = {}, key = newKey()) =>
      call('POST /api/v2/games/{game}/bet', { params, body: { mode, currency, stake, params: { ...bet }, ...more }, key }),
    step: (round: string, step: number, move: string | number) =>
      call('POST /api/v2/games/{game}/step', { params, body: { mode, round, step, move } }),
    cashOut: (round: string, step: number) => call('POST /api/v2/games/{game}/cashout', { params, body: { mode, round, step } }),
    active: () => call('GET /api/v2/games/{game}/active', { params, query: { mode } }),
    rotate: (seed = 'next') => call('POST /api/v2/fairness/rotate', { body: { client_seed: seed, mode } }),
    round: (id: string) => call('GET /api/v2/rounds/{id}', { params: { id } }),
  }
}

interface CallResult<T> {
  ok: boolean
  data?: T
  error?: { code: string }
}

/** The data of the response. @throws for a refusal. */
export async function unwrap<T>(call: Promise<{ ok: true; data: T } | { ok: false; error: { code: string } }>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
  return answer.data
}

/** `unwrap`, or the code of the refusal. */
export async function codeOf(call: Promise<CallResult<unknown>>): Promise<string> {
  const answer = await call
  return answer.ok ? 'done' : answer.error!.code
}

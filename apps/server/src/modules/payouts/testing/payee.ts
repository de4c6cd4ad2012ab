/** Players who may be paid out: an address proved, money on the account, a code at hand. */
import type { Payout } from '@fairhouse/contracts'
import { newKey, type Result } from '@fairhouse/contracts/client'
import { lettersTo, type Player, type PlayerOptions, registerBettor, type TestHouse } from '@fairhouse/testkit'

import { systemClock } from '../../../platform/clock.ts'
import { cardOf } from './cards.ts'

export const CARD = '4111111111111111'
export const OTHER_CARD = '2200000000000004'

export interface AskedFor {
  amount: string
  value?: string
  destination?: string
  confirm?: boolean
  key?: string
  /** Taken as it is; one that fits is sent for where it is left out. */
  code?: string
}

/** `cash` in minor units. */
export async function registerPayee(house: TestHouse, cash: bigint, options: PlayerOptions = {}): Promise<Player> {
  const player = await registerBettor(house, cash, options)
  const [letter] = await lettersTo(house, player.email)
  const proved = await player.call('POST /api/v2/auth/email/verify/code', { body: { code: letter!.code! } })
  if (!proved.ok) throw new Error(proved.error.code)
  return player
}

/** By mail. */
export async function codeFor(
  house: TestHouse,
  player: Player,
  { amount, value = 'card', destination = cardOf(player.id) }: AskedFor,
): Promise<string> {
  const before = await lettersTo(house, player.email)
  const sent = await player.call('POST /api/v2/billing/payout/code', { body: { value, amount, destination, by: 'email' } })
  if (!sent.ok) throw new Error(JSON.stringify(sent.error))
  return newCode(house, player, before.length)
}

/** Of the letters after the first `known` ones: news of an older payout may have come in between. */
async function newCode(house: TestHouse, { email }: Player, known: number): Promise<string> {
  for (let count = known + 1; ; count++) {
    const letters = await lettersTo(house, email, count)
    const code = letters.slice(0, letters.length - known).find((letter) => letter.code !== null)?.code
    if (code) return code
    count = letters.length
  }
}

export async function askPayout(house: TestHouse, player: Player, asked: AskedFor): Promise<Result<Payout>> {
  const { amount, value = 'card', destination = cardOf(player.id), confirm, key = newKey(systemClock.now()) } = asked
  const code = asked.code ?? (await codeFor(house, player, asked))
  return player.call('POST /api/v2/billing/payout', { body: { value, amount, destination, code, ...(confirm && { confirm }) }, key })
}

/** @throws where it is refused. */
export async function paidOut(house: TestHouse, player: Player, asked: AskedFor): Promise<Payout> {
  const answer = await askPayout(house, player, asked)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

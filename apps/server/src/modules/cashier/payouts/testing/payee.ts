/** Players who may withdraw: a proved address, a balance, an available code. */
import type { Payout } from '@fairhouse/contracts'
import { newKey, type Result } from '@fairhouse/contracts/client'
import { messagesTo, type Player, type PlayerOptions, registerBettor, type TestServer } from '@fairhouse/testkit'

import { cardOf } from './cards.ts'

export const CARD = '4111111111111111'
export const OTHER_CARD = '2200000000000004'

export interface PayoutCallFields {
  amount: string
  value?: string
  destination?: string
  confirm?: boolean
  /** Flagged coins that it returns. */
  flag?: string
  key?: string
  /** Used as given; a valid one is requested if absent. */
  code?: string
}

/** `cash` in minor units. */
export async function registerPayee(testServer: TestServer, cash: bigint, options: PlayerOptions = {}): Promise<Player> {
  const player = await registerBettor(testServer, cash, options)
  const [message] = await messagesTo(testServer, player.email)
  const proved = await player.call('POST /api/v2/auth/email/verify/code', { body: { code: message!.code! } })
  if (!proved.ok) throw new Error(proved.error.code)
  return player
}

/** By email. */
export async function codeFor(
  testServer: TestServer,
  player: Player,
  { amount, value = 'card', destination = cardOf(player.id), flag }: PayoutCallFields,
): Promise<string> {
  const before = await messagesTo(testServer, player.email)
  const sent = await player.call('POST /api/v2/billing/payout/code', {
    body: { value, amount, destination, by: 'email', ...(flag && { flag }) },
  })
  if (!sent.ok) throw new Error(JSON.stringify(sent.error))
  return newCode(testServer, player, before.length)
}

/** Among messages after the first `known` ones: news of an older payout may have come in between. */
async function newCode(testServer: TestServer, { email }: Player, known: number): Promise<string> {
  for (let count = known + 1; ; count++) {
    const messages = await messagesTo(testServer, email, count)
    const code = messages.slice(0, messages.length - known).find((message) => message.code !== null)?.code
    if (code) return code
    count = messages.length
  }
}

export async function requestPayout(testServer: TestServer, player: Player, fields: PayoutCallFields): Promise<Result<Payout>> {
  const { amount, value = 'card', destination = cardOf(player.id), confirm, flag, key = newKey(testServer.now()) } = fields
  const code = fields.code ?? (await codeFor(testServer, player, fields))
  const body = { value, amount, destination, code, ...(confirm && { confirm }), ...(flag && { flag }) }
  return player.call('POST /api/v2/billing/payout', { body, key })
}

/** @throws where it is refused. */
export async function payOut(testServer: TestServer, player: Player, fields: PayoutCallFields): Promise<Payout> {
  const answer = await requestPayout(testServer, player, fields)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

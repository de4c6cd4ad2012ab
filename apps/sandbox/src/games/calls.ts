/** What the provider does, at once or with the troubles of a network, and its calls to the wallet: what got no answer is repeated. */
import type { Milliseconds } from '@fairhouse/money'

import { type Platform, waiting } from '../platform.ts'
import type { CallWallet, Reply } from './wallet.ts'

/** Ordered on the provider's page: a correct provider in bad conditions. Money must be right after each. */
export const ORDERS = {
  right: 'plays each round at once',
  outage: 'answers 503 to the product',
  slow: 'sends each win three seconds late',
  double: 'sends every call twice at the same time',
  late_win: 'ends each round before it sends the win',
  tombstone: 'rolls each bet back before it sends it',
  lost_bet: 'loses the answer to each bet, and rolls it back',
} as const
export type Order = keyof typeof ORDERS

export const isOrder = (text: unknown): text is Order => typeof text === 'string' && Object.hasOwn(ORDERS, text)

export interface RoundDeps {
  readonly wallet: CallWallet
  readonly platform: Platform
  readonly behaviour: Order
  /** The first wait before a repeat; it doubles each time. */
  readonly retryMs: Milliseconds
}

const TRIES = 8

/** @throws after the last repeat. */
export async function untilKnown(deps: RoundDeps, method: string, body: object): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    if (tried > 0) await waiting(deps.platform)(deps.retryMs * 2 ** (tried - 1))
    if ((await send(deps, method, body)) !== 'unknown') return
  }
  throw new Error(`the wallet gave no answer to ${method}`)
}

export async function send({ wallet, behaviour }: RoundDeps, method: string, body: object): Promise<Reply> {
  if (behaviour !== 'double') return wallet(method, body)
  const [first, second] = await Promise.all([wallet(method, body), wallet(method, body)])
  return first === 'unknown' ? second : first
}

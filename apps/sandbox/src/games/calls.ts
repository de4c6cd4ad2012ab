/** Calls of a round to the wallet: what got no answer is repeated. */
import { type Platform, waiting } from '../platform.ts'
import type { Order } from './behaviours.ts'
import type { CallWallet, Reply } from './wallet.ts'

export interface RoundDeps {
  readonly wallet: CallWallet
  readonly platform: Platform
  readonly behaviour: Order
  /** The first wait before a repeat; it doubles each time. */
  readonly retryMs: number
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

/** Repeats a call that must reach the wallet, with growing waits. */
import type { Milliseconds } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { CallWallet, WalletMethod, WalletReply } from '../wallet/wallet.ts'

/** While the page waits; afterwards the sweep goes on. */
export const TRIES = 5

/** undefined: the wallet did not answer. A business refusal is an answer. */
export type RepeatCall = (
  call: CallWallet,
  method: WalletMethod,
  body: object,
  tries: number,
) => Promise<Exclude<WalletReply, 'unknown'> | undefined>

/** `retryMs`: the first wait before a repeat; it doubles each time. */
export function createRepeat(platform: Pick<Platform, 'wait'>, retryMs: Milliseconds): RepeatCall {
  return async (call, method, body, tries) => {
    for (let tried = 0; tried < tries; tried++) {
      if (tried > 0) await platform.wait(retryMs * 2 ** (tried - 1))
      const answer = await call(method, body)
      if (answer !== 'unknown') return answer
    }
    return undefined
  }
}

/** Faults of the studio's own signature or clock: the call must be repeated. */
export const isReceived = (answer: Exclude<WalletReply, 'unknown'> | undefined): answer is Exclude<WalletReply, 'unknown'> =>
  answer !== undefined && answer.status !== 'BAD_SIGNATURE' && answer.status !== 'STALE_TIMESTAMP'

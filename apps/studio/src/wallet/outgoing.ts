/** Calls to the wallet, a bounded number at a time and a bounded number that wait: a wallet that hangs must not fill the memory. */
import type { CallWallet, WalletReply } from './wallet.ts'

export interface Outgoing {
  /** A call above the bound is not sent: it is `unknown`, and what is owed is repeated later. */
  bounded(call: CallWallet): CallWallet
  readonly underWay: () => number
  /** Waiting calls as a share of the most that may wait. */
  readonly used: () => number
  /** Since when the wallet gives no answer, in milliseconds since the epoch; undefined while it answers. */
  readonly silentSince: () => number | undefined
}

export interface OutgoingBounds {
  readonly atOnce: number
  readonly waiting: number
}

export interface OutgoingDeps extends OutgoingBounds {
  now(): number
  onCall(method: string, result: 'answered' | 'unknown' | 'not_sent'): void
}

export const OUTGOING_BOUNDS: OutgoingBounds = { atOnce: 64, waiting: 2000 }

export function createOutgoing({ atOnce, waiting: waitingMax, now, onCall }: OutgoingDeps): Outgoing {
  const waiting: (() => void)[] = []
  let underWay = 0
  let silentSince: number | undefined

  async function send(call: CallWallet, ...[method, body]: Parameters<CallWallet>): Promise<WalletReply> {
    try {
      const answer = await call(method, body)
      const isAnswered = answer !== 'unknown'
      silentSince = isAnswered ? undefined : (silentSince ?? now())
      onCall(method, isAnswered ? 'answered' : 'unknown')
      return answer
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }

  return {
    bounded:
      (call) =>
      async (...order) => {
        if (underWay >= atOnce) {
          if (waiting.length >= waitingMax) {
            onCall(order[0], 'not_sent')
            return 'unknown'
          }
          await new Promise<void>((resolve) => void waiting.push(resolve)) // takes the place of an ended call
        } else underWay++
        return send(call, ...order)
      },
    underWay: () => underWay,
    used: () => waiting.length / waitingMax,
    silentSince: () => silentSince,
  }
}

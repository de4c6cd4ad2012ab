/**
 * Calls to the wallet, a bounded number at a time and a bounded number that wait: a wallet that hangs must not fill the memory. Money that is
 * owed is sent first, then stakes; questions have a small share of their own, because anyone can cause them.
 */
import type { CallWallet, WalletMethod, WalletReply } from './wallet.ts'

export interface Outgoing {
  /** A call above the bound is not sent: it is `unknown`, and what is owed is repeated later. */
  bounded(call: CallWallet): CallWallet
  readonly underWay: () => number
  /** Stakes and money owed that wait, as a share of the most that may. */
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

/** In the order in which they are sent. */
const KINDS = ['owed', 'stake', 'question'] as const
type Kind = (typeof KINDS)[number]

const KIND_OF: Readonly<Record<WalletMethod, Kind>> = {
  win: 'owed',
  rollback: 'owed',
  end_round: 'owed',
  bet: 'stake',
  authenticate: 'question',
  balance: 'question',
}
/** Of the calls at a time: wins that hang leave some to stakes. */
const AT_ONCE: Readonly<Record<Kind, number>> = { owed: 0.75, stake: 1, question: 0.25 }
/** Questions that may wait, beside the others. */
const QUESTIONS_WAITING = 0.25

export function createOutgoing({ atOnce, waiting: waitingMax, now, onCall }: OutgoingDeps): Outgoing {
  const waiting: Readonly<Record<Kind, (() => void)[]>> = { owed: [], stake: [], question: [] }
  const sent: Record<Kind, number> = { owed: 0, stake: 0, question: 0 }
  let silentSince: number | undefined

  const underWay = () => sent.owed + sent.stake + sent.question
  const moneyWaiting = () => waiting.owed.length + waiting.stake.length
  const maySend = (kind: Kind) => underWay() < atOnce && sent[kind] < Math.ceil(atOnce * AT_ONCE[kind])
  const mayWait = (kind: Kind) =>
    kind === 'question' ? waiting.question.length < Math.ceil(waitingMax * QUESTIONS_WAITING) : moneyWaiting() < waitingMax

  /** In the place of an ended call. */
  function sendNext(): void {
    const kind = KINDS.find((each) => waiting[each].length > 0 && maySend(each))
    if (!kind) return
    sent[kind]++
    waiting[kind].shift()!()
  }

  async function send(call: CallWallet, ...[method, body]: Parameters<CallWallet>): Promise<WalletReply> {
    try {
      const answer = await call(method, body)
      const isAnswered = answer !== 'unknown'
      silentSince = isAnswered ? undefined : (silentSince ?? now())
      onCall(method, isAnswered ? 'answered' : 'unknown')
      return answer
    } finally {
      sent[KIND_OF[method]]--
      sendNext()
    }
  }

  return {
    bounded:
      (call) =>
      async (...order) => {
        const kind = KIND_OF[order[0]]
        if (maySend(kind)) sent[kind]++
        else if (mayWait(kind)) await new Promise<void>((resolve) => void waiting[kind].push(resolve))
        else {
          onCall(order[0], 'not_sent')
          return 'unknown'
        }
        return send(call, ...order)
      },
    underWay,
    used: () => moneyWaiting() / waitingMax,
    silentSince: () => silentSince,
  }
}

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
  /** From the first call without an answer to the last one; 0 once the wallet answers, or was sent nothing for a while. */
  readonly silentMs: () => number
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
/** Longer than the waits between the repeats of one call: one lost call of a quiet site is no silence. */
const FORGOTTEN_MS = 60_000

export function createOutgoing({ atOnce, waiting: waitingMax, now, onCall }: OutgoingDeps): Outgoing {
  const waiting: Readonly<Record<Kind, (() => void)[]>> = { owed: [], stake: [], question: [] }
  const sent: Record<Kind, number> = { owed: 0, stake: 0, question: 0 }
  let silence: { readonly since: number; readonly last: number } | undefined

  const underWay = () => sent.owed + sent.stake + sent.question
  const moneyWaiting = () => waiting.owed.length + waiting.stake.length
  const maySend = (kind: Kind) => underWay() < atOnce && sent[kind] < Math.ceil(atOnce * AT_ONCE[kind])
  const mayWait = (kind: Kind) =>
    kind === 'question' ? waiting.question.length < Math.ceil(waitingMax * QUESTIONS_WAITING) : moneyWaiting() < waitingMax

  const recentSilence = () => (silence && now() - silence.last <= FORGOTTEN_MS ? silence : undefined)

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
      silence = isAnswered ? undefined : { since: recentSilence()?.since ?? now(), last: now() }
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
    silentMs() {
      const recent = recentSilence()
      return recent ? recent.last - recent.since : 0
    },
  }
}

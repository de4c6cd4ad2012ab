/**
 * Applies a provider event in one transaction: the payout's row, its money and the event record change together. Source:
 * money.md B, webhook table, rows 4 to 7.
 */
import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import type { EventAnswer, PayoutEvent } from '../payments/index.ts'
import type { PayoutContext } from './context.ts'
import { onPoll, onWebhook, type Verdict } from './machine/machine.ts'
import { transitOf } from './postings.ts'
import { isEventTaken, takeEvent } from './store/events.ts'
import { parkEvent, unparkEvent } from './store/parked.ts'
import { lockPayout, payoutById, setExtId } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

/** A webhook alone is not trusted for unknown outcomes; a look-up is. */
export type Source = 'webhook' | 'look_up'

export type EventHandler = (event: PayoutEvent, source: Source) => Promise<EventAnswer>

interface Processed {
  answer: EventAnswer
  changed?: StoredPayout
}

export function createEventHandler(context: PayoutContext): EventHandler {
  const { db, ledger } = context
  return async (event, source) => {
    const named = isNumber(event.reference) ? await payoutById(db, BigInt(event.reference)) : undefined
    if (named) await ledger.openAccounts(transitOf(named.psp))
    const { answer, changed } = await retryConflicts(() =>
      db.transaction().execute((tx) => processEvent(context, tx, event, source, named)),
    )
    if (changed) context.notifyChanged(changed)
    return answer
  }
}

async function processEvent(
  context: PayoutContext,
  tx: Tx,
  event: PayoutEvent,
  source: Source,
  named: StoredPayout | undefined,
): Promise<Processed> {
  const now = context.clock.now()
  if (named) await context.ledger.lockPlayer(tx, named.player)
  const payout = named && (await lockPayout(tx, named.id))
  if (await isEventTaken(tx, event.psp, event.id)) return { answer: 'duplicate' }
  if (payout?.psp !== event.psp) {
    await parkEvent(tx, 'unknown', event, now)
    return { answer: 'unknown' }
  }
  const verdict = evaluate(payout, event, source)
  if (verdict.answer === 'deferred') {
    await parkEvent(tx, 'deferred', event, now)
    return { answer: 'deferred' }
  }
  const answer = verdict.answer === 'ok' ? 'ok' : 'ignored'
  if (!(await takeEvent(tx, event.psp, event.id, answer, now))) return { answer: 'duplicate' }
  await unparkEvent(tx, event.psp, event.id)
  if (payout.extId === null) await setExtId(tx, payout.id, event.ext)
  const after = await context.transitionWithin(tx, payout, { by: 'provider' }, verdict)
  return verdict.answer === 'ok' ? { answer, changed: after } : { answer }
}

function evaluate({ status, amount, fee }: StoredPayout, { result, amount: reported }: PayoutEvent, source: Source): Verdict {
  const event = { result, isAmountRight: reported === amount - fee }
  return source === 'webhook' ? onWebhook(status, event) : onPoll(status, event)
}

const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/**
 * One event of a provider taken in one transaction: the payout's row, its money and the memory of the event change together
 * or not at all. Source: money.md B, webhook table, rows 4 to 7.
 */
import { repeated } from '../../platform/db/index.ts'
import type { EventAnswer, PayoutEvent } from '../payments/index.ts'
import { found, told, type Verdict } from './machine/judge.ts'
import { transitOf } from './postings.ts'
import type { Room } from './room.ts'
import { isEventTaken, takeEvent } from './store/events.ts'
import { parkEvent, unparkEvent } from './store/parked.ts'
import { lockPayout, payoutById, setExtId } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Tx } from './store/tables.ts'

/** A webhook says what it likes; an answer to a question of ours may move what is unknown. */
export type Source = 'webhook' | 'look_up'

export type Apply = (event: PayoutEvent, source: Source) => Promise<EventAnswer>

interface Taken {
  answer: EventAnswer
  changed?: StoredPayout
}

export function createApply(room: Room): Apply {
  const { db, ledger } = room
  return async (event, source) => {
    const named = isNumber(event.reference) ? await payoutById(db, BigInt(event.reference)) : undefined
    if (named) await ledger.openAccounts(transitOf(named.psp))
    const { answer, changed } = await repeated(() => db.transaction().execute((tx) => take(room, tx, event, source, named)))
    if (changed) room.told(changed)
    return answer
  }
}

async function take(room: Room, tx: Tx, event: PayoutEvent, source: Source, named: StoredPayout | undefined): Promise<Taken> {
  const now = room.clock.now()
  if (named) await room.ledger.lockPlayer(tx, named.player)
  const payout = named && (await lockPayout(tx, named.id))
  if (await isEventTaken(tx, event.psp, event.id)) return { answer: 'duplicate' }
  if (payout?.psp !== event.psp) {
    await parkEvent(tx, 'unknown', event, now)
    return { answer: 'unknown' }
  }
  const verdict = judged(payout, event, source)
  if (verdict.answer === 'deferred') {
    await parkEvent(tx, 'deferred', event, now)
    return { answer: 'deferred' }
  }
  const answer = verdict.answer === 'ok' ? 'ok' : 'ignored'
  if (!(await takeEvent(tx, event.psp, event.id, answer, now))) return { answer: 'duplicate' }
  await unparkEvent(tx, event.psp, event.id)
  if (payout.extId === null) await setExtId(tx, payout.id, event.ext)
  const after = await room.changeWithin(tx, payout, { by: 'provider' }, verdict)
  return verdict.answer === 'ok' ? { answer, changed: after } : { answer }
}

function judged({ status, amount, fee }: StoredPayout, { result, amount: said }: PayoutEvent, source: Source): Verdict {
  const event = { result, isAmountRight: said === amount - fee }
  return source === 'webhook' ? told(status, event) : found(status, event)
}

const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text)

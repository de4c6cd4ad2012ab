/**
 * Decisions about money: made at once by one person up to a threshold, else kept until a second one approves. What is
 * done, the sums it adds to and the line in the log are one transaction. Source: D-2, money.md A "Four eyes".
 */
import { type ApprovalKind, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { repeated } from '../../platform/db/index.ts'
import { apply, type MoneyAct, wholeSubject } from './money-acts.ts'
import type { Room } from './room.ts'
import { isOwn, maySecond, needsSecond } from './rules/four-eyes.ts'
import { may } from './rules/roles.ts'
import { type AskedOnce, askedBefore, noteAsked } from './store/asked.ts'
import { type Approval, decideApproval, insertApproval, lockApproval, noteAct, noteDecision, sumsOf } from './store/acts.ts'
import { type Operator, operatorById } from './store/operators.ts'
import type { Tx } from './store/tables.ts'

export interface Proposed extends Asked {
  /** Where the call may come twice: the second one is answered as the first was. */
  once?: AskedOnce
  /** Why it cannot be done, looked at before a second person is asked. */
  hindrance?(tx: Tx): Promise<Refusal | undefined>
}

interface Asked {
  kind: ApprovalKind
  act: MoneyAct
  /** In the console's words. */
  subject: string
  player: bigint | null
  /** Decimal text. */
  amount: string
  currency: string
  /** EUR minor units. */
  eur: bigint
  reason: string
}

type Outcome = { state: 'done' | 'waiting'; after?(): void } | Refusal

export async function decide(room: Room, operator: Operator, proposed: Proposed): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  if (!may(operator.role, proposed.kind)) return refuse('role_required')
  if (isOwn(operator, proposed.player)) return refuse('second_person')
  await room.ledger.openAccounts(accountsOf(proposed.act))
  const outcome = await repeated(() => room.db.transaction().execute((tx) => judged(room, tx, operator, proposed)))
  if (isRefusal(outcome)) return outcome
  outcome.after?.()
  return { state: outcome.state }
}

async function judged(room: Room, tx: Tx, operator: Operator, { once, hindrance, ...proposed }: Proposed): Promise<Outcome> {
  const now = room.clock.now()
  const sums = await sumsOf(tx, operator.id, proposed.player, now) // whoever asks twice at once waits here for himself
  const before = once && (await askedBefore(tx, operator.id, once.key))
  if (before) return before.what === once.what ? { state: before.state } : refuse('idempotency_mismatch')
  const outcome = (await hindrance?.(tx)) ?? (await judgedAnew(room, tx, operator, proposed, needsSecond({ ...sums, now: proposed.eur })))
  if (once && !isRefusal(outcome)) await noteAsked(tx, operator.id, once, outcome.state, now)
  return outcome
}

async function judgedAnew(room: Room, tx: Tx, operator: Operator, proposed: Asked, isLarge: boolean): Promise<Outcome> {
  const now = room.clock.now()
  const { kind, act, subject, player, eur, reason } = proposed
  const line = { operator: operator.login, subject: wholeSubject(subject, act), sum: sumOf(proposed), detail: reason }
  if (isLarge) {
    if (!(await insertApproval(tx, { ...proposed, operator: operator.id }, now))) return refuse('already_proposed')
    await noteAct(tx, { ...line, act: `propose ${kind}` }, now)
    return { state: 'waiting' }
  }
  const after = await apply(room, tx, act, { by: operator.login, reason })
  if (isRefusal(after)) return after
  await noteDecision(tx, { operator: operator.id, player, eur }, now)
  await noteAct(tx, { ...line, act: kind }, now)
  return { state: 'done', after }
}

export interface Verdict {
  id: bigint
  verdict: 'approve' | 'decline'
  reason: string
}

/** By the second person alone, whichever way. */
export async function settle(room: Room, operator: Operator, { id, verdict, reason }: Verdict): Promise<{ success: true } | Refusal> {
  await room.ledger.openAccounts(['suspense', 'adjust:manual', 'income:commission'])
  const after = await repeated(() =>
    room.db.transaction().execute(async (tx) => {
      const approval = await lockApproval(tx, id)
      if (!approval) return refuse('bad_transition')
      return settled(room, tx, operator, approval, { id, verdict, reason })
    }),
  )
  if (isRefusal(after)) return after
  after()
  return { success: true }
}

async function settled(
  room: Room,
  tx: Tx,
  operator: Operator,
  approval: Approval,
  { id, verdict, reason }: Verdict,
): Promise<(() => void) | Refusal> {
  const now = room.clock.now()
  const act = approval.act as MoneyAct
  const first = await operatorById(tx, approval.operator)
  if (!may(operator.role, approval.kind)) return refuse('role_required')
  if (!maySecond(first, operator, approval.player)) return refuse('second_person')
  const after =
    verdict === 'approve'
      ? await apply(room, tx, act, { by: `${first.login}, ${operator.login}`, reason: approval.reason })
      : () => undefined
  if (isRefusal(after)) return after
  await decideApproval(tx, id, verdict, operator.id, reason, now)
  if (verdict === 'approve') await noteDecision(tx, { operator: first.id, player: approval.player, eur: approval.eur }, now)
  const line = { operator: operator.login, act: `${verdict} ${approval.kind}`, subject: wholeSubject(approval.subject, act) }
  const detail = `${reason}; asked for by ${first.login}: ${approval.reason}`
  await noteAct(tx, { ...line, sum: sumOf(approval), detail }, now)
  return after
}

const sumOf = ({ amount, currency }: Pick<Proposed, 'amount' | 'currency'>) => ({ amount, currency })

const accountsOf = (act: MoneyAct) =>
  ['suspense', 'adjust:manual', 'income:commission', ...('psp' in act ? [`psp:${act.psp}` as const] : [])] as const

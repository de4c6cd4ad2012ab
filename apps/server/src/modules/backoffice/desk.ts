/**
 * Decisions about money: made at once by one person up to a threshold, else kept until a second one approves. What is
 * done, the sums it adds to and the line in the log are one transaction. Source: D-2, D-47, money.md A "Four eyes".
 */
import { type ApprovalKind, isRefusal, type Refusal, refuse, type SecondCause } from '@fairhouse/contracts'

import { repeated } from '../../platform/db/index.ts'
import { type Acting, actingOf, groupOf } from './linked.ts'
import { apply, type MoneyAct, wholeSubject } from './money-acts.ts'
import type { Room } from './room.ts'
import { isOwn, maySecond, moneyCauses } from './rules/four-eyes.ts'
import { may } from './rules/roles.ts'
import { type AskedOnce, askedBefore, noteAsked } from './store/asked.ts'
import {
  type Approval,
  approvalById,
  decideApproval,
  insertApproval,
  lockApproval,
  lockSums,
  noteAct,
  noteDecision,
  sumOf,
} from './store/acts.ts'
import { operatorById } from './store/operators.ts'
import type { Tx } from './store/tables.ts'

export interface Proposed extends Asked {
  /** Where the call may come twice: the second one is answered as the first was. */
  once?: AskedOnce
  /** Why it cannot be done, looked at before a second person is asked. */
  hindrance?(tx: Tx): Promise<Refusal | undefined>
  /** Why one person is not enough, where the sums of D-2 do not say it. */
  causes?(tx: Tx): Promise<SecondCause[] | Refusal>
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

export async function decide(room: Room, operator: Acting, proposed: Proposed): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  if (!may(operator.role, proposed.kind)) return refuse('role_required')
  if (isOwn(operator, proposed.player)) return refuse('second_person')
  await room.ledger.openAccounts(accountsOf(proposed.act))
  const outcome = await repeated(() => room.db.transaction().execute((tx) => judged(room, tx, operator, proposed)))
  if (isRefusal(outcome)) return outcome
  outcome.after?.()
  return { state: outcome.state }
}

async function judged(room: Room, tx: Tx, operator: Acting, { once, hindrance, causes, ...proposed }: Proposed): Promise<Outcome> {
  const now = room.clock.now()
  const group = proposed.player === null ? [] : await groupOf(room, tx, proposed.player)
  await lockSums(tx, operator.id, group)
  if (isOwn(await actingOf(room, tx, operator), proposed.player)) return refuse('second_person') // linked while this waited
  const before = once && (await askedBefore(tx, operator.id, once.key))
  if (before) return before.what === once.what ? { state: before.state } : refuse('idempotency_mismatch')
  const found = (await hindrance?.(tx)) ?? (await (causes ? causes(tx) : causesBySums(room, tx, operator, group, proposed.eur)))
  const outcome = isRefusal(found) ? found : await judgedAnew(room, tx, operator, proposed, found)
  if (once && !isRefusal(outcome)) await noteAsked(tx, operator.id, once, outcome.state, now)
  return outcome
}

/** `players`: who it is about, with all linked accounts: their sums count as one (D-2). */
async function causesBySums({ clock }: Room, tx: Tx, { id }: Acting, players: readonly bigint[], eur: bigint): Promise<SecondCause[]> {
  const now = clock.now()
  const ofPlayer = players.length === 0 ? 0n : await sumOf(tx, 'money', { players }, now)
  return moneyCauses({ operator: await sumOf(tx, 'money', { operator: id }, now), player: ofPlayer, now: eur })
}

async function judgedAnew(room: Room, tx: Tx, operator: Acting, proposed: Asked, causes: SecondCause[]): Promise<Outcome> {
  const now = room.clock.now()
  const { kind, act, subject, player, eur, reason } = proposed
  const line = { operator: operator.login, subject: wholeSubject(subject, act), sum: amountOf(proposed), detail: reason }
  if (causes.length > 0) {
    if (!(await insertApproval(tx, { ...proposed, operator: operator.id, causes }, now))) return refuse('already_proposed')
    await noteAct(tx, { ...line, act: `propose ${kind}` }, now)
    return { state: 'waiting' }
  }
  const after = await apply(room, tx, act, { by: operator.login, reason, isByTwo: false })
  if (isRefusal(after)) return after
  await noteDecision(tx, { kind: kind === 'payout' ? 'payout' : 'money', operator: operator.id, player, eur }, now)
  await noteAct(tx, { ...line, act: kind === 'payout' ? 'approve payout' : kind }, now)
  return { state: 'done', after }
}

export interface Verdict {
  id: bigint
  verdict: 'approve' | 'decline' | 'withdraw'
  reason: string
}

/** Approved or declined by the second person alone, withdrawn by the first alone. */
export async function settle(room: Room, operator: Acting, { id, verdict, reason }: Verdict): Promise<{ success: true } | Refusal> {
  const seen = await approvalById(room.db, id)
  if (!seen) return refuse('bad_transition')
  await room.ledger.openAccounts(accountsOf(seen.act as MoneyAct))
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
  operator: Acting,
  approval: Approval,
  { id, verdict, reason }: Verdict,
): Promise<(() => void) | Refusal> {
  const now = room.clock.now()
  const act = approval.act as MoneyAct
  const first = await actingOf(room, tx, await operatorById(tx, approval.operator))
  if (!may(operator.role, approval.kind)) return refuse('role_required')
  if (!mayGive(verdict, first, await actingOf(room, tx, operator), approval.player)) return refuse('second_person')
  const after =
    verdict === 'approve'
      ? await apply(room, tx, act, { by: `${first.login}, ${operator.login}`, reason: approval.reason, isByTwo: true })
      : () => undefined
  if (isRefusal(after)) return after
  await decideApproval(tx, id, verdict, operator.id, reason, now)
  // the allowance of payouts is of those approved alone (D-47)
  if (verdict === 'approve' && approval.kind !== 'payout')
    await noteDecision(tx, { kind: 'money', operator: first.id, player: approval.player, eur: approval.eur }, now)
  const line = { operator: operator.login, act: `${verdict} ${approval.kind}`, subject: wholeSubject(approval.subject, act) }
  const detail = `${reason}; asked for by ${first.login}: ${approval.reason}`
  await noteAct(tx, { ...line, sum: amountOf(approval), detail }, now)
  return after
}

/** What was proposed about an account that became the proposer's own can only be declined or withdrawn. */
function mayGive(verdict: Verdict['verdict'], first: Acting, second: Acting, about: bigint | null): boolean {
  if (verdict === 'withdraw') return first.id === second.id
  return verdict === 'approve' ? maySecond(first, second, about) : maySecond({ ...first, own: new Set() }, second, about)
}

const amountOf = ({ amount, currency }: Pick<Proposed, 'amount' | 'currency'>) => ({ amount, currency })

/** Which a transaction may name; made or looked up before it. */
const accountsOf = (act: MoneyAct) =>
  [
    'suspense',
    'adjust:manual',
    'income:commission',
    ...('psp' in act ? [`psp:${act.psp}` as const, `transit:${act.psp}` as const] : []),
  ] as const

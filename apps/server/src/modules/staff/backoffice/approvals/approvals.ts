/**
 * Money decisions: applied at once by one operator up to a threshold, else stored until a second one approves, both with a recent code of
 * their app. The act, its sums and the line in the log are one transaction. Source: D-2, D-47, money.md A "Four eyes".
 */
import { type ApprovalKind, isRefusal, type Refusal, refuse, type SecondCause } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import {
  accountsOf,
  type Act,
  type ActSums,
  type After,
  allowanceOf,
  applyAct,
  beforeAct,
  declineFault,
  readAct,
  rightOf,
  storedAct,
  type SumsOf,
  sumsOf,
  textOf,
  UNREADABLE,
} from '../acts/index.ts'
import type { BackofficeContext } from '../context.ts'
import { refuseUnproved } from '../operators/proof.ts'
import { type Acting, actingOf, groupOf } from '../players/linked.ts'
import { isOwn, maySecond, moneyCauses } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import {
  type Approval,
  approvalById,
  decideApproval,
  insertApproval,
  lockApproval,
  lockSums,
  writeAuditEntry,
  recordDecision,
  loadDecidedSum,
} from '../store/acts.ts'
import { type IdempotentCall, findEarlierCall, recordCall } from '../store/idempotency.ts'
import { lockActive, operatorById } from '../store/operators.ts'
import { lapseObsolete } from './due.ts'

export interface Proposal extends ProposedAct {
  /** For calls that may be repeated: the second one gets the first answer. */
  idempotency?: IdempotentCall
  /** The obstacle, checked before a second operator is asked for approval. */
  precondition?(tx: Tx, operator: Acting): Promise<Refusal | undefined>
  /** The reason for a second operator, other than the sums of D-2. */
  causes?(tx: Tx): Promise<SecondCause[] | Refusal>
}

interface ProposedAct extends ActSums {
  act: Act
  /** As shown in the console. */
  subject: string
  player: PlayerId | null
  reason: string
}

type Outcome = { state: 'done' | 'waiting'; afterCommit?(): void } | Refusal

export async function propose(
  context: BackofficeContext,
  operator: Acting,
  proposal: Proposal,
): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  if (!may(operator, rightOf(proposal.act))) return refuse('role_required')
  if (isOwn(operator, proposal.player)) return refuse('second_person')
  await context.ledger.openAccounts(accountsOf(proposal.act))
  const unready = await beforeAct(context, proposal.act)
  if (unready) return unready
  const outcome = await retryConflicts(() => context.db.transaction().execute((tx) => proposeWithin(context, tx, operator, proposal)))
  if (isRefusal(outcome)) return outcome
  outcome.afterCommit?.()
  return { state: outcome.state }
}

async function proposeWithin(
  context: BackofficeContext,
  tx: Tx,
  caller: Acting,
  { idempotency, precondition, causes, ...proposal }: Proposal,
): Promise<Outcome> {
  const now = context.clock.now()
  const group = proposal.player === null ? [] : await groupOf(context, tx, proposal.player)
  await lockSums(tx, caller.id, group)
  const operator = await lockActing(context, tx, caller, rightOf(proposal.act))
  if (isRefusal(operator)) return operator
  if (isOwn(operator, proposal.player)) return refuse('second_person') // linked while this was pending
  const before = idempotency && (await findEarlierCall(tx, operator.id, idempotency.key))
  if (before) return before.what === idempotency.what ? { state: before.state } : refuse('idempotency_mismatch')
  const sums = (await precondition?.(tx, operator)) ?? (await sumsOf(context, tx, proposal.act, proposal))
  if (isRefusal(sums)) return sums
  const { amount, currency, eur } = sums
  const causesOrRefusal = await (causes ? causes(tx) : causesBySums(context, tx, operator, group, eur))
  const unproved = !isRefusal(causesOrRefusal) && causesOrRefusal.length > 0 ? refuseUnproved(context, caller) : undefined
  if (unproved) return unproved
  const outcome = isRefusal(causesOrRefusal)
    ? causesOrRefusal
    : await applyOrQueue(context, tx, operator, { ...proposal, act: sums.asOfNow ?? proposal.act, amount, currency, eur }, causesOrRefusal)
  if (idempotency && !isRefusal(outcome)) await recordCall(tx, operator.id, idempotency, outcome.state, now)
  return outcome
}

/** As of now: an operator who was deactivated, or lost the right, since the call began decides nothing any more. */
async function lockActing(context: BackofficeContext, tx: Tx, { id }: Acting, kind: ApprovalKind): Promise<Acting | Refusal> {
  const operator = await lockActive(tx, id)
  if (!operator) return refuse('unauthorised')
  return may(operator, kind) ? actingOf(context, tx, operator) : refuse('role_required')
}

/** `players`: the subject with all linked accounts: their sums count as one (D-2). */
async function causesBySums(
  { clock }: BackofficeContext,
  tx: Tx,
  { id }: Acting,
  players: readonly PlayerId[],
  eur: bigint,
): Promise<SecondCause[]> {
  const now = clock.now()
  const aboutPlayer = players.length === 0 ? null : await loadDecidedSum(tx, 'money', { players }, now)
  return moneyCauses({ byOperator: await loadDecidedSum(tx, 'money', { operator: id }, now), aboutPlayer, now: eur })
}

async function applyOrQueue(
  context: BackofficeContext,
  tx: Tx,
  operator: Acting,
  proposal: ProposedAct,
  causes: SecondCause[],
): Promise<Outcome> {
  const now = context.clock.now()
  const { act, subject, player, eur, reason } = proposal
  const kind = rightOf(act)
  const auditEntry = { operator: operator.login, subject: textOf(subject, act), sum: amountOf({ ...proposal, kind }), detail: reason }
  if (causes.length > 0) {
    await lapseObsolete(context, tx, { kind, subject })
    if (!(await insertApproval(tx, { ...proposal, kind, act: storedAct(act), operator: operator.id, causes }, now)))
      return refuse('already_proposed')
    await writeAuditEntry(tx, { ...auditEntry, act: `propose ${kind}` }, now)
    return { state: 'waiting' }
  }
  const afterCommit = await applyAct(context, tx, act, { by: operator.login, reason, people: [operator] })
  if (isRefusal(afterCommit)) return afterCommit
  await recordDecision(tx, { kind: allowanceOf(act), operator: operator.id, player, eur }, now)
  await writeAuditEntry(tx, { ...auditEntry, act: kind === 'payout' ? 'approve payout' : kind }, now)
  return { state: 'done', afterCommit }
}

export interface Verdict {
  id: bigint
  verdict: 'approve' | 'decline' | 'withdraw'
  reason: string
}

/** Only the second operator approves or declines, only the first withdraws. */
export async function resolveApproval(
  context: BackofficeContext,
  operator: Acting,
  { id, verdict, reason }: Verdict,
): Promise<{ success: true; link?: string } | Refusal> {
  const unlocked = await approvalById(context.db, id)
  if (!unlocked) return refuse('bad_transition')
  const act = readAct(unlocked.act)
  if (act) await context.ledger.openAccounts(accountsOf(act))
  const unready = act && verdict === 'approve' ? await beforeAct(context, act) : undefined
  if (unready) return unready
  const resolve = () =>
    context.db.transaction().execute(async (tx) => {
      const approval = await lockApproval(tx, id)
      if (!approval) return refuse('bad_transition')
      return resolveWithin(context, tx, operator, approval, { id, verdict, reason })
    })
  const afterCommit = await retryConflicts(resolve)
  if (isRefusal(afterCommit)) return afterCommit
  return { success: true, ...afterCommit() }
}

async function resolveWithin(
  context: BackofficeContext,
  tx: Tx,
  caller: Acting,
  approval: Approval,
  { id, verdict, reason }: Verdict,
): Promise<After | Refusal> {
  const now = context.clock.now()
  const act = readAct(approval.act)
  const first = await actingOf(context, tx, await operatorById(tx, approval.operator))
  const operator = await lockActing(context, tx, caller, approval.kind)
  if (isRefusal(operator)) return operator
  if (!mayGive(verdict, first, operator, approval.player)) return refuse('second_person')
  const unproved = verdict === 'approve' ? refuseUnproved(context, caller) : undefined
  if (unproved) return unproved
  const fault = verdict === 'decline' && act ? await declineFault(context, tx, act, operator) : undefined
  if (fault) return fault
  if (verdict === 'approve' && !act) return UNREADABLE
  const sums: SumsOf<Act> | Refusal = verdict === 'approve' && act ? await sumsOf(context, tx, act, approval) : approval
  if (isRefusal(sums)) return sums
  // the two saw less
  if (sums.eur > approval.eur) return refuse('bad_transition', { because: 'sum_rose' })
  const afterCommit =
    verdict === 'approve' && act
      ? await applyAct(context, tx, act, { by: `${first.login}, ${operator.login}`, reason: approval.reason, people: [first, operator] })
      : () => undefined
  if (isRefusal(afterCommit)) return afterCommit
  // decided by two: it counts to no sum of one person
  await decideApproval(tx, id, { verdict, by: operator.id, reason, at: now })
  const auditEntry = {
    operator: operator.login,
    act: `${verdict} ${approval.kind}`,
    subject: textOf(approval.subject, sums.asOfNow ?? act),
  }
  const detail = `${reason}; proposed by ${first.login}: ${approval.reason}`
  await writeAuditEntry(tx, { ...auditEntry, sum: amountOf({ ...sums, kind: approval.kind }), detail }, now)
  return afterCommit
}

/** A proposal about an account that became the proposer's own can only be declined or withdrawn. */
function mayGive(verdict: Verdict['verdict'], first: Acting, second: Acting, about: bigint | null): boolean {
  if (verdict === 'withdraw') return first.id === second.id
  return verdict === 'approve' ? maySecond(first, second, about) : maySecond({ ...first, own: new Set() }, second, about)
}

/** A change of rights or of access, failed work, and the lifting of a block have no amount. */
const amountOf = ({ kind, amount, currency, eur }: Pick<Approval, 'kind' | 'amount' | 'currency' | 'eur'>) =>
  kind === 'role' || kind === 'operator' || kind === 'work' || (kind === 'block' && eur === 0n) ? undefined : { amount, currency }

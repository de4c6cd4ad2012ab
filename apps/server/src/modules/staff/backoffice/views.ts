/** Views for operators, from the modules' data. */
import { type AnswerOf, type consoleRoutes, OPERATOR_ACTS, SAVED_DESTINATION } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import type { Finding, StoredDispute, StoredInvoice, Waiting } from '../../cashier/payments/index.ts'
import type { QueuedPayout } from '../../cashier/payouts/index.ts'
import type { ClosedAccount } from '../../cashier/returns/index.ts'
import type { OutsideReturn } from '../../play/game-returns/index.ts'
import type { OpenJoinRequest } from '../../rewards/vip/index.ts'
import { isOwnAct, readAct, textOf } from './acts/index.ts'
import { invoiceSubject, paymentSubject } from './acts/matching.ts'
import { sumText } from './approvals/sums.ts'
import type { Acting } from './players/linked.ts'
import type { Contact } from './ports.ts'
import { maySecond } from './rules/four-eyes.ts'
import { may } from './rules/roles.ts'
import type { Approval, LoggedEntry } from './store/acts.ts'
import type { Operator } from './store/operators.ts'

type Answer<K extends keyof typeof consoleRoutes> = AnswerOf<(typeof consoleRoutes)[K]>
type WaitingMoney = Answer<'GET /console/v1/matching/payments'>['data'][number]
type MatchedInvoice = Answer<'GET /console/v1/matching/invoices'>['data'][number]
type Approvals = Answer<'GET /console/v1/approvals'>['data'][number]
type Payouts = Answer<'GET /console/v1/payouts'>['data'][number]
type Findings = Answer<'GET /console/v1/findings'>['data'][number]
type JoinRequest = Answer<'GET /console/v1/vip'>['data'][number]
type Closed = Answer<'GET /console/v1/returns'>['data'][number]
type Audit = Answer<'GET /console/v1/audit'>['data'][number]

const text = (id: bigint | null) => (id === null ? null : `${id}`)

/** Without rights that a newer version has added: its process runs beside this one while it is deployed. */
export const operatorView = ({ login, name, role, may: acts }: Operator) => ({
  login,
  name,
  role,
  may: OPERATOR_ACTS.filter((act) => acts.includes(act)),
})

/** `proposed`: the subjects of all pending approvals. */
export function waitingView({ item, proposals }: Waiting, proposed: ReadonlySet<string>): WaitingMoney {
  const { psp, ext, invoice, amount, currency, value, because, at } = item
  return {
    id: `${psp} ${ext}`,
    psp,
    ext,
    invoice: text(invoice),
    amount: sumText(amount, currency),
    currency,
    value: valueView(value),
    because,
    at: instant(at),
    proposals: proposals.map((proposal) => ({ invoice: `${proposal.invoice.id}`, clues: proposal.clues })),
    is_proposed: proposed.has(paymentSubject(item)),
  }
}

export const valueView = (value: Waiting['item']['value']) =>
  value && { amount: sumText(value.amount, value.currency), currency: value.currency }

export function invoiceView(invoice: StoredInvoice, disputes: readonly StoredDispute[], proposed: ReadonlySet<string>): MatchedInvoice {
  const { id, player, psp, type, status, currency, amount, shop, expected, createdAt } = invoice
  const sums = { amount: formatMoney(amount), shop_amount: formatMoney(shop), asked: sumText(expected.amount, currency) }
  const disputeViews = disputes.map((dispute) => ({ text: dispute.text, at: instant(dispute.at) }))
  const about = { id: `${id}`, player: `${player}`, psp, type, status, currency, ...sums, created_at: instant(createdAt) }
  return { ...about, is_proposed: proposed.has(invoiceSubject(id)), disputes: disputeViews }
}

/** Possible approvers beside the proposer: name and role. */
export const secondsOf = (approval: Decidable, first: Acting, all: readonly Acting[]): string[] =>
  all.filter((each) => isSecond(approval, first, each)).map(({ name, role }) => `${name} (${role})`)

type Decidable = Pick<Approval, 'kind' | 'player' | 'act'>

function isSecond({ kind, player, act: stored }: Decidable, first: Acting, second: Acting): boolean {
  const act = readAct(stored)
  return may(second, kind) && maySecond(first, second, player) && !(act && isOwnAct(act, second))
}

interface ApprovalPeople {
  all: readonly Acting[]
  asking: Acting
  first: Acting
}

export function approvalView(approval: Approval, { all, asking, first }: ApprovalPeople, match: Approvals['match']): Approvals {
  const { id, kind, player, amount, currency, reason, at, causes } = approval
  const about = {
    id: `${id}`,
    kind,
    subject: textOf(approval.subject, readAct(approval.act)),
    player: text(player),
    amount,
    currency,
    reason,
    causes,
  }
  return {
    ...about,
    by: first.login,
    at: instant(at),
    seconds: secondsOf(approval, first, all),
    is_mine_to_decide: isSecond(approval, first, asking),
    is_mine: first.id === asking.id,
    match,
  }
}

/** `second`: why the operator cannot decide it alone; `proposal`: a pending one about it. */
export function payoutView(payout: QueuedPayout, { second, proposal }: Pick<Payouts, 'second' | 'proposal'>): Payouts {
  return { ...facts(payout), is_new_destination: !payout.isPaidBefore, second, proposal }
}

const facts = ({
  id,
  player,
  psp,
  type,
  status,
  currency,
  amount,
  fee,
  masked,
  finding,
  flag,
  holds,
  linkedRounds,
  others,
  createdAt,
}: QueuedPayout) => ({
  id: `${id}`,
  player: `${player}`,
  psp,
  type,
  status,
  currency,
  amount: formatMoney(amount),
  fee: formatMoney(fee),
  destination: masked,
  finding,
  flag: flag === null ? null : `${flag}`,
  holds,
  linked_rounds: linkedRounds.map(({ game, round, other }) => ({ game, round, player: `${other}` })),
  others,
  created_at: instant(createdAt),
})

export function findingView({ id, psp, day, kind, subject, ext, reference, currency, here, there }: Finding): Findings {
  const side = (of: Finding['here']) => of && { amount: sumText(of.amount, currency), status: of.status }
  return { id: `${id}`, psp, day, kind, subject, ext, reference, currency, here: side(here), there: side(there) }
}

export function closedView(account: ClosedAccount): Closed {
  const { player, cause, at, currency, deposited, paidOut, net, cash, debt, change, waiting, open, shares, rest, requisites, ways } =
    account
  const sums = { deposits: formatMoney(deposited), payouts: formatMoney(paidOut), net: formatMoney(net), cash: formatMoney(cash) }
  return {
    id: `${player} ${currency}`,
    player: `${player}`,
    cause,
    at: instant(at),
    currency,
    ...sums,
    debt: formatMoney(debt),
    change: formatMoney(change),
    waiting: formatMoney(waiting),
    open: open.map(({ id, status, amount, masked }) => ({ id: `${id}`, status, amount: formatMoney(amount), destination: masked })),
    shares: shares.map(({ masked, amount }) => ({ destination: masked, amount: formatMoney(amount) })),
    rest: formatMoney(rest),
    requisites: requisites.map(({ id, type, masked }) => ({ value: `${SAVED_DESTINATION}${id}`, type, masked })),
    ways: ways.map(({ way, type }) => ({ value: way, type })),
  }
}

export const auditView = ({ id, at, operator, act, subject, sum, detail, link }: LoggedEntry): Audit => ({
  id: `${id}`,
  at: instant(at),
  by: operator,
  act,
  subject,
  sum: sum ?? null,
  detail,
  link: link && `${link.n}:${link.hash}`,
})

export const joinRequestView = (
  { id, player, type, at, contacted }: OpenJoinRequest,
  level: number,
  contact: Contact | undefined,
): JoinRequest => ({
  id: `${id}`,
  player: `${player}`,
  request_type: type,
  at: instant(at),
  level,
  contact: contact?.address ?? null,
  locale: contact?.locale ?? 'ru',
  contacted: contacted && { ...contacted, at: instant(contacted.at) },
})

export const returnView = ({ game, currency, state, observed, limit }: OutsideReturn) => ({ game, currency, state, observed, limit })

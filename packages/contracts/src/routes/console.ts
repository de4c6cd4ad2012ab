/** The operators' console: routes of its own host and accounts. Source: D-2, money.md A "Four eyes", B "Matching screen". */
import * as z from 'zod'

import { books, currency, instant, money, ok, signedMoney, signedMoneyInput, text } from '../fields.ts'
import { HELD_REASONS, REVIEW_REFUSALS } from '../invoices.ts'
import { PAYOUT_REFUSALS } from '../payouts.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortedPageBy } from '../sorts.ts'
import { VERIFICATION_STATUSES } from '../verification.ts'
import { consoleAccountRoutes } from './console-accounts.ts'
import { consoleAcquisitionRoutes } from './console-acquisition.ts'
import { consoleBetLimitRoutes } from './console-bet-limits.ts'
import { consoleBetTermRoutes } from './console-bet-terms.ts'
import { consoleBetRoutes } from './console-bets.ts'
import { consoleBlockRoutes } from './console-blocks.ts'
import { allowance, approval, queuedPayout, sum } from './console-decisions.ts'
import {
  acts,
  decided,
  id,
  limitOf,
  MONEY,
  number,
  pageBy,
  pageOf,
  PROPOSED,
  QUEUE_SORTS,
  reads,
  readsOwn,
  reason,
} from './console-fields.ts'
import { consoleFindingRoutes } from './console-findings.ts'
import { consoleFreeBetRoutes } from './console-free-bets.ts'
import { consoleFreeSpinRoutes } from './console-free-spins.ts'
import { consoleOperatorRoutes } from './console-operators.ts'
import { consoleOverviewRoutes } from './console-overview.ts'
import { consolePartnerRoutes } from './console-partners.ts'
import { consolePeopleRoutes } from './console-people.ts'
import { consolePlayerActRoutes } from './console-player-acts.ts'
import { consolePlayerBonusRoutes } from './console-player-bonuses.ts'
import { consolePlayerRoutes } from './console-players.ts'
import { consolePromoRoutes } from './console-promos.ts'
import { consoleProviderRoutes } from './console-providers.ts'
import { consoleRecordRoutes } from './console-records.ts'
import { consoleReloadRoutes } from './console-reloads.ts'
import { consoleReturnRoutes } from './console-returns.ts'
import { consoleRewardSettingsRoutes } from './console-reward-settings.ts'
import { consoleRoleRoutes } from './console-roles.ts'
import { consoleSearchRoutes } from './console-search.ts'
import { consoleSettlementRoutes } from './console-settlement.ts'
import { consoleSpinOfferRoutes } from './console-spin-offers.ts'
import { consoleSupportRoutes } from './console-support.ts'
import { consoleTimelineRoutes } from './console-timeline.ts'
import { consoleTournamentRoutes } from './console-tournaments.ts'
import { consoleTradingRoutes } from './console-trading.ts'
import { consoleVipMemberRoutes } from './console-vip-members.ts'
import { consoleVipPlanRoutes } from './console-vip-plans.ts'
import { consoleWelcomePackRoutes } from './console-welcome-packs.ts'
import { consoleWorkRoutes } from './console-work.ts'
import { invoiceStatus, methodType } from './payments.ts'

export const consoleInvoice = z.strictObject({
  id: z.string(),
  player: z.string(),
  psp: z.string(),
  type: methodType,
  status: invoiceStatus,
  currency,
  amount: money,
  shop_amount: money,
  /** The amount of the invoice, regardless of what arrived. */
  asked: z.string(),
  created_at: instant,
  /** An operator refused it, and it waits for an approver. */
  is_proposed: z.boolean(),
  /** The player's statement, newest first. */
  disputes: z.array(z.strictObject({ text: z.string(), at: instant })),
})

const clue = z.enum(['named', 'amount', 'near_amount', 'time', 'disputed'])

export const suspendedMoney = z.strictObject({
  id: z.string(),
  psp: z.string(),
  ext: z.string(),
  /** The invoice that it names, if any. */
  invoice: z.nullable(z.string()),
  ...sum.shape,
  /** The amount that a match credits: of coins, their value when they were held; null without a rate, when it can only be sent back. */
  value: z.nullable(sum),
  /** Why its player could not be credited when it came; null if that was not the reason. */
  because: z.nullable(z.enum(HELD_REASONS)),
  at: instant,
  proposals: z.array(z.strictObject({ invoice: z.string(), clues: z.array(clue) })),
  /** An operator decided about it, and it waits for an approver. */
  is_proposed: z.boolean(),
})

const payment = { psp: text(64), ext: text(128) }

export const consoleRoutes = {
  'GET /console/v1/matching/payments': {
    ...reads,
    summary:
      'BEY-9: unmatched payments, oldest first, and the invoices that they may belong to. `before` is the `next` of the previous page.',
    query: z.strictObject(pageBy('at_text', 50)),
    answer: z.strictObject({ ...pageOf(suspendedMoney).shape, invoices: z.array(consoleInvoice) }),
  },
  'GET /console/v1/matching/invoices': {
    ...reads,
    summary:
      'BEY-9: invoices that may miss money: those in review, longest waiting first, then those of 30 days, newest first. `before` is the `next` of the previous page.',
    query: z.strictObject(pageBy('review_unpaid')),
    answer: pageOf(consoleInvoice),
  },
  'POST /console/v1/matching/match': {
    ...acts,
    summary: 'Credits the money as a payment of an invoice.',
    body: z.strictObject({ ...payment, invoice: number, reason }),
    answer: decided,
    refusals: ['not_found', 'not_matchable', 'taken_back', ...PROPOSED],
  },
  'POST /console/v1/matching/send-back': {
    ...acts,
    summary: 'Returns the money to its source.',
    body: z.strictObject({ ...payment, reason }),
    answer: decided,
    refusals: ['not_found', 'taken_back', ...PROPOSED],
  },
  'POST /console/v1/invoices/{id}/refuse': {
    ...acts,
    summary: 'Ends an invoice in review without a credit. The player sees the reason.',
    params: id,
    body: z.strictObject({ because: z.enum(REVIEW_REFUSALS), reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'GET /console/v1/invoices/{id}/proof': {
    ...reads,
    summary: 'The file of the newest dispute, re-encoded at upload. Each view is logged.',
    needsCode: true,
    params: id,
    answer: z.string(),
    file: 'application/octet-stream',
    refusals: ['role_required', 'not_found', 'second_person', 'code_needed'],
  },
  'GET /console/v1/approvals': {
    ...readsOwn,
    summary: 'Proposals that wait for a second operator, oldest first or by `sort`. `before` is the `next` of the previous page.',
    query: z.strictObject({ ...sortedPageBy(QUEUE_SORTS), limit: limitOf(200, 200) }).check(inOneSort(QUEUE_SORTS)),
    sorts: QUEUE_SORTS,
    answer: pageOf(approval),
  },
  'POST /console/v1/approvals/{id}/{verdict}': {
    ...acts,
    summary: 'The second operator approves it, once and with a recent code, or declines it; the proposer withdraws it.',
    params: z.strictObject({ id: number, verdict: z.enum(['approve', 'decline', 'withdraw']) }),
    body: z.strictObject({ reason }),
    /** `link`: the approver's half of a setup, shown once. */
    answer: z.strictObject({ ...ok.shape, link: z.optional(z.string()) }),
    refusals: [
      'not_found',
      'not_matchable',
      'taken_back',
      'insufficient_funds',
      'unknown_method',
      'payment_open',
      'balance_left',
      'play_open',
      'busy',
      'code_needed',
      'player_blocked',
      ...MONEY,
    ],
  },
  'GET /console/v1/allowance': {
    ...readsOwn,
    summary: "The caller's sums decided alone in the last 24 hours, and the limits: payouts (D-47) apart from other manual money (D-2).",
    answer: z.strictObject({ money: allowance, payouts: allowance }),
  },
  'GET /console/v1/payouts': {
    ...reads,
    summary: 'Payouts that wait for an operator, oldest first or by `sort`. `before` is the `next` of the previous page.',
    query: z.strictObject({ ...sortedPageBy(QUEUE_SORTS), limit: limitOf(200, 200) }).check(inOneSort(QUEUE_SORTS)),
    sorts: QUEUE_SORTS,
    answer: pageOf(queuedPayout),
  },
  'POST /console/v1/payouts/{id}/{verdict}': {
    ...acts,
    summary:
      'Approves or rejects a payout in review, the latter with a cause for the player; settles an unknown outcome; or settles a finding. Above D-47 an approval or an outcome needs a second operator.',
    params: z.strictObject({ id: number, verdict: z.enum(['approve', 'reject', 'sent', 'paid', 'failed', 'seen']) }),
    body: z.strictObject({ because: z.optional(z.enum(PAYOUT_REFUSALS)), reason }),
    answer: decided,
    refusals: ['not_found', 'player_blocked', ...PROPOSED],
  },
  'GET /console/v1/books': {
    ...reads,
    summary: 'Results of the latest ledger checks; each broken rule by name.',
    answer: z.strictObject({
      ...books.shape,
      findings: z.array(z.strictObject({ rule: z.string(), who: z.string(), detail: z.string() })),
    }),
  },
  'GET /console/v1/game-returns': {
    ...reads,
    summary: 'Games whose return over all settled real bets is outside the band that chance allows.',
    answer: z.strictObject({
      outside: z.array(
        z.strictObject({ game: z.string(), currency, state: z.enum(['above', 'below']), observed: z.string(), limit: z.string() }),
      ),
    }),
  },
  'GET /console/v1/payouts/{id}/destination': {
    ...reads,
    summary: 'The full destination of a payout, for operators who decide it. Each view is logged.',
    needsCode: true,
    params: id,
    answer: z.strictObject({ destination: z.string() }),
    refusals: ['not_found', 'role_required', 'second_person', 'code_needed'],
  },
  'GET /console/v1/players/{id}/facts/{currency}': {
    ...reads,
    summary: "A player's data for a money decision: lifetime sums of the account in one currency.",
    params: z.strictObject({ id: number, currency }),
    answer: z.strictObject({
      player: z.string(),
      currency,
      /** One that the player has proved. */
      contact: z.nullable(z.string()),
      registered_at: instant,
      verification: z.enum(VERIFICATION_STATUSES),
      cash: money,
      debt: money,
      deposits: money,
      payouts: money,
      /** Deposits without payouts. */
      net: signedMoney,
      staked: money,
      returned: money,
    }),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/players/{id}/payout-link': {
    ...acts,
    summary:
      'Sends a payout link to a player under self-exclusion, at their own verified address; only the player chooses the destination.',
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['not_found', 'role_required', 'second_person', 'code_too_soon'],
  },
  'POST /console/v1/corrections': {
    ...acts,
    summary: "Corrects a player's cash manually.",
    body: z.strictObject({ player: number, currency, change: signedMoneyInput, reason }),
    answer: decided,
    idempotent: true,
    refusals: ['not_found', 'insufficient_funds', 'idempotency_mismatch', ...PROPOSED],
  },
  ...consoleOverviewRoutes,
  ...consoleAccountRoutes,
  ...consoleRoleRoutes,
  ...consoleOperatorRoutes,
  ...consoleSearchRoutes,
  ...consolePlayerRoutes,
  ...consolePlayerActRoutes,
  ...consolePlayerBonusRoutes,
  ...consolePeopleRoutes,
  ...consoleReturnRoutes,
  ...consoleBetLimitRoutes,
  ...consoleAcquisitionRoutes,
  ...consoleSpinOfferRoutes,
  ...consoleSupportRoutes,
  ...consolePartnerRoutes,
  ...consolePromoRoutes,
  ...consoleTradingRoutes,
  ...consoleBetRoutes,
  ...consoleBlockRoutes,
  ...consoleBetTermRoutes,
  ...consoleSettlementRoutes,
  ...consoleFindingRoutes,
  ...consoleReloadRoutes,
  ...consoleFreeBetRoutes,
  ...consoleFreeSpinRoutes,
  ...consoleTimelineRoutes,
  ...consoleTournamentRoutes,
  ...consoleProviderRoutes,
  ...consoleRecordRoutes,
  ...consoleVipPlanRoutes,
  ...consoleWelcomePackRoutes,
  ...consoleRewardSettingsRoutes,
  ...consoleVipMemberRoutes,
  ...consoleWorkRoutes,
} as const satisfies RouteTable

export { OVERVIEW_QUEUES, type OverviewQueue } from './console-overview.ts'
export type { LinkKind } from './console-accounts.ts'
export type { BlockCause } from './console-blocks.ts'
export * from './console-decisions.ts'

/** Applies an approved decision, in the decider's transaction. Returns what to publish after the commit. */
import { isRefusal, type Refusal, refuse, type ReviewRefusal } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import { postings, type WalletView } from '../ledger/index.ts'
import type { Decision } from '../payments/index.ts'
import { type AccessAct, applyAccess, wholeAccess } from './access-act.ts'
import { applyBetLimit, type BetLimitAct, wholeBetLimit } from './bet-limit-act.ts'
import type { BackofficeContext } from './context.ts'
import { applyWork, type WorkAct, wholeWork } from './failed-work.ts'
import { applyFreeBet, type FreeBetAct, wholeFreeBet } from './free-bet-act.ts'
import { applyFreeSpins, type FreeSpinAct, wholeFreeSpins } from './free-spin-act.ts'
import type { Acting } from './linked.ts'
import { applyPartner, type PartnerAct, wholePartner } from './partner-act.ts'
import { applyPayout, type PayoutAct, wholePayout } from './payout-act.ts'
import { applyPlayerLimit, type PlayerLimitAct, wholePlayerLimit } from './player-limit-act.ts'
import { applyPromo, type PromoAct, wholePromo } from './promo-act.ts'
import { applyProvider, type ProviderAct, wholeProvider } from './provider-act.ts'
import { applyReload, type ReloadAct, wholeReload } from './reload-act.ts'
import { fromReturnAct, type ReturnAct } from './return-act.ts'
import { applyRole, type RoleAct, wholeRole } from './role-act.ts'
import { applySettlement, type SettlementAct, wholeSettlement } from './settlement-act.ts'
import type { SetupLink } from './setup.ts'
import { storedMinor, UnreadableAmount } from './stored-amounts.ts'
import { applyTournament, type TournamentAct, wholeTournament } from './tournament-act.ts'
import { applyOwnTerms, type OwnTermsAct, wholeOwnTerms } from './vip-member-act.ts'
import { applyVipPlan, type VipPlanAct, wholeVipPlan } from './vip-plan-act.ts'
import { applyWelcomePack, type WelcomePackAct, wholeWelcomePack } from './welcome-pack-act.ts'

/** The stored form of a pending act: numbers as text. */
export type MoneyAct =
  | { kind: 'match'; psp: string; ext: string; invoice: string }
  /** Acts stored before causes were required have none. */
  | { kind: 'refuse'; invoice: string; because?: ReviewRefusal }
  | { kind: 'send_back'; psp: string; ext: string }
  | { kind: 'correction'; id: string; player: string; currency: Currency; change: string }
  | ReturnAct
  | PayoutAct
  | BetLimitAct
  | PlayerLimitAct
  | PartnerAct
  | PromoAct
  | ProviderAct
  | SettlementAct
  | ReloadAct
  | FreeBetAct
  | FreeSpinAct
  | TournamentAct
  | VipPlanAct
  | RoleAct
  | AccessAct
  | OwnTermsAct
  | WelcomePackAct
  | WorkAct

/** Returns what the approver sees once, if anything. */
export type After = () => SetupLink | void

export const paymentSubject = ({ psp, ext }: { psp: string; ext: string }): string => `payment ${ext} of ${psp}`
export const invoiceSubject = (id: bigint | string): string => `invoice ${id}`

/** One pending proposal per payment, for any invoice, and per refused invoice, for any cause. The console shows this text too. */
export function wholeSubject(subject: string, act: MoneyAct): string {
  try {
    return describe(subject, act)
  } catch (fault) {
    if (!(fault instanceof UnreadableAmount)) throw fault
    return `${subject}: an amount cannot be read`
  }
}

function describe(subject: string, act: MoneyAct): string {
  if (act.kind === 'match') return `${subject} to invoice ${act.invoice}`
  if (act.kind === 'payout') return wholePayout(subject, act)
  if (act.kind === 'bet_limit') return wholeBetLimit(subject, act)
  if (act.kind === 'player_limit') return wholePlayerLimit(subject, act)
  if (act.kind === 'partner') return wholePartner(subject, act)
  if (act.kind === 'reload') return wholeReload(subject, act)
  if (act.kind === 'free_bet') return wholeFreeBet(subject, act)
  if (act.kind === 'free_spins') return wholeFreeSpins(subject, act)
  if (act.kind === 'promo') return wholePromo(subject, act)
  if (act.kind === 'provider') return wholeProvider(subject, act)
  if (act.kind === 'settlement') return wholeSettlement(subject, act)
  if (act.kind === 'own_terms') return wholeOwnTerms(subject, act)
  if (act.kind === 'vip_plan') return wholeVipPlan(subject, act)
  if (act.kind === 'welcome_pack') return wholeWelcomePack(subject, act)
  if (act.kind === 'tournament') return wholeTournament(subject, act)
  if (act.kind === 'role') return wholeRole(subject, act)
  if (act.kind === 'operator') return wholeAccess(subject, act)
  if (act.kind === 'work') return wholeWork(subject)
  return act.kind === 'refuse' && act.because ? `${subject}, player reason: ${act.because}` : subject
}

/** `people`: who decided, the first one first. */
type Decided = Decision & { people: readonly Acting[] }

/** A refusal has written nothing. */
export async function applyAct(context: BackofficeContext, tx: Tx, act: MoneyAct, decided: Decided): Promise<After | Refusal> {
  if (act.kind === 'role') return applyRole(context, tx, act, decided)
  if (act.kind === 'operator') return applyAccess(context, tx, act, decided)
  return act.kind === 'work' ? applyWork(context.failedWork, tx, act) : applyToPlayers(context, tx, act, decided)
}

async function applyToPlayers(
  context: BackofficeContext,
  tx: Tx,
  act: Exclude<MoneyAct, RoleAct | AccessAct | WorkAct>,
  { people, ...decision }: Decided,
): Promise<After | Refusal> {
  const { matching } = context.payments
  switch (act.kind) {
    case 'match': {
      const changes = await matching.match(tx, { ...act, invoice: BigInt(act.invoice) }, decision)
      return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
    }
    case 'refuse': {
      const changes = await matching.refuse(tx, BigInt(act.invoice), act.because ?? 'other')
      return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
    }
    case 'send_back': {
      const changes = await matching.sendBack(tx, act, decision)
      return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
    }
    case 'correction':
      return applyCorrection(context, tx, act)
    case 'return':
      return context.returns.apply(tx, fromReturnAct(act), decision)
    case 'payout':
      return applyPayout(context, tx, act, decision)
    case 'partner':
      return applyPartner(context, tx, act, decision)
    case 'promo':
      return applyPromo(context, tx, act, decision)
    case 'provider':
      return applyProvider(context, tx, act, decision)
    case 'settlement':
      return applySettlement(context, tx, act, { by: decision.by, people })
    case 'reload':
      return applyReload(context, tx, act, decision)
    case 'free_bet':
      return applyFreeBet(context, tx, act, decision)
    case 'free_spins':
      return applyFreeSpins(context, tx, act, decision)
    case 'own_terms':
      return applyOwnTerms(context, tx, act, decision)
    case 'vip_plan':
      return applyVipPlan(context, tx, act, decision)
    case 'welcome_pack':
      return applyWelcomePack(context, tx, act, decision)
    case 'tournament':
      return applyTournament(context, tx, act, decision)
    case 'bet_limit':
      return applyBetLimit(context, tx, act, { ...decision, isByTwo: people.length > 1 })
    case 'player_limit':
      return applyPlayerLimit(context, tx, act, { ...decision, isByTwo: people.length > 1 })
    default: // of a newer version
      throw new Error(`this version knows no act ${(act as { kind: string }).kind}`)
  }
}

async function applyCorrection(
  { ledger, onMoney }: BackofficeContext,
  tx: Tx,
  act: MoneyAct & { kind: 'correction' },
): Promise<After | Refusal> {
  const [player, change] = [BigInt(act.player), storedMinor(act.change)]
  const posted = await ledger.postWithin(tx, postings.corrected({ id: act.id, player, currency: act.currency, change }))
  if (posted.kind === 'refused')
    return posted.reason === 'not_covered' ? notThere((await ledger.wallet(player, act.currency, tx))!) : refuse('not_found')
  if (posted.kind !== 'done') throw new Error(`the ledger answered ${posted.kind} to a correction`)
  return () => {
    ledger.committed()
    onMoney(player, act.currency)
  }
}

/** A correction deducts existing money and creates no debt: only claw-backs do (money.md A). */
export const notThere = ({ cash, currency }: Pick<WalletView, 'cash' | 'currency'>): Refusal =>
  refuse('insufficient_funds', { cash: formatMoney(cash), currency })

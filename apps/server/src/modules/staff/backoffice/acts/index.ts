/** All decisions that may wait for a second operator, and what is done with one, whatever its kind. */
import { type ApprovalKind, type Refusal, refuseFields } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import type { DecisionKind } from '../store/tables.ts'
import { accessAct } from './access.ts'
import type { Accounts, ActSums, After, ConsoleAct, Decided, DueContext, SumsOf } from './act.ts'
import { fraudAct, liftAct } from './block.ts'
import { bonusAct, bonusCancelAct, spinsEndAct } from './bonus.ts'
import { closingAct } from './closing.ts'
import { correctionAct } from './correction.ts'
import { freeBetAct, freeSpinsAct } from './gifts.ts'
import { betLimitAct, betTermsAct, playerLimitAct } from './limits.ts'
import { matchAct, refuseAct, sendBackAct } from './matching.ts'
import { partnerAccountAct } from './partner-account.ts'
import { partnerAct } from './partner.ts'
import { payoutAct } from './payout.ts'
import { promoAct } from './promo.ts'
import { providerAct } from './provider.ts'
import { reloadAct } from './reload.ts'
import { returnAct } from './return.ts'
import { formerRewardSettingsAct, rewardSettingsAct } from './reward-settings.ts'
import { roleAct } from './role.ts'
import { settlementAct } from './settlement.ts'
import { spinOfferAct } from './spin-offer.ts'
import { formerTournamentAct, tournamentAct } from './tournament.ts'
import { ownTermsAct, vipPlanAct } from './vip.ts'
import { welcomePackAct } from './welcome-pack.ts'
import { workAct } from './work.ts'

export type { ActSums, After, DueContext, SumsOf } from './act.ts'

const ALL = [
  matchAct,
  refuseAct,
  sendBackAct,
  correctionAct,
  returnAct,
  payoutAct,
  betLimitAct,
  playerLimitAct,
  betTermsAct,
  partnerAct,
  partnerAccountAct,
  promoAct,
  reloadAct,
  spinOfferAct,
  freeBetAct,
  freeSpinsAct,
  bonusAct,
  bonusCancelAct,
  spinsEndAct,
  ownTermsAct,
  vipPlanAct,
  welcomePackAct,
  rewardSettingsAct,
  formerRewardSettingsAct,
  tournamentAct,
  formerTournamentAct,
  settlementAct,
  providerAct,
  roleAct,
  accessAct,
  workAct,
  liftAct,
  fraudAct,
  closingAct,
] as const

type ActOf<Declared> = Declared extends ConsoleAct<infer A> ? A : never

export type Act = ActOf<(typeof ALL)[number]>

const BY_KIND: ReadonlyMap<string, ConsoleAct<Act>> = new Map(ALL.map((each) => [each.kind, each as ConsoleAct<Act>]))
const declared = ({ kind }: Act): ConsoleAct<Act> => BY_KIND.get(kind)!

export const rightOf = (act: Act): ApprovalKind => declared(act).right

export const allowanceOf = (act: Act): DecisionKind => declared(act).allowance ?? 'money'

/** As it is stored while it waits. */
export const storedAct = (act: Act): unknown => z.encode(declared(act).fields, act)

/** Undefined for what cannot be read: an amount that is none, or an act of a newer version. */
export function readAct(stored: unknown): Act | undefined {
  const { kind } = stored as { kind: string }
  const read = BY_KIND.get(kind)?.fields.safeParse(stored)
  return read?.success ? read.data : undefined
}

/** Such a proposal can only be declined or withdrawn. */
export const UNREADABLE = refuseFields({
  amount: ['wrong_value: this proposal cannot be read. Decline it and propose it again'],
})

export const textOf = (subject: string, act: Act | undefined): string =>
  act ? declared(act).text(subject, act) : `${subject}: it cannot be read`

/** For use in a transaction; created or loaded before it. */
export const accountsOf = (act: Act): Accounts => [
  'suspense',
  'adjust:manual',
  'income:commission',
  ...(declared(act).accounts?.(act) ?? []),
]

/** Before the transaction. A refusal stops the act. */
export const beforeAct = async (context: BackofficeContext, act: Act): Promise<Refusal | undefined> => declared(act).before?.(context, act)

/** The rights of proposals that become obsolete by themselves. */
export const LAPSING: ReadonlySet<ApprovalKind> = new Set(
  [...BY_KIND.values()].flatMap(({ isDue: lapses, right }) => (lapses ? right : [])),
)

/** False if the proposal is obsolete. One that cannot be read waits for a person. */
export async function isDue(context: DueContext, stored: unknown): Promise<boolean> {
  const act = readAct(stored)
  return act === undefined || ((await declared(act).isDue?.(context, act)) ?? true)
}

export const isOwnAct = (act: Act, operator: Acting): boolean => declared(act).isOwn?.(act, operator) ?? false

export const declineFault = async (context: BackofficeContext, tx: Tx, act: Act, operator: Acting): Promise<Refusal | undefined> =>
  declared(act).declineFault?.(context, tx, act, operator)

/** `known`: those of an act whose sums nobody else changes. */
export const sumsOf = async (context: BackofficeContext, tx: Tx, act: Act, known: ActSums): Promise<SumsOf<Act> | Refusal> =>
  declared(act).sums?.(context, tx, act) ?? known

/** A refusal has written nothing. */
export const applyAct = (context: BackofficeContext, tx: Tx, act: Act, decided: Decided): Promise<After | Refusal> =>
  declared(act).apply(context, tx, act, decided)

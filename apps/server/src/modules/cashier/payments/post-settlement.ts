/**
 * Applies verdicts in the caller's transaction: rows of invoices, payments, postings, and dependent actions. A batch costs little
 * more than one.
 */
import type { HeldReason, MissedBonusReason } from '@fairhouse/contracts'
import type { PlayerId, Minor, InvoiceId, Asset, Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../platform/hooks.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { creditedOf, type Limits } from '../../protection/limits/index.ts'
import { addedTo } from './deposit-eligibility.ts'
import type { Money, Verdict } from './deposit/evaluate-event.ts'
import { sealedPayer } from './payer.ts'
import { postingFor } from './postings.ts'
import type { Payer, Payers, ProviderEvent } from './psp/port.ts'
import { countedDeposits } from './store/deposited.ts'
import { insertChild, setBonusMissed } from './store/invoices.ts'
import type { CountedPayment } from './store/payments.ts'
import type { StoredInvoice } from './store/rows.ts'
import { saveSettled } from './store/taking.ts'

/** Minor units; `at` in milliseconds. */
export interface Credited {
  player: PlayerId
  currency: Currency
  amount: Minor
  invoice: InvoiceId
  /** Of the wallet, right after it. */
  version: bigint
  at: number
  /** If the provider reported the payer. */
  payer?: Payer
  /** The keyed hash of the payer's card or phone; null if it is unknown. */
  instrument: string | null
  /** D-74: coins credited although a restriction refuses deposits. */
  flagged?: { asset: Asset; because: HeldReason }
}

export interface MissedBonus {
  readonly invoice: InvoiceId
  readonly reason: MissedBonusReason
}

/** In the transaction of the money. */
export interface CreditHooks {
  /** Before the posting of a chargeback, so that what a reaction returns to the wallet is there. */
  chargingBack: Hook<{ player: PlayerId }>
  /** After the posting: an invoice was charged back (`isLost`), or its chargeback was won. */
  chargedBack: Hook<{ player: PlayerId; invoice: InvoiceId; isLost: boolean; at: number }>
  /** Deposits were credited: runs each time, also for another payment. Answers: the promised bonuses that they did not bring. */
  depositCredited: Hook<readonly Credited[], readonly MissedBonus[]>
}

export const createCreditHooks = (): CreditHooks => ({
  chargingBack: createHook('chargingBack'),
  chargedBack: createHook('chargedBack'),
  depositCredited: createHook('depositCredited'),
})

export interface CreditPorts {
  hooks: CreditHooks
  payers: Payers
}

export interface SettlementDeps {
  ledger: Pick<Ledger, 'postAllOrThrow'>
  /** bonuses.md 11: records money above a limit. */
  limits: Pick<Limits, 'noteDeposit'>
  ports: CreditPorts
}

export type Accepted = Extract<Verdict, { answer: 'ok' }>

/** One evaluated event; `ext` is the ledger key of its payment. */
export interface Settlement extends Pick<ProviderEvent, 'psp' | 'ext' | 'payer'> {
  invoice: StoredInvoice
  verdict: Omit<Accepted, 'answer'>
  /** The keyed hash of the payer's card or phone; null if it is unknown. */
  instrument: string | null
  /** None of the player's limits applies. */
  isUnrestricted?: boolean
}

export interface Changed {
  invoice: StoredInvoice
  money: Money | null
}

type Moving = Settlement & { money: Money }

/** At most one event per invoice. The caller has locked the invoices. */
export async function postSettlements(
  tx: Tx,
  settled: readonly Settlement[],
  { ledger, limits, ports: { hooks, payers } }: SettlementDeps,
  now: number,
): Promise<Changed[]> {
  const moving = settled.flatMap((each) => (each.verdict.money ? [{ ...each, money: each.verdict.money }] : []))
  const flagged = new Map<bigint, HeldReason>()
  for (const { invoice, money, isUnrestricted } of moving) {
    const because = isCredit(money) && !isUnrestricted && (await recordDepositForLimits(tx, invoice, money.credited, limits, now))
    if (because) flagged.set(invoice.id, because)
    if (money.kind === 'charged_back') await hooks.chargingBack.run(tx, { player: invoice.player })
  }
  const saved = settled.map(({ invoice: { id, status: before }, verdict: { deposit } }) => ({ id, before, deposit }))
  await saveSettled(
    tx,
    saved,
    moving.flatMap((each) => paymentOf(each, payers, now)),
    now,
  )
  for (const { invoice, money } of moving) if (money.kind === 'second') await insertChild(tx, invoice, money.received, money.credited, now)
  const credited = (await postMoves(tx, moving, ledger, now)).map((each) => withFlag(each, settled, flagged))
  const missed = new Map<bigint, MissedBonusReason>()
  for (const { invoice, reason } of credited.length > 0 ? (await hooks.depositCredited.run(tx, credited)).flat() : []) {
    await setBonusMissed(tx, invoice, reason)
    missed.set(invoice, reason)
  }
  for (const { invoice, money } of moving)
    if (money.kind === 'charged_back' || money.kind === 'charge_won')
      await hooks.chargedBack.run(tx, { player: invoice.player, invoice: invoice.id, isLost: money.kind === 'charged_back', at: now })
  return settled.map(({ invoice, verdict: { deposit, money } }) => ({
    invoice: { ...invoice, ...deposit, bonusMissed: missed.get(invoice.id) ?? invoice.bonusMissed },
    money,
  }))
}

/** A restriction holds transfers: only coins are credited under one. */
function withFlag(credited: Credited, settled: readonly Settlement[], flagged: ReadonlyMap<bigint, HeldReason>): Credited {
  const because = flagged.get(credited.invoice)
  const terms = because && settled.find(({ invoice }) => invoice.id === credited.invoice)?.invoice.terms
  return because && terms ? { ...credited, flagged: { asset: terms.asset, because } } : credited
}

const isCredit = ({ kind }: Money) => kind === 'paid' || kind === 'second'

/** One that waited in suspense has its row already. */
function paymentOf({ psp, ext, invoice: { id }, money, instrument, payer }: Moving, payers: Payers, at: number): CountedPayment[] {
  const { kind, received: amount, currency, worth = null, because = null, isHeld } = money
  if (isHeld || (kind !== 'paid' && kind !== 'second' && kind !== 'suspended')) return []
  const sealed = kind === 'suspended' ? sealedPayer(payers, payer, { psp, ext }) : null
  return [{ psp, ext, invoice: id, amount, currency, kind, worth, because, instrument, payer: sealed, at }]
}

/** @throws when the ledger rejects an accepted verdict, or has it already under another event: nothing is stored then. */
async function postMoves(tx: Tx, moving: readonly Moving[], ledger: SettlementDeps['ledger'], at: number): Promise<Credited[]> {
  if (moving.length === 0) return []
  const orders = moving.map(({ psp, ext, invoice: { player, id }, money }) => postingFor(money, { psp, ext, player, invoice: `${id}` }))
  const answers = await ledger.postAllOrThrow(tx, orders)
  return moving.flatMap(({ invoice: { id, player, currency }, money, payer, instrument }, n) => {
    const { version } = answers[n]!
    if (!isCredit(money)) return []
    return [{ player, currency, amount: money.credited, invoice: id, version, at, instrument, ...(payer && { payer }) }]
  })
}

/** Without itself: other received amounts. Returns the restriction that would have refused it. */
async function recordDepositForLimits(
  tx: Tx,
  invoice: StoredInvoice,
  amount: Minor,
  limits: SettlementDeps['limits'],
  now: number,
): Promise<HeldReason | undefined> {
  const { id, player, currency } = invoice
  const deposits = creditedOf(await countedDeposits(tx, { player, currency }, now)).filter((each) => each.id !== id)
  return limits.noteDeposit(tx, { player, currency }, { amount, added: addedTo(invoice), deposits })
}

/** An invoice as a row and as the module uses it. Amounts in minor units, instants in milliseconds. */

import type { DepositBonusTerms, HeldReason, MissedBonusReason, ReviewRefusal } from '@fairhouse/contracts'
import type { Minor, PlayerId } from '@fairhouse/money'
import type { Selectable } from 'kysely'

import { type AssetTerms, fromStoredTerms } from '../asset-terms.ts'
import { type Deposit, STATUS } from '../deposit/state.ts'
import type { MethodType } from '../methods.ts'
import type { Recipient } from '../psp/port.ts'
import type { InvoiceTable } from './tables.ts'

export interface StoredInvoice extends Deposit {
  id: bigint
  player: PlayerId
  psp: string
  method: string
  type: MethodType
  /** The amount requested by the player, before the commission and the unique part. */
  requested: Minor
  requestHash: bigint
  /** Where to transfer; null before the provider's answer. */
  extId: string | null
  cardNumber: string | null
  phoneNumber: string | null
  recipient: Recipient | null
  /** The provider's page. */
  redirectUrl: string | null
  firstAnswer: string | null
  /** The requested asset, if any. */
  terms: AssetTerms | null
  /** The latest refusal: by an operator, or because its money went elsewhere. */
  refused: Refused | null
  /** Money for it that waits in suspense and goes back, as its player is shown. */
  held: Held | null
  /** The terms of the bonus that the player took with it. */
  bonus: DepositBonusTerms | null
  /** Why the promised bonus was not given. */
  bonusMissed: MissedBonusReason | null
}

/** The latest reason, and all of the money. */
export interface Held {
  because: HeldReason
  amount: Minor
}

/** The reason for the player; `at` in milliseconds. */
export interface Refused {
  because: ReviewRefusal
  at: number
}

/** An invoice that may still be paid in time. */
export const OPEN = [STATUS.waiting, STATUS.processing]

export function invoiceOf(row: Selectable<InvoiceTable>): StoredInvoice {
  const { id, player, psp, method, type, currency, requested, status, amount, late } = row
  const same = { id, player, psp, method, type, currency, requested, status, amount, late }
  return {
    ...same,
    requestHash: row.request_hash,
    expected: { amount: row.asked_amount, shop: row.asked_shop },
    shop: row.shop_amount,
    min: row.min_amount,
    max: row.max_amount,
    createdAt: row.created_at.getTime(),
    sumWasChanged: row.sum_was_changed,
    chargeBacks: row.charge_backs,
    extId: row.ext_id,
    cardNumber: row.card_number,
    phoneNumber: row.phone_number,
    recipient: row.recipient_name === null ? null : { name: row.recipient_name, bank: row.recipient_bank },
    redirectUrl: row.redirect_url,
    firstAnswer: row.first_answer,
    terms: row.crypto && fromStoredTerms(row.crypto),
    held: row.held_because && { because: row.held_because, amount: row.held_amount! },
    refused: row.refused_because && { because: row.refused_because, at: row.refused_at!.getTime() },
    bonusMissed: row.bonus_missed,
    bonus: row.bonus,
  }
}

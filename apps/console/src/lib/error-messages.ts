/** Error messages for operators: what happened and what to do. */
import type { HeldReason } from '@fairhouse/contracts'

import { ApiError } from './call.ts'
import { HOLDS, sumText } from './labels.ts'

/** `no_answer`: no response, or an unreadable one. */
type Code = Exclude<ApiError['code'], 'unreadable_answer'> | 'no_answer'
type MessageText = string | ((details: ApiError['details']) => string)
export type ErrorMessages = Partial<Record<Code, MessageText>>

/** By the cause that the server names. */
const BAD_TRANSITIONS: Readonly<Record<string, string>> = {
  by_hand: 'A person decided this by hand. It is opened by withdrawing that decision.',
  drawn: 'Its draw decides this event: no result and no void is set by hand. Nothing was changed.',
  stated: 'The returns of virtual sports are stated to players: no price is moved by hand. Nothing was changed.',
  awaited: 'This is more than a message: it can only be tried again. Nothing was changed.',
  sum_rose: 'It is worth more by now than when it was proposed. Decline it, and propose it again. Nothing was changed.',
  terms_changed: 'The terms at its begin have changed since it was proposed. Decline it, and propose it again. Nothing was changed.',
  would_give_more: 'What would hold instead gives more: that takes a version of its own, decided as any other. Nothing was changed.',
  no_account: 'The partner has no own account: two people name it on the page of the partner first. Nothing was changed.',
  account_waits: 'A change of the own account of the partner waits for a second person, see Approvals. Nothing was changed.',
  money_waits: 'A month or a payment of the partner waits for a second person, see Approvals. Nothing was changed.',
  unseen: 'You have not opened each document of this check. Open them, or refuse the check. Nothing was changed.',
  no_betting: 'The house takes no bets on sports, so the player could place this free bet nowhere. Nothing was changed.',
}

const DEFAULT_MESSAGES: ErrorMessages = {
  no_answer: 'The server did not respond. Try again in a moment.',
  wrong_credentials: 'The login, password or code is incorrect, or the code was already used. Wait for the next code.',
  unauthorised: 'Your session has expired. Nothing was changed. Log in again.',
  role_required: 'Your role does not allow this action.',
  code_needed:
    'This needs a new code of your app: none was given, or it was not accepted. Nothing was changed. Try again and enter the next code.',
  second_person: ({ because } = {}) =>
    because === 'own_bet'
      ? 'You, or an account linked to yours, have a bet that this decides or reprices: another person must decide. Nothing was changed.'
      : 'Another person with another role must decide this, and never for their own or a linked account. Nothing was changed.',
  already_proposed: 'The same request already waits for a second person, see Approvals. You can propose it again after that decision.',
  bad_transition: 'It has already changed or been decided. The page shows its current state.',
  not_found: 'It no longer exists: it was already decided. The page shows the current state.',
  not_matchable: ({ because } = {}) =>
    `${HOLDS[because as HeldReason] ?? ''} This payment cannot be credited to that invoice: provider or currency differ, or its player cannot be credited now. Match it with another invoice, or send it back.`.trimStart(),
  still_fails: ({ error } = {}) => `It was tried again and failed again: ${error}`,
  player_blocked:
    'The player is blocked. A payout can be rejected, or waits like a return until the block is lifted; a proposal can be declined. Nothing was changed.',
  taken_back: 'The chain reverted this payment, so there is nothing to send back or match. If it arrives again, it is listed again.',
  insufficient_funds: ({ cash, currency } = {}) =>
    cash === undefined
      ? 'The balance is too small.'
      : `The player has ${sumText({ amount: `${cash}`, currency: `${currency}` })}. A correction cannot exceed the balance.`,
  balance_left: ({ amount, currency } = {}) =>
    `The account has ${sumText({ amount: `${amount}`, currency: `${currency}` })}, in its balance or in open bets: it must be empty. Nothing was changed.`,
  play_open:
    'A bet of this account is open, or a win waits for a decision: see Sports bets and Held wins. A free bet cannot be sold: it ends with its match, or when a trader voids it. Nothing was changed.',
  payment_open: 'A deposit or payout of this account is pending. Decide it or wait for it, then try again.',
  locked: ({ retryAfter } = {}) => `Too many failed attempts. Try again in ${waitText(retryAfter)}.`,
  too_many_requests: ({ retryAfter } = {}) => `Too many requests. Try again in ${waitText(retryAfter)}.`,
  busy: 'The server is busy. Nothing was changed. Try again in a moment.',
}

/** `overrides`: messages for codes that mean something else on this page. A cause that the server names is said in any case. */
export function toErrorMessage(fault: Error, overrides: ErrorMessages = {}): string {
  if (!(fault instanceof ApiError) || fault.code === 'unreadable_answer') return `${overrides.no_answer ?? DEFAULT_MESSAGES.no_answer}`
  const { because } = fault.details ?? {}
  const named = fault.code === 'bad_transition' ? BAD_TRANSITIONS[`${because}`] : undefined
  const text = named ?? overrides[fault.code] ?? DEFAULT_MESSAGES[fault.code]
  if (text !== undefined) return typeof text === 'string' ? text : text(fault.details)
  return [fault.message, ...fault.fields].join(' ')
}

function waitText(seconds: string | number | undefined): string {
  const wait = Math.max(1, Number(seconds ?? 60))
  return wait < 90 ? `${wait} s` : `${Math.ceil(wait / 60)} min`
}

/** Messages to people: kind and content, for one address, in one language. */
import type { ShownHold, PayoutReason, ReviewRefusal, VerificationReason, VipRefusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

export type Locale = 'ru' | 'en' | 'kz'

export type MessageContent =
  /** A code to log in, or to prove an address; valid for ten minutes. */
  | { kind: 'login_code' | 'proof_code'; code: string }
  /** A code for a new password, with the token of the equivalent link; null when the message carries no link. */
  | { kind: 'reset_code'; code: string; token: string | null }
  /** A code for a payout and what it allows. `amount` with its currency, `destination` masked. */
  | { kind: 'payout_code'; code: string; amount: string; destination: string }
  /** Opens payouts to a player who may not log in. */
  | { kind: 'payout_link'; token: string }
  /** How to log in: the account's number and its log-in addresses. */
  | { kind: 'login_data'; account: string; logins: string[] }
  | { kind: 'security'; news: SecurityNews }
  | { kind: 'payout'; news: PayoutNews }
  | { kind: 'review'; news: ReviewNews }
  | { kind: 'verification'; news: VerificationNews }
  | { kind: 'vip'; news: VipNews }
  | { kind: 'gift'; news: GiftNews }
  /** An operator's answer, to a conversation that began while nobody was on duty. */
  | { kind: 'support'; news: SupportNews }
  | { kind: 'account_return'; news: ReturnNews }
  | { kind: 'bet'; news: BetNews }
  /** One day is left to prove the player's age; afterwards deposits and bets are blocked. */
  | { kind: 'age_reminder' }

/** Outcome of a payout. `amount` with its currency, `destination` masked. */
export interface PayoutNews {
  what: 'paid' | 'failed' | 'rejected' | 'returned'
  /** Reason of a failure; null for success. */
  reason: PayoutReason | null
  amount: string
  destination: string
}

/**
 * An operator's decision about an invoice in review, money that goes back because of the player's own restriction, or coins that wait because
 * they are below the minimum. `amount` with its currency: credited, requested by the invoice, held, sent back, or the value of the coins.
 */
export interface ReviewNews {
  invoice: string
  amount: string
  /** Null when it was credited. */
  because: ReviewRefusal | ShownHold | 'below_minimum' | 'further_back' | null
  /** What is missing to the minimum, with its currency; null if nothing waits for it. */
  missing: string | null
}

/**
 * Return of a closed account's net deposits. `amount` with its currency, null when there was nothing to return; `destination`
 * masked.
 */
export interface ReturnNews {
  what: 'under_age' | 'second_account'
  amount: string | null
  destination: string | null
}

/** Why a leg of a bet was voided; `price_error` has its prices in `BetNews`. */
export type VoidCause = 'late' | 'price_error' | 'moved' | 'called_off' | 'undecided' | 'by_hand'

/** What changed about a sports bet. Amounts with their currency; `bet` is its id, `event` its two sides. */
export type BetNews =
  | { what: 'corrected'; bet: string; amount: string; before: string }
  | { what: 'reopened'; bet: string; before: string }
  /** It had paid nothing. */
  | { what: 'reopened_unpaid'; bet: string }
  /** A bet that was open again has its result, and pays nothing: it need not be lost. */
  | { what: 'corrected_unpaid'; bet: string }
  /** The free bet of a void bet is staked on it again, which is open or pays `amount`. */
  | { what: 'free_bet_reopened'; bet: string }
  | { what: 'free_bet_taken'; bet: string; amount: string }
  /** Its result pays nothing. */
  | { what: 'free_bet_taken_unpaid'; bet: string }
  /** The bet is void after all, and its free bet is back. */
  | { what: 'free_bet_void'; bet: string; amount: string; before: string }
  /** It had won nothing. */
  | { what: 'free_bet_void_unpaid'; bet: string }
  /** A leg that was void: its odds count again. */
  | { what: 'counts_again'; bet: string; event: string }
  /** One leg; `accepted` and `right` are decimal odds, null unless the price was wrong. */
  | ({ what: 'voided' | 'free_bet_returned'; bet: string } & VoidedLeg)
  /** The whole bet: `amount` is back. */
  | ({ what: 'stake_returned'; bet: string; amount: string } & VoidedLeg)

export interface VoidedLeg {
  event: string
  because: VoidCause
  accepted: string | null
  right: string | null
}

/** Outcome of a verification check; `reason` is null for success. */
export interface VerificationNews {
  what: 'success' | 'failed' | 'unverified'
  reason: VerificationReason | null
}

/** Answer to a VIP join request; `againAt`: when a rejected player may ask again, null for an accepted one. */
export interface VipNews {
  what: 'accepted' | 'rejected'
  because: VipRefusal | null
  againAt: string | null
}

/** What an operator granted. */
export type GiftNews = SpinNews | BonusNews

/** `value` of one with its currency, `game` as its title, `until` an instant. `most`: what all of them win, with its currency; absent in jobs of the version before. */
export interface SpinNews {
  what: 'free_spins'
  spins: number
  value: string
  game: string
  /** 0: what they win is cash. */
  wager: number
  most?: string | null
  until: string
}

/** Bonus money. `amount` and `most`, of which becomes cash, with their currency; `days` of its life. */
export interface BonusNews {
  what: 'bonus'
  amount: string
  most: string
  wager: number
  days: number
}

/** `text`: as the operator wrote it. */
export interface SupportNews {
  text: string
}

/** Security events reported to the account's owner. */
export type SecurityNews =
  /** `device` as in *Chrome, Windows*; empty when unknown. */
  | { what: 'new_device'; device: string }
  | { what: 'second_factor_on' | 'second_factor_off' }
  /** `left`: unused codes. */
  | { what: 'recovery_code_used'; left: number }
  | { what: 'password_changed' }
  /** The player's data export is ready. */
  | { what: 'data_ready' }
  /** `provider`: its display name. */
  | { what: 'provider_connected' | 'provider_disconnected'; provider: string }
  /** `address`: the new one, masked. */
  | { what: 'address_added'; address: string }
  /** `undo`: the token of the link that undoes the change. */
  | { what: 'address_changed'; address: string; undo: string }

export interface Message {
  /** A repeated message has the same id: the transport delivers it once. */
  id: string
  channel: 'email' | 'sms'
  to: string
  locale: Locale
  content: MessageContent
  /** The account whose word an email repeats; null when the address is not one of the account. */
  player: PlayerId | null
}

/** A message as a transport sends it. */
export interface Rendered {
  id: string
  channel: 'email' | 'sms'
  to: string
  /** Empty for a text message. */
  subject: string
  text: string
  html: string | null
  links: string[]
  code: string | null
}

export type Channel = Message['channel']

/** The vendor refused the message for good: sending it again cannot succeed. The text contains no address and no secret. */
export class MessageRejected extends Error {}

/** The vendor gave no answer, and may have taken the message. The text contains no address and no secret. */
export class NoAnswer extends Error {}

export interface MailTransport {
  /** @throws MessageRejected for a definite refusal, NoAnswer without an answer in time, any other error if a repeat may succeed. */
  send(message: Rendered): Promise<void>
}

/** A channel without a transport is off. */
export type Transports = Readonly<Partial<Record<Channel, MailTransport>>>

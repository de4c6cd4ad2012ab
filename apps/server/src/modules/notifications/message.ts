/** What the house writes to people: a letter by name with what it says, to one address, in one language. */
import type { PayoutReason, ReviewRefusal, VerificationReason, VipRefusal } from '@fairhouse/contracts'

export type Locale = 'ru' | 'en' | 'kz'

export type MessageContent =
  /** A code to log in, or to prove an address; good for ten minutes. */
  | { kind: 'login_code' | 'proof_code'; code: string }
  /** A code for a new password, with the token of the link that does the same; null where the message carries no link. */
  | { kind: 'reset_code'; code: string; token: string | null }
  /** A code for a payout: what it allows stands beside it. `amount` with its currency, `destination` partly hidden. */
  | { kind: 'payout_code'; code: string; amount: string; destination: string }
  /** Opens payouts, to who may not log in. */
  | { kind: 'payout_link'; token: string }
  /** How to log in: the account's number and the addresses it can be entered by. */
  | { kind: 'login_data'; account: string; logins: string[] }
  | { kind: 'security'; news: SecurityNews }
  | { kind: 'payout'; news: PayoutNews }
  | { kind: 'review'; news: ReviewNews }
  | { kind: 'verification'; news: VerificationNews }
  | { kind: 'vip'; news: VipNews }
  | { kind: 'account_return'; news: ReturnNews }
  /** A day is left to prove one's age; after it deposits and bets rest. */
  | { kind: 'age_reminder' }

/** What became of a payout. `amount` with its currency, `destination` partly hidden. */
export interface PayoutNews {
  what: 'paid' | 'failed' | 'rejected' | 'returned'
  /** Why it ended without money; null where it did not. */
  reason: PayoutReason | null
  amount: string
  destination: string
}

/** What a person of the house has decided about an invoice in review. `amount` with its currency: credited, or asked for by the invoice. */
export interface ReviewNews {
  invoice: string
  amount: string
  /** Null where it was credited. */
  because: ReviewRefusal | null
}

/** Net deposits of a closed account go back. `amount` with its currency, null where nothing was to go back; `destination` partly hidden. */
export interface ReturnNews {
  what: 'under_age' | 'second_account'
  amount: string | null
  destination: string | null
}

/** What became of a check of who the player is; `reason` is null where it succeeded. */
export interface VerificationNews {
  what: 'success' | 'failed' | 'unverified'
  reason: VerificationReason | null
}

/** What became of a request to join the VIP club; `againAt`: when a rejected player may ask again, null for an accepted one. */
export interface VipNews {
  what: 'accepted' | 'rejected'
  because: VipRefusal | null
  againAt: string | null
}

/** What the owner of an account is told about its safety. */
export type SecurityNews =
  /** `device` as in *Chrome, Windows*; empty when unknown. */
  | { what: 'new_device'; device: string }
  | { what: 'second_factor_on' | 'second_factor_off' }
  /** `left`: how many are still unused. */
  | { what: 'recovery_code_used'; left: number }
  | { what: 'password_changed' }
  /** A file of all that is held about the player was made, and waits. */
  | { what: 'data_ready' }
  /** `provider`: as players know it. */
  | { what: 'provider_connected' | 'provider_disconnected'; provider: string }
  /** `address`: the new one, partly hidden. */
  | { what: 'address_added'; address: string }
  /** `undo`: the text of the link that takes the change back. */
  | { what: 'address_changed'; address: string; undo: string }

export interface Message {
  /** The same message again has the same id: a carrier that got it twice delivers it once. */
  id: string
  channel: 'email' | 'sms'
  to: string
  locale: Locale
  content: MessageContent
}

/** A message as a carrier takes it. */
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

export interface MailTransport {
  /** @throws MessageRejected for a definite refusal, any other error if a repeat may succeed. */
  send(message: Rendered): Promise<void>
}

/** A channel without a transport is off. */
export type Transports = Readonly<Partial<Record<Channel, MailTransport>>>

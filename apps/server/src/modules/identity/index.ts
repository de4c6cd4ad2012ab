/** The door of identity: the only file that other modules import. */
export type { HandOver, PresentSession } from './hand-over.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityDeps, IdentityLetter, IdentityMessage, Registered } from './ports.ts'
export type { PayoutCodeAsk, PayoutCodes } from './payout-codes.ts'
export type { IssuerConfig } from './providers/issuers.ts'
export { createOpenId } from './providers/openid.ts'
export type { Account } from './store/accounts.ts'

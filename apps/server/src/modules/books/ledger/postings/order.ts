/** Builds an order under a house key from a row of money.md's table of postings. */
import { createHash } from 'node:crypto'

import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { Account } from '../books/accounts.ts'
import type { Denomination } from '../books/amounts.ts'
import type { PostKind } from '../books/post-kinds.ts'
import type { OwnReason, PostReason } from '../books/post-reasons.ts'
import type { Leg, PostOrder } from '../books/post-types.ts'

/** The wallet that the money touches, and its currency. */
export interface Owner {
  player: PlayerId
  currency: Currency
}

/** `ext`: of a further payment on an invoice already paid. */
export const invoiceKey = (kind: string, { invoice, ext }: { invoice: string; ext?: string | undefined }): string =>
  ext === undefined ? `${kind}:${invoice}` : `${kind}:${invoice}:${ext}`

/** sportsbook.md 6: of the `revision`th result of a sports bet. The same twice is one posting. */
export const settlementKey = (bet: string, revision: number): string => `settle:${bet}:${revision}`

/** A leg that touches a wallet. */
export const playerLeg = (player: PlayerId, from: Account, to: Account, amount: Minor): Leg => ({ player, from, to, amount })

/** A leg between two house accounts. */
export const internalLeg = (from: Account, to: Account, amount: Minor): Leg => ({ player: null, from, to, amount })

/** A kind whose name is the reason, or a kind with its reason, and the invoice or payout that it is about. */
type Why = OwnReason | { kind: PostKind; reason: PostReason; subject?: string }

const whyOf = (why: Why) => (typeof why === 'string' ? { kind: why, reason: why } : why)

/** About an invoice or a payout, whose number players see. */
export const about = (kind: OwnReason, subject: string): Why => ({ kind, reason: kind, subject })

/** Omits legs of 0. The hash covers the posting itself: the same key with other legs is a mismatch (I4). */
export function buildPostOrder(why: Why, key: string, currency: Denomination, legs: Leg[], bet?: PostOrder['bet']): PostOrder {
  const { kind, ...stated } = whyOf(why)
  const moving = legs.filter((leg) => leg.amount !== 0n)
  return {
    scope: 0n,
    key,
    requestHash: hashOf([kind, currency, moving, bet]),
    kind,
    ...stated,
    currency,
    legs: moving,
    ...(bet && { bet }),
  }
}

/** First 8 bytes of SHA-256, signed, the ledger's form of request hashes. */
export function hashOf(value: unknown): bigint {
  const text = JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? `${field}` : field))
  return createHash('sha256').update(text).digest().readBigInt64BE(0)
}

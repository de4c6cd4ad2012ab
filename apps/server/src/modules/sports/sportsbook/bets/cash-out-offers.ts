/** Offers of cash-outs: the server keeps none. An offer is sealed for its bet and player, and comes back with the acceptance. */
import { createHash } from 'node:crypto'

import type { PlayerId } from '@fairhouse/money'

import type { Seal } from '../../../../platform/seal.ts'

export interface Offered {
  /** Payments of the bet before this one. */
  readonly paidBefore: number
  /** Of the whole bet, minor units. */
  readonly offer: bigint
  /** What it pays: less than the offer for a part. */
  readonly pays: bigint
  /** Stake to cash out; null for the whole bet. */
  readonly part: bigint | null
  readonly feePpm: number
  /** Milliseconds. */
  readonly at: number
}

export interface Offers {
  seal(bet: string, player: PlayerId, offered: Offered): string
  /** undefined for what is no offer of this bet to this player. */
  open(bet: string, player: PlayerId, id: string): Offered | undefined
}

export function createOffers(seal: Seal): Offers {
  const rowOf = (bet: string, player: PlayerId) => `sportsbook.cash_out ${bet} ${player}`
  return {
    seal(bet, player, { paidBefore, offer, pays, part, feePpm, at }) {
      const text = JSON.stringify([paidBefore, `${offer}`, `${pays}`, part === null ? null : `${part}`, feePpm, at])
      return seal.close(Buffer.from(text), rowOf(bet, player)).toString('base64url')
    },
    open(bet, player, id) {
      const text = opened(seal, Buffer.from(id, 'base64url'), rowOf(bet, player))
      if (text === undefined) return undefined
      const [paidBefore, offer, pays, part, feePpm, at] = JSON.parse(text) as [number, string, string, string | null, number, number]
      return { paidBefore, offer: BigInt(offer), pays: BigInt(pays), part: part === null ? null : BigInt(part), feePpm, at }
    },
  }
}

function opened(seal: Seal, sealed: Buffer, row: string): string | undefined {
  try {
    return seal.open(sealed, row).toString()
  } catch {
    return undefined // a visitor's own text
  }
}

export const hashOfOffer = (id: string): Buffer => createHash('sha256').update(id).digest()

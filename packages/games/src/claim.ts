/** A round as its proof states it. Amounts are decimal text (D-20), so the proof of the API can be pasted as it is. */
import { isClientSeed, isNonce, readServerSeed } from '@fairhouse/fairness'
import { type Minor, parseMoney } from '@fairhouse/money'

import type { SoloBet } from './game.ts'
import { findSoloGame } from './solo-games.ts'

export interface RoundClaim {
  readonly game: string
  /** 64 lowercase hex digits, revealed. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly params: unknown
  /** "100.00" */
  readonly stake: string
  /** The cap of the round, where one was in force. */
  readonly maxWin?: string
  /** What was published before the bet. */
  readonly commitment?: string
  /** What the house says came out; each is compared where it is given. */
  readonly outcome?: unknown
  readonly multiplier?: number
  readonly payout?: string
}

/** The parts of a claim without which nothing can be computed. */
export type ClaimField = 'game' | 'serverSeed' | 'clientSeed' | 'nonce' | 'params' | 'stake' | 'maxWin'

export interface ReadClaim {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
  readonly bet: SoloBet
  readonly stake: Minor
  readonly maxWin: Minor | undefined
}

/** The claim's inputs, or the first field that cannot be read. */
export function readClaim(claim: Partial<RoundClaim>): ReadClaim | ClaimField {
  const { clientSeed, nonce } = claim
  const game = findSoloGame(claim.game)
  if (!game) return 'game'
  const serverSeed = readServerSeed(claim.serverSeed)
  if (!serverSeed) return 'serverSeed'
  if (!isClientSeed(clientSeed)) return 'clientSeed'
  if (!isNonce(nonce)) return 'nonce'
  const bet = game.parse(claim.params)
  if (!bet) return 'params'
  const stake = parseMoney(claim.stake)
  if (stake === undefined) return 'stake'
  const maxWin = parseMoney(claim.maxWin)
  if (claim.maxWin !== undefined && maxWin === undefined) return 'maxWin'
  return { serverSeed, clientSeed, nonce, bet, stake, maxWin }
}

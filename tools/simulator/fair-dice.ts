/** Dice once more, from the published text alone: an auditor that calls the product's own rules would repeat their faults. */
import { createHash, createHmac } from 'node:crypto'

import type { Minor } from '@fairhouse/money'

const ROLLS = 10_000
/** 2^32 without its remainder by 10,000: larger values are drawn again. */
const LIMIT = 4_294_960_000
const PER_CHANCE = 99_000_000
const BLOCK_BYTES = 32

export interface DiceResult {
  roll: number
  multiplier: number
  payout: Minor
}

export const sealed = (serverSeed: string): string => createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')

export function replayDice(
  seeds: { serverSeed: string; clientSeed: string; nonce: number },
  { direction, target }: { direction: string; target: number },
  stake: Minor,
): DiceResult {
  const roll = drawRoll(seeds)
  const winning = direction === 'under' ? target : ROLLS - 1 - target
  const isWon = direction === 'under' ? roll < target : roll > target
  const multiplier = isWon ? Math.floor(PER_CHANCE / winning) : 0
  return { roll, multiplier, payout: (stake * BigInt(multiplier)) / 10_000n }
}

function drawRoll({ serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number }): number {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${block}`).digest()
    for (let at = 0; at < BLOCK_BYTES; at += 4) {
      const value = bytes.readUInt32BE(at)
      if (value < LIMIT) return value % ROLLS
    }
  }
}

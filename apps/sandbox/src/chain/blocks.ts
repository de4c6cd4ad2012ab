/** Block heights and hashes follow from seed, time and the number of reorgs. */
import { createHash } from 'node:crypto'

import type { Milliseconds } from '@fairhouse/money'

import type { Network, Reorg } from './ledger.ts'

const GENESIS_MS = Date.UTC(2026, 0, 1)

export const heightAt = (now: number, blockMs: Milliseconds): number => Math.floor((now - GENESIS_MS) / blockMs)

/** Instant of the first block after `now`. */
export const nextBlockAt = (now: number, blockMs: Milliseconds): number => GENESIS_MS + (heightAt(now, blockMs) + 1) * blockMs

export function blockHash(seed: string, network: Network, height: number, reorgs: readonly Reorg[]): string {
  const fork = reorgs.filter((reorg) => reorg.network === network && reorg.from <= height).length
  return hash(`${seed}:block:${network}:${height}:${fork}`)
}

export const txHash = (seed: string, network: Network, n: number): string =>
  `${network === 'ethereum' ? '0x' : ''}${hash(`${seed}:tx:${network}:${n}`)}`

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

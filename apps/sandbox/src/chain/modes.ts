/** Modes of an address, selected by the last two digits of the amount that the merchant's customer requested. */
import type { Milliseconds, Asset } from '@fairhouse/money'

import { ORDER_FAULTS, ORDER_MODES, type OrderFault } from '../vendor/orders.ts'
import { nextBlockAt } from './blocks.ts'
import { CARRIES, type Step, type Watched } from './ledger.ts'

export const MODES: Readonly<Record<number, string>> = {
  0: 'pays exactly',
  1: 'pays half',
  2: 'pays half as much again',
  3: 'never pays',
  4: 'pays after 1300 s (late)',
  5: 'pays dust',
  6: 'pays in another asset of the chain',
  7: 'stuck: seen, and in no block until it is freed',
  8: 'its first block is replaced before a second one comes (reorg), then it is in another',
  9: 'replaced by a payment with a higher fee',
  10: 'replaced by a payment to another address',
  11: 'confirmed, and taken back 25 blocks later',
  12: 'pays in two halves',
  ...ORDER_MODES,
}

const LATE_MS = 1_300_000
const BLOCKS_BEFORE_TAKEN_BACK = 25
const DUST = 100_000n

/** Fault of a payment that the merchant signs: 13 and 14 as at the other vendors, and the modes of the order itself. */
export const signingFault = (requested: number): OrderFault | undefined => SIGNING_FAULTS[requested % 100]
const SIGNING_FAULTS: Readonly<Record<number, OrderFault>> = { 13: 'lost', 14: 'refusing', ...ORDER_FAULTS }

export const modeOf = (requested: number): number => (requested % 100 in MODES ? requested % 100 : 0)

/** The digits select `mode`, unless the page overrides it. */
export function stepsFor({ address, asset, units, mode, at, network }: Watched, autopayMs: Milliseconds, blockMs: Milliseconds): Step[] {
  const all = BigInt(units)
  const first = at + autopayMs
  const pay = (sum: bigint, when = first, what: Asset = asset): Step => ({ kind: 'pay', at: when, address, asset: what, units: `${sum}` })
  const plans: Record<number, () => Step[]> = {
    1: () => [pay(all / 2n)],
    2: () => [pay((all * 3n) / 2n)],
    3: () => [],
    4: () => [pay(all, at + LATE_MS)],
    5: () => [pay(all / DUST + 1n)],
    6: () => [pay(all, first, CARRIES[network].find((each) => each !== asset) ?? asset)],
    7: () => [{ kind: 'pay', at: first, address, asset, units, stuck: true }],
    8: () => [pay(all), { kind: 'reorg', at: nextBlockAt(first, blockMs) + blockMs / 2, address, drop: false }],
    9: () => [pay(all), { kind: 'replace', at: first + blockMs / 4, address, elsewhere: false }],
    10: () => [pay(all), { kind: 'replace', at: first + blockMs / 4, address, elsewhere: true }],
    11: () => [pay(all), { kind: 'reorg', at: first + BLOCKS_BEFORE_TAKEN_BACK * blockMs, address, drop: true }],
    12: () => [pay(all / 2n), pay(all - all / 2n)],
  }
  return (plans[mode] ?? (() => [pay(all)]))()
}

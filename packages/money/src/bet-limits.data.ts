/**
 * Stakes per game and currency, in whole currency units as written by CON-2 to CON-5: those of the manifests, and those of games without
 * one. What CON-2 to CON-5 leave out is filled by D-23 and, for rooms, by D-24 (maximum 1000 times the minimum; USD and EUR in steps of
 * 0.20, so that the commission is exact).
 */
import { COMMON_LIMITS, manifestLimits } from '@fairhouse/manifests'

export interface StakeRangeText {
  readonly min: string
  readonly max: string
  /** Stakes are multiples of it; one minor unit where absent. */
  readonly step?: string
}

/** game -> currency -> range, amounts as decimal text in currency units. */
export type BetLimitsTable = Readonly<Record<string, Readonly<Record<string, StakeRangeText>>>>

const range = (min: string, max: string): StakeRangeText => ({ min, max })
const stepped = (min: string, max: string): StakeRangeText => ({ min, max, step: '0.20' })

/** Marked pure, so that pages without limits do not bundle them. */
export const BET_LIMITS_TABLE = {
  .../* @__PURE__ */ manifestLimits(),
  'rooms-red': {
    RUB: range('1.00', '1000.00'),
    USD: stepped('0.20', '10.00'),
    KZT: range('5.00', '5000.00'),
    INR: range('1.00', '1000.00'),
    EUR: stepped('0.20', '10.00'),
  },
  'rooms-yellow': {
    RUB: range('10.00', '10000.00'),
    USD: stepped('0.20', '100.00'),
    KZT: range('50.00', '50000.00'),
    INR: range('10.00', '10000.00'),
    EUR: stepped('0.20', '100.00'),
  },
  'rooms-purple': {
    RUB: range('50.00', '50000.00'),
    USD: stepped('0.60', '500.00'),
    KZT: range('250.00', '250000.00'),
    INR: range('50.00', '50000.00'),
    EUR: stepped('0.60', '500.00'),
  },
  slots: COMMON_LIMITS,
  live: COMMON_LIMITS,
} satisfies BetLimitsTable

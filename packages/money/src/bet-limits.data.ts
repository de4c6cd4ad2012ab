/**
 * Stakes per game and currency, in whole currency units as written by CON-2 to CON-5. What those leave out is filled
 * by D-23 (ratio to RUB; the small maxima of roulette and wheel as stated, their minimum a tenth of it) and, for
 * rooms, by D-24 (maximum 1000 times the minimum; USD and EUR in steps of 0.20, so that the commission is exact).
 */
import type { BetLimitsTable, StakeRangeText } from './bet-limits.ts'

const range = (min: string, max: string): StakeRangeText => ({ min, max })
const stepped = (min: string, max: string): StakeRangeText => ({ min, max, step: '0.20' })

const DOLLARS_COMMON = range('0.01', '100.00')

/** The limits of every game the table gives 1-10000 RUB, or does not name. */
const COMMON = {
  RUB: range('1.00', '10000.00'),
  USD: DOLLARS_COMMON,
  KZT: range('5.00', '50000.00'),
  INR: range('1.00', '10000.00'),
  EUR: DOLLARS_COMMON,
}

export const BET_LIMITS_TABLE = {
  crash: {
    RUB: range('1.00', '50000.00'),
    USD: range('0.01', '500.00'),
    KZT: range('5.00', '250000.00'),
    INR: range('1.00', '50000.00'),
    EUR: range('0.01', '500.00'),
  },
  miner: {
    RUB: range('1.00', '1000.00'),
    USD: range('0.01', '10.00'),
    KZT: range('5.00', '5000.00'),
    INR: range('1.00', '1000.00'),
    EUR: range('0.01', '10.00'),
  },
  coinflip: COMMON,
  keno: COMMON,
  hilo: COMMON,
  dice: COMMON,
  roulette: {
    RUB: range('1.00', '10000.00'),
    USD: range('0.01', '0.10'),
    KZT: range('0.50', '5.00'),
    INR: range('0.10', '1.00'),
    EUR: range('0.01', '0.10'),
  },
  wheel: {
    RUB: range('0.10', '1.00'),
    USD: range('0.10', '1.00'),
    KZT: range('0.50', '5.00'),
    INR: range('0.10', '1.00'),
    EUR: range('0.10', '1.00'),
  },
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
  plinko: COMMON,
  stairs: COMMON,
  slots: COMMON,
  live: COMMON,
} satisfies BetLimitsTable

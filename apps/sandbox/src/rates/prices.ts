/** Prices by time: the same seed gives the same price at the same instant. */
import { createHash } from 'node:crypto'

/** Base prices in US dollars, ten decimal places. */
const AROUND: Readonly<Record<string, bigint>> = {
  BTC: 970_000_000_000_000n,
  LTC: 950_000_000_000n,
  ETH: 34_000_000_000_000n,
  TRX: 2_400_000_000n,
  TON: 52_000_000_000n,
  USDT: 10_000_000_000n,
  USD: 10_000_000_000n,
  EUR: 10_800_000_000n,
  RUB: 109_000_000n,
  KZT: 19_000_000n,
  INR: 118_000_000n,
}
const STILL = new Set(['USD', 'USDT'])
const SCALE = 10_000_000_000n

/** Seconds of linear interpolation between two prices. */
const LEG_S = 300
/** Maximum deviation from the base price, in hundredths of a per cent. */
const SPREAD_BP = 150

/** `at` in whole seconds. */
export function pricesAt(seed: string, at: number): Record<string, string> {
  return Object.fromEntries(Object.entries(AROUND).map(([code, middle]) => [code, decimal(middle + strayed(seed, code, middle, at))]))
}

function strayed(seed: string, code: string, middle: bigint, at: number): bigint {
  if (STILL.has(code)) return 0n
  const leg = Math.floor(at / LEG_S)
  const [from, to] = [noise(seed, code, leg), noise(seed, code, leg + 1)]
  const way = at - leg * LEG_S
  return (middle * BigInt(from * (LEG_S - way) + to * way)) / BigInt(10_000 * LEG_S)
}

/** A whole number of hundredths of a per cent, either sign. */
function noise(seed: string, code: string, leg: number): number {
  const hash = createHash('sha256').update(`${seed}:${code}:${leg}`).digest().readUInt32BE(0)
  return (hash % (2 * SPREAD_BP + 1)) - SPREAD_BP
}

const decimal = (price: bigint) => `${price / SCALE}.${String(price % SCALE).padStart(10, '0')}`

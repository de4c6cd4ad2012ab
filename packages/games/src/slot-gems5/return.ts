/** The exact return of gems5 before the cap: the mean of a spin, and how many free spins are played. Source: games.md 0 and G11. */
import { fraction } from '../fraction.ts'
import { addedSpins } from '../slots/limits.ts'
import { GEMS5_LIMITS, freeSpinsFor, scatterMultiplier } from './pay.ts'
import { GEMS5 } from './table.data.ts'

/** num/den, not in lowest terms. */
interface Share {
  readonly num: bigint
  readonly den: bigint
}

/** How many of the 32^5 stops show so many scatters, by their number. */
export function scatterWays(): bigint[] {
  return GEMS5.reels.reduce<bigint[]>(
    (ways, reel) => {
      const showing = BigInt(reel.filter((symbol) => symbol === 'SCAT').length * GEMS5.rows)
      const none = BigInt(reel.length) - showing
      return [...ways, 0n].map((count, scatters) => count * none + (ways[scatters - 1] ?? 0n) * showing)
    },
    [1n],
  )
}

/** The sum of every stop's multiplier: each line has every symbol of a reel equally often, so all lines return alike. */
export function multiplierSum(): bigint {
  const lines =
    BigInt(GEMS5.lines.length * GEMS5.linePayUnit) * Object.keys(GEMS5.pays345).reduce((sum, symbol) => sum + lineSum(symbol), 0n)
  return scatterWays().reduce((sum, ways, scatters) => sum + ways * BigInt(scatterMultiplier(scatters)), lines)
}

/** 32^5. */
export const GEMS5_STOPS = 33_554_432n

/** The expected number of free spins of a round. */
export function expectedFreeSpins(): Share {
  const ways = scatterWays()
  const { maxFreeSpins } = GEMS5_LIMITS
  const known = new Map<number, Share>()
  const left = (spins: number, awarded: number): Share => {
    if (spins === 0) return { num: 0n, den: 1n }
    const key = spins * (maxFreeSpins + 1) + awarded
    const found = known.get(key)
    if (found) return found
    const next = ways.map((_, scatters) => {
      const added = addedSpins(freeSpinsFor(scatters), awarded, GEMS5_LIMITS)
      return left(spins - 1 + added, awarded + added)
    })
    const expected = plusOne(mean(ways, next))
    known.set(key, expected)
    return expected
  }
  return mean(
    ways,
    ways.map((_, scatters) => left(freeSpinsFor(scatters), freeSpinsFor(scatters))),
  )
}

let rtp: string | undefined

/** "num/den" before the cap, which costs at most 0.044 %; summed when it is first requested. */
export function gems5Return(): string {
  rtp ??= exactReturn()
  return rtp
}

function exactReturn(): string {
  const { num, den } = expectedFreeSpins()
  const spins = den + num * BigInt(GEMS5.freeMultiplier)
  return fraction(multiplierSum() * spins, GEMS5_STOPS * 10_000n * den)
}

/** Over the stops of all five reels: what runs of one symbol pay on one line. */
function lineSum(symbol: string): bigint {
  const pays = GEMS5.pays345[symbol as keyof typeof GEMS5.pays345]
  const continuing = GEMS5.reels.map((reel, r) => BigInt(reel.filter((one) => one === symbol || (r > 0 && one === 'WILD')).length))
  return pays.reduce((sum, pay, i) => {
    const length = i + 3
    const ways = GEMS5.reels.reduce((product, reel, r) => {
      if (r < length) return product * continuing[r]!
      const size = BigInt(reel.length)
      return product * (r === length ? size - continuing[r]! : size)
    }, 1n)
    return sum + ways * BigInt(pay)
  }, 0n)
}

function mean(ways: readonly bigint[], shares: readonly Share[]): Share {
  const den = shares.reduce((most, share) => (share.den > most ? share.den : most), 1n) // all are powers of two
  const num = shares.reduce((sum, share, i) => sum + ways[i]! * share.num * (den / share.den), 0n)
  return { num, den: den * GEMS5_STOPS }
}

function plusOne({ num, den }: Share): Share {
  return { num: num + den, den }
}

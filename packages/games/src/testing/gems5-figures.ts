/**
 * The published figures of gems5 that need every one of its 32^5 stops: hit, variance, the best spin. Counted through the
 * lines that pay on the first three reels, so that a second is enough; the mean counted so must be that of the rules.
 */
import { decimalOf, fraction } from '../fraction.ts'
import { GEMS5_LIMITS, type Gems5Symbol, freeSpinsFor, scatterMultiplier } from '../slot-gems5/pay.ts'
import { GEMS5_STOPS, expectedFreeSpins, gems5Return, scatterWays } from '../slot-gems5/return.ts'
import { GEMS5 } from '../slot-gems5/table.data.ts'
import { addedSpins } from '../slots/limits.ts'
import { type Views, viewsOf } from '../slots/reels.ts'

/** Of one spin with so many scatters, over all stops: how many stops there are, the sum of their multipliers, and of the squares. */
interface Moments {
  stops: number
  sum: number
  squares: number
}

export interface Gems5Figures {
  readonly rtp: string
  readonly rtpDecimal: string
  readonly hitBaseSpin: string
  /** Of the whole round before the cap, per stake. */
  readonly variance: string
  readonly baseRtp: string
  readonly triggerProbability: string
  readonly freeSpinsPerRound: string
  /** In 1/10,000. */
  readonly maxBaseSpin: number
}

const SCALE = 10_000

export function gems5Figures(): Gems5Figures {
  const { moments, hits, best } = counted()
  const sum = moments.reduce((total, one) => total + BigInt(one.sum), 0n)
  const triggers = scatterWays().reduce((total, ways, scatters) => (freeSpinsFor(scatters) > 0 ? total + ways : total), 0n)
  const [num, den] = gems5Return().split('/').map(BigInt) as [bigint, bigint]
  const spins = expectedFreeSpins()
  return {
    rtp: gems5Return(),
    rtpDecimal: decimalOf(num, den, 8),
    hitBaseSpin: fraction(BigInt(hits), GEMS5_STOPS),
    variance: varianceOfRound(moments).toFixed(6),
    baseRtp: fraction(sum, GEMS5_STOPS * BigInt(SCALE)),
    triggerProbability: fraction(triggers, GEMS5_STOPS),
    freeSpinsPerRound: decimalOf(spins.num, spins.den, 8),
    maxBaseSpin: best,
  }
}

const STOPS = /* @__PURE__ */ Array.from({ length: 32 }, (_, stop) => stop)

const VIEWS = /* @__PURE__ */ viewsOf<Gems5Symbol>(GEMS5)

/** By reel and stop: 1 when the window shows a scatter. */
const SCATTERS = /* @__PURE__ */ scattersShown(VIEWS)

interface Line {
  readonly rows: readonly number[]
  readonly symbol: Gems5Symbol
  readonly pays: readonly number[]
}

/** Every stop of the first three reels with the lines that pay there, and of the last two with how far those run on. */
function counted() {
  const moments = scatterWays().map((): Moments => ({ stops: 0, sum: 0, squares: 0 }))
  const totals = { hits: 0, best: 0 }
  const count = (scatters: number, units: number, stops: number) => {
    const multiplier = units * GEMS5.linePayUnit + scatterMultiplier(scatters)
    const moment = moments[scatters]!
    moment.stops += stops
    moment.sum += multiplier * stops
    moment.squares += (multiplier / SCALE) ** 2 * stops
    if (multiplier > 0) totals.hits += stops
    if (multiplier > totals.best) totals.best = multiplier
  }
  for (const a of STOPS)
    for (const b of STOPS)
      for (const c of STOPS) {
        const before = SCATTERS[0]![a]! + SCATTERS[1]![b]! + SCATTERS[2]![c]!
        const lines = payingLines([a, b, c])
        for (const d of STOPS) countLast(lines, d, before + SCATTERS[3]![d]!, count)
      }
  return { moments, ...totals }
}

/** Every stop of the last reel, where the others stand. */
function countLast(
  lines: readonly Line[],
  fourth: number,
  scatters: number,
  count: (scatters: number, units: number, stops: number) => void,
) {
  const longer = lines.filter(({ rows, symbol }) => runsOn(3, fourth, rows, symbol))
  const units = lines.reduce((sum, line) => sum + line.pays[longer.includes(line) ? 1 : 0]!, 0)
  if (longer.length === 0) {
    const showing = SCATTERS[4]!.reduce((sum, one) => sum + one, 0)
    count(scatters, units, STOPS.length - showing)
    count(scatters + 1, units, showing)
    return
  }
  for (const fifth of STOPS) {
    const full = longer.filter(({ rows, symbol }) => runsOn(4, fifth, rows, symbol))
    count(
      scatters + SCATTERS[4]![fifth]!,
      full.reduce((sum, { pays }) => sum + pays[2]! - pays[1]!, units),
      1,
    )
  }
}

function scattersShown(views: Views<Gems5Symbol>): number[][] {
  return views.map((reel) => reel.map((symbols) => (symbols.includes('SCAT') ? 1 : 0)))
}

/** The lines whose first three cells pay, with their pays for three, four and five. */
function payingLines(stops: readonly number[]): Line[] {
  return GEMS5.lines.flatMap((rows) => {
    const symbol = VIEWS[0]![stops[0]!]![rows[0]]!
    const starts = symbol !== 'SCAT' && [1, 2].every((reel) => runsOn(reel, stops[reel]!, rows, symbol))
    return starts ? [{ rows, symbol, pays: GEMS5.pays345[symbol as keyof typeof GEMS5.pays345] }] : []
  })
}

function runsOn(reel: number, stop: number, rows: readonly number[], symbol: Gems5Symbol): boolean {
  const shown = VIEWS[reel]![stop]![rows[reel]!]!
  return shown === symbol || shown === 'WILD'
}

/** A spin's mean and mean square are those of its scatters; the free spins that follow depend on nothing else. */
function varianceOfRound(moments: readonly Moments[]): number {
  const all = Number(GEMS5_STOPS)
  const classes = moments.map(({ stops, sum, squares }, scatters) => ({
    scatters,
    chance: stops / all,
    mean: sum / SCALE / all,
    square: squares / all,
  }))
  const known = new Map<number, readonly [mean: number, square: number]>()
  const after = (left: number, awarded: number): readonly [mean: number, square: number] => {
    if (left === 0) return [0, 0]
    const key = left * (GEMS5.maxFreeSpins + 1) + awarded
    const found = known.get(key)
    if (found) return found
    const moment = summed(GEMS5.freeMultiplier, (scatters) => {
      const added = addedSpins(freeSpinsFor(scatters), awarded, GEMS5_LIMITS)
      return after(left - 1 + added, awarded + added)
    })
    known.set(key, moment)
    return moment
  }
  /** One spin times `factor`, and what follows it. */
  const summed = (factor: number, next: (scatters: number) => readonly [number, number]): readonly [number, number] => {
    let [mean, square] = [0, 0]
    for (const one of classes) {
      const [nextMean, nextSquare] = next(one.scatters)
      mean += factor * one.mean + one.chance * nextMean
      square += factor ** 2 * one.square + 2 * factor * one.mean * nextMean + one.chance * nextSquare
    }
    return [mean, square]
  }
  const [mean, square] = summed(1, (scatters) => after(freeSpinsFor(scatters), freeSpinsFor(scatters)))
  return square - mean ** 2
}

/** The draws of a round, each in one line of arithmetic from its bytes; the same in every language. */
import { goalThreshold, type MatchRates } from '@fairhouse/betting'
import {
  BACCARAT_DECKS,
  BLACKJACK_DECKS,
  COIN_SIDES,
  COLOUR_SEGMENTS,
  CRASH_DRAWS,
  DAILY_WEIGHTS,
  DECK_CARDS,
  type GameAbout,
  MULTI_STEP_ABOUT,
  ROULETTE_NUMBERS,
  SINGLE_STEP_ABOUT,
  type Working,
  slotDraws,
} from '@fairhouse/games'
import { requireMoney } from '@fairhouse/money'

type Params = Readonly<Record<string, number>>

/** The number of values of the draw with this index, from 2. Source: games.md, the line "Draws" of each game. */
type SizeOf = (params: Params, index: number, outcome: object) => number | bigint

const SIZES: Readonly<Record<string, SizeOf>> = {
  ...sizesOf(SINGLE_STEP_ABOUT),
  ...sizesOf(MULTI_STEP_ABOUT),
  'daily-spin': () => DAILY_WEIGHTS,
  crash: () => CRASH_DRAWS,
  'roulette-live': () => ROULETTE_NUMBERS,
  'colour-wheel': () => COLOUR_SEGMENTS.length,
  rooms: (_params, _index, outcome) => potOf(outcome),
  'coin-pvp': () => COIN_SIDES.length,
  'slot-classic3': () => slotDraws('slot-classic3'),
  'slot-gems5': () => slotDraws('slot-gems5'),
  'slot-tumble65': () => slotDraws('slot-tumble65'),
  blackjack: (_, index) => BLACKJACK_DECKS * DECK_CARDS - index,
  baccarat: (_, index) => BACCARAT_DECKS * DECK_CARDS - index,
  'live:roulette': () => ROULETTE_NUMBERS,
  'virtual-race': (_params, index, outcome) => remainingWeight(outcome as RaceOutcome, index),
}

function sizesOf(games: Readonly<Record<string, GameAbout>>): Record<string, SizeOf> {
  return Object.fromEntries(Object.entries(games).map(([id, { drawSize }]) => [id, drawSize]))
}

/** Hex digits of the number that a draw reads, by its number of values (games.md 1.2). */
const SHORT = 8
const LONG = 16
const SHORT_SIZES = 2n ** 32n

/** "0xb69cd32d = 3063730989; mod 10000 = 989", one for each number that was not redrawn. */
export function explained(game: string, params: object, { blocks, bytesUsed, outcome }: Working): string[] {
  const hex = blocks
    .map(({ bytes }) => bytes)
    .join('')
    .slice(0, bytesUsed * 2)
  if (game === 'virtual-football') return minutesOf(hex, (outcome as { lambda: MatchRates }).lambda)
  const sizeOf = Object.hasOwn(SIZES, game) ? SIZES[game] : undefined
  if (!sizeOf) return []
  return lines(hex, (index) => BigInt(sizeOf(params as Params, index, outcome)))
}

function lines(hex: string, sizeOf: (index: number) => bigint): string[] {
  const shown: string[] = []
  for (let at = 0; at < hex.length;) {
    const size = sizeOf(shown.length)
    const digits = size > SHORT_SIZES ? LONG : SHORT
    const number = hex.slice(at, at + digits)
    const [value, numbers] = [BigInt(`0x${number}`), 16n ** BigInt(digits)]
    const isTail = value >= numbers - (numbers % size)
    if (!isTail) shown.push(`0x${number} = ${value}; mod ${size} = ${value % size}`)
    at += digits
  }
  return shown
}

/** One ticket per minor unit in the pot. */
const potOf = (outcome: object): bigint => requireMoney((outcome as { pot: string }).pot)

interface RaceOutcome {
  readonly weights: readonly number[]
  readonly order: readonly number[]
}

/** What the runners without a place weigh together when the place with this index is drawn. */
const remainingWeight = ({ weights, order }: RaceOutcome, index: number): number =>
  order.slice(index).reduce((sum, lane) => sum + weights[lane - 1]!, 0)

/** "12' 2: 0x01a9c3f0 = 27902960 < 57266230": the second side scores in the twelfth minute. */
function minutesOf(hex: string, { home, away }: MatchRates): string[] {
  const thresholds = [goalThreshold(home), goalThreshold(away)]
  return (hex.match(/.{8}/g) ?? []).map((number, at) => {
    const [value, threshold] = [parseInt(number, 16), thresholds[at % 2]!]
    return `${Math.floor(at / 2) + 1}' ${(at % 2) + 1}: 0x${number} = ${value} ${value < threshold ? '<' : '>='} ${threshold}`
  })
}

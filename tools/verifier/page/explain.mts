/** The draws of a round, each in one line of arithmetic from the bytes that decided it; the same in every language. */
import {
  CARDS,
  CASE_WEIGHTS,
  COIN_SIDES,
  DAILY_WEIGHTS,
  KENO_NUMBERS,
  MINER_CELLS,
  ROLLS,
  ROULETTE_NUMBERS,
  STAIRS_STEPS,
  type Working,
} from '@fairhouse/games'

type Params = Readonly<Record<string, number>>

/** How many values the draw with this index has. Source: games.md, the line "Draws" of each game. */
type SizeOf = (params: Params, index: number) => number

const SIZES: Readonly<Record<string, SizeOf>> = {
  dice: () => ROLLS,
  keno: (_, index) => KENO_NUMBERS - index,
  plinko: () => 2,
  wheel: ({ segments }) => segments!,
  roulette: () => ROULETTE_NUMBERS,
  cases: () => CASE_WEIGHTS,
  hilo: () => CARDS,
  miner: (_, index) => MINER_CELLS - index,
  stairs: ({ bombsPerLevel }, index) => STAIRS_STEPS - (index % bombsPerLevel!),
  coinflip: () => COIN_SIDES.length,
  'daily-spin': () => DAILY_WEIGHTS,
}

const UINT32_HEX_DIGITS = 8
const NUMBERS = 2 ** 32

/** "0xb69cd32d = 3063730989; mod 10000 = 989", one for each number that was not drawn again. */
export function explained(game: string, params: object, working: Working): string[] {
  const sizeOf = Object.hasOwn(SIZES, game) ? SIZES[game] : undefined
  return sizeOf ? lines(numbersOf(working), (index) => sizeOf(params as Params, index)) : []
}

function lines(numbers: readonly string[], sizeOf: (index: number) => number): string[] {
  const shown: string[] = []
  for (const hex of numbers) {
    const [value, size] = [parseInt(hex, 16), sizeOf(shown.length)]
    const isTail = value >= NUMBERS - (NUMBERS % size)
    if (!isTail) shown.push(`0x${hex} = ${value}; mod ${size} = ${value % size}`)
  }
  return shown
}

function numbersOf({ blocks, bytesUsed }: Working): readonly string[] {
  const hex = blocks.map(({ bytes }) => bytes).join('')
  return hex.slice(0, bytesUsed * 2).match(new RegExp(`.{${UINT32_HEX_DIGITS}}`, 'g')) ?? []
}

/** A round's draws, read from its blocks like the protocol's stream, for display step by step (games.md 1.2). */
import type { RoundClaim } from '@fairhouse/games'

import type { Locale } from '../../../lib/i18n/locales.ts'
import { groupedText } from '../../../lib/stake-format.ts'
import type { ShownSum } from '../game-view.ts'

const WORD = 4
const RANGE = 2 ** 32
const POWERS = ['·2²⁴', '·2¹⁶', '·2⁸', '']

export interface Drawn {
  /** The four accepted bytes; rejected ones are skipped. */
  hex: readonly string[]
  /** Big-endian. */
  number: number
  /** `uniform(size)` */
  size: number
  value: number
}

/** Reads `uniform(size)` for each size, 2 to 2^32, in order; fewer when the blocks end first. */
export function drawnFrom({ blocks }: { blocks: readonly { bytes: string; message?: string }[] }, sizes: readonly number[]): Drawn[] {
  const bytes = blocks.flatMap(({ bytes: hex }) => hex.match(/../g) ?? [])
  let at = 0
  return sizes.flatMap((size) => {
    if (size === 1) return [{ hex: [], number: 0, size, value: 0 }]
    for (const limit = RANGE - (RANGE % size); at + WORD <= bytes.length;) {
      const hex = bytes.slice(at, (at += WORD))
      const number = parseInt(hex.join(''), 16)
      if (number < limit) return [{ hex, number, size, value: number % size }]
    }
    return []
  })
}

/** Sizes of the draws of `pick(n, k)`. */
export const pickSizes = (n: number, k: number): number[] => Array.from({ length: k }, (_, at) => n - at)

/** The items that `pick(n, k)` selects from its draws, in draw order. */
export function pickNumbers(n: number, drawn: readonly Drawn[]): number[] {
  const deck = Array.from({ length: n }, (_, at) => at)
  drawn.forEach(({ value }, at) => {
    const from = at + value
    ;[deck[at], deck[from]] = [deck[from]!, deck[at]!]
  })
  return deck.slice(0, drawn.length)
}

/** One line of arithmetic per draw. `result`: the meaning of the draw in the game. */
export function sumsOf(drawn: readonly Drawn[], locale: Locale, result: (one: Drawn, at: number) => string): ShownSum[] {
  return drawn.map((one, at) => ({
    bytes: one.hex.map((byte, index) => ({ hex: byte, worth: `${parseInt(byte, 16)}${POWERS[index]}` })),
    equation: `${groupedText(one.number, locale)} mod ${groupedText(one.size, locale)} = ${groupedText(one.value, locale)}`,
    result: result(one, at),
  }))
}

/** A standalone Node program: the stream and its two readers, then the game's lines. */
export function programText({ serverSeed, clientSeed, nonce }: RoundClaim, tail: string): string {
  return `// node --input-type=module, nothing else is needed
import { createHash, createHmac } from 'node:crypto'
const seed = Buffer.from('${serverSeed}', 'hex')
console.log('commitment', createHash('sha256').update(seed).digest('hex'))
let bytes = Buffer.alloc(0), block = 0
const u32 = () => {
  if (bytes.length < 4) bytes = createHmac('sha256', seed).update(${JSON.stringify(clientSeed)} + ':${nonce}:' + block++).digest()
  const number = bytes.readUInt32BE(0)
  bytes = bytes.subarray(4)
  return number
}
const uniform = (n) => {
  if (n === 1) return 0
  for (;;) {
    const number = u32()
    if (number < 2 ** 32 - (2 ** 32 % n)) return number % n
  }
}
const pick = (n, k) => {
  const deck = [...Array(n).keys()]
  for (let i = 0; i < k; i++) {
    const j = i + uniform(n - i)
    ;[deck[i], deck[j]] = [deck[j], deck[i]]
  }
  return deck.slice(0, k)
}
${tail}
`
}

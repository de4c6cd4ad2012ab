/** The sum of a game in one line of arithmetic, from the bytes that decided it; the same in every language. */
import { ROLLS, type Working } from '@fairhouse/games'

const UINT32_HEX_DIGITS = 8

const EXPLAINED: Readonly<Record<string, (working: Working) => string>> = { dice: explainDice }

export function explained(game: string, working: Working): string {
  return Object.hasOwn(EXPLAINED, game) ? EXPLAINED[game]!(working) : ''
}

/** The last four bytes taken are the number that was not drawn again. */
function explainDice({ blocks, bytesUsed }: Working): string {
  const taken = blocks
    .map(({ bytes }) => bytes)
    .join('')
    .slice(0, bytesUsed * 2)
  const hex = taken.slice(-UINT32_HEX_DIGITS)
  const value = parseInt(hex, 16)
  return `0x${hex} = ${value}; ${value} mod ${ROLLS} = ${value % ROLLS}`
}

/** Checks 1 to 6 of a slip: its form, its legs, the board and the odds policy. Source: sportsbook.md 4. */
import { BET_TYPES, countLines } from '../bets/lines.ts'
import { LEG_LIMITS } from './leg-limits.ts'
import type { BoardOutcome, Slip, SlipLeg, SlipRefusal } from './slip.ts'

export const MAX_LINES = 1000

export function formRefusal(slip: Slip): SlipRefusal | undefined {
  if (!BET_TYPES.includes(slip.type)) return { error: 'bad_type' }
  const { least, most } = LEG_LIMITS[slip.type]
  if (slip.legs.length < least || slip.legs.length > most) return { error: 'legs_count' }
  if (slip.type !== 'system') return undefined
  if (!hasValidSizes(slip)) return { error: 'bad_system' }
  return countLines(slip) > MAX_LINES ? { error: 'too_many_lines' } : undefined
}

function hasValidSizes({ sizes = [], legs }: Slip): boolean {
  const others = legs.filter(({ isBanker }) => !isBanker).length
  const areInRange = sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= others)
  return sizes.length > 0 && new Set(sizes).size === sizes.length && areInRange
}

/** Every pair, also of legs that share no line. */
export function pairRefusal(legs: readonly SlipLeg[]): SlipRefusal | undefined {
  for (const [leg, later] of legs.entries()) {
    for (const earlier of legs.slice(0, leg)) {
      if (earlier.outcome === later.outcome) return { error: 'duplicate_leg', leg }
      if (earlier.event === later.event) return { error: 'same_event', leg }
      if (later.group != null && earlier.group === later.group) return { error: 'related_event', leg }
    }
  }
  return undefined
}

export function boardRefusal({ legs, board }: Slip): SlipRefusal | undefined {
  for (const [leg, { outcome }] of legs.entries()) {
    const status = board.get(outcome)?.status
    if (status === undefined) return { error: 'outcome_unknown', leg }
    if (status === 'suspended') return { error: 'market_suspended', leg }
    if (status !== 'open') return { error: 'market_closed', leg }
  }
  return undefined
}

export function oddsRefusal({ legs, policy }: Slip, offered: readonly BoardOutcome[]): SlipRefusal | undefined {
  const odds = offered.map((outcome) => outcome.odds)
  const isCovered = (seen: number, now: number) => policy === 'any' || (policy === 'higher' ? now >= seen : now === seen)
  return legs.every(({ seen }, at) => isCovered(seen, odds[at]!)) ? undefined : { error: 'odds_changed', odds }
}

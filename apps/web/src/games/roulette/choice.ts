/** The board's chips and their changes: place, undo, clear, double, repeat. Amounts are decimal text. Pure. */
import { type RouletteBet, parseRouletteParams } from '@fairhouse/games'
import { type Currency, type Minor, formatMoney, isCurrency, requireMoney } from '@fairhouse/money'

export type Chips = RouletteBet['bets']

export interface BoardChoice {
  /** Index of the selected chip. */
  chip: number
  chips: Chips
  /** Previous boards, the latest last. */
  past: readonly Chips[]
  /** Currency of the chips; a board of another currency starts empty. Absent for a stored bet without one. */
  currency?: Currency
}

export const FIRST_CHOICE: BoardChoice = { chip: 1, chips: [], past: [] }

/** Enough to undo accidental placements. */
const PAST_MAX = 30

/** The chips on the board for this currency. */
export function chipsIn(choice: BoardChoice, currency: Currency): Chips {
  return choice.currency === undefined || choice.currency === currency ? choice.chips : []
}

/** `amount` in minor units, added to the stack. */
export function placeChips(choice: BoardChoice, currency: Currency, id: string, amount: Minor): BoardChoice {
  const chips = chipsIn(choice, currency)
  const known = chips.find((chip) => chip.id === id)
  const stake = formatMoney((known ? requireMoney(known.stake) : 0n) + amount)
  return withChips(choice, currency, known ? chips.map((chip) => (chip === known ? { id, stake } : chip)) : [...chips, { id, stake }])
}

/** Removes all chips of one bet. */
export function liftChips(choice: BoardChoice, currency: Currency, id: string): BoardChoice {
  const chips = chipsIn(choice, currency)
  return chips.some((chip) => chip.id === id)
    ? withChips(
        choice,
        currency,
        chips.filter((chip) => chip.id !== id),
      )
    : choice
}

export function doubleChips(choice: BoardChoice, currency: Currency): BoardChoice {
  const chips = chipsIn(choice, currency).map(({ id, stake }) => ({ id, stake: formatMoney(requireMoney(stake) * 2n) }))
  return chips.length > 0 ? withChips(choice, currency, chips) : choice
}

export function clearChips(choice: BoardChoice, currency: Currency): BoardChoice {
  return chipsIn(choice, currency).length > 0 ? withChips(choice, currency, []) : choice
}

/** The board after a bet was booked: chips that were laid since the press stay. */
export function liftBooked(choice: BoardChoice, currency: Currency, booked: Chips): BoardChoice {
  const stakeOf = (id: string) => requireMoney(booked.find((chip) => chip.id === id)?.stake ?? '0.00')
  const chips = chipsIn(choice, currency)
  if (!chips.some(({ id }) => stakeOf(id) > 0n)) return choice
  const rest = chips.map(({ id, stake }) => ({ id, left: requireMoney(stake) - stakeOf(id) })).filter(({ left }) => left > 0n)
  return withChips(
    choice,
    currency,
    rest.map(({ id, left }) => ({ id, stake: formatMoney(left) })),
  )
}

/** The board of an earlier round. */
export function repeatChips(choice: BoardChoice, currency: Currency, chips: Chips): BoardChoice {
  return withChips(choice, currency, chips)
}

/** The board before the last change. */
export function undoLast(choice: BoardChoice): BoardChoice {
  const before = choice.past.at(-1)
  return before ? { ...choice, chips: before, past: choice.past.slice(0, -1) } : choice
}

function withChips(choice: BoardChoice, currency: Currency, chips: Chips): BoardChoice {
  const before = choice.currency === undefined || choice.currency === currency ? [...choice.past, choice.chips] : []
  return { chip: choice.chip, currency, chips, past: before.slice(-PAST_MAX) }
}

/** Parses a stored choice field by field; undefined when invalid. */
export function readChoice(stored: unknown): BoardChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { chip, chips, past, currency } = stored as Partial<Record<keyof BoardChoice, unknown>>
  const known = readChips(chips)
  if (!known) return undefined
  return {
    chip: typeof chip === 'number' && Number.isInteger(chip) && chip >= 0 ? chip : FIRST_CHOICE.chip,
    chips: known,
    past: Array.isArray(past) ? past.slice(-PAST_MAX).flatMap((one) => [readChips(one) ?? []]) : [],
    ...(isCurrency(currency) && { currency }),
  }
}

function readChips(stored: unknown): Chips | undefined {
  if (Array.isArray(stored) && stored.length === 0) return []
  return parseRouletteParams({ bets: stored })?.bets
}

/** Names of bets: for screen readers on the board, in the panel's list, in histories and proofs. */
import { ROULETTE_BETS, type RouletteColor, rouletteColor, rouletteFactor } from '@fairhouse/games'

import { numberText } from '../../lib/format.ts'
import type { MessageKey } from '../../lib/i18n/keys.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { Chips } from './choice.ts'

const KINDS: Readonly<Record<string, MessageKey>> = {
  straight: 'roulette.straight',
  split: 'roulette.split',
  street: 'roulette.street',
  corner: 'roulette.corner',
  six: 'roulette.six',
  dozen: 'roulette.dozen',
  column: 'roulette.column',
  red: 'roulette.red',
  black: 'roulette.black',
  even: 'roulette.even',
  odd: 'roulette.odd',
}

/** The halves are named by their numbers in every language. */
const RANGES: Readonly<Record<string, string>> = { low: '1–18', high: '19–36' }

/** "Split 17, 20", "Dozen 13–24", "Column 1, 4 … 34", "Red", "1–18". */
export function betName(id: string, { t }: Language): string {
  const [kind = ''] = id.split(':')
  return RANGES[kind] ?? t(KINDS[kind]!, { numbers: numbersOf(id) })
}

/** Printed label of a cell: numbers are the same in every language. */
export function cellText(id: string, language: Language): string {
  return id.includes(':') ? numbersOf(id) : betName(id, language)
}

/** Printed payout of a column, at its end. */
export const COLUMN_ODDS = '2:1'

/** "Split 17, 20, pays 18×", and its chips. */
export function spotLabel(id: string, lying: string | undefined, language: Language): string {
  const printed = id.startsWith('column') ? ` (${COLUMN_ODDS})` : ''
  const values = { bet: betName(id, language) + printed, factor: numberText(rouletteFactor(id), language.locale) }
  return lying === undefined ? language.t('roulette.spot', values) : language.t('roulette.spotTaken', { ...values, amount: lying })
}

const COLOURS: Readonly<Record<RouletteColor, MessageKey>> = { red: 'roulette.isRed', black: 'roulette.isBlack', green: 'roulette.isGreen' }

export const colourName = (number: number, { t }: Language): string => t(COLOURS[rouletteColor(number)])

/** "17, black". */
export const numberName = (number: number, language: Language): string => `${number}, ${colourName(number, language)}`

const NAMED = 2

/** "Red, 17 and 3 more". */
export function chipsName(chips: Chips, language: Language): string {
  const names = chips.slice(0, NAMED).map(({ id }) => betName(id, language))
  const rest = chips.length - names.length
  return rest > 0 ? language.t('roulette.andMore', { bets: names.join(', '), count: rest }) : names.join(', ')
}

function numbersOf(id: string): string {
  const numbers = ROULETTE_BETS.get(id)!
  if (numbers.length < 12) return numbers.join(', ')
  const [first, second] = numbers
  return second === first! + 1 ? `${first}–${numbers.at(-1)}` : `${first}, ${second} … ${numbers.at(-1)}`
}

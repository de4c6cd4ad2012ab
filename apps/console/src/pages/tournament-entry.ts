/** What an operator types for a tournament, by the names of the call's fields, and the call's body of it. Pure. */
import { HOUR_MS, MOST_LEAST_POINTS, MOST_STAKES_A_POINT, TOURNAMENT_GAMES } from '@fairhouse/contracts'

import type { Input } from '../lib/call.ts'
import { INSTANT_FORMAT, isInstant, isoInstant, typedInstant } from '../lib/typed-instant.ts'
import { hundredthsOf, isMoney, moneyText, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/tournaments'>['body']

export interface TournamentEntry {
  formula: Body['formula']
  currency: Body['currency']
  best_n: string
  games: string
  min_stake: string
  /** Empty: as much as makes a point of experience. */
  unit: string
  /** Points as players see them; empty: any. */
  min_points: string
  /** UTC, as in 2026-11-23 12:30. */
  starts_at: string
  ends_at: string
  prizes: string
  title_ru: string
  title_en: string
  title_kz: string
}

/** Starts at the next full hour but one, for a day. */
export function newTournament(now: number): TournamentEntry {
  const start = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS
  return { ...EMPTY, starts_at: typedInstant(start), ends_at: typedInstant(start + 24 * HOUR_MS) }
}

/** What stands of an announced one. */
export const entryOf = (row: Omit<Body, 'reason' | 'games'> & { games: readonly string[] }): TournamentEntry => ({
  formula: row.formula,
  currency: row.currency,
  best_n: `${row.best_n}`,
  games: row.games.join(' '),
  min_stake: row.min_stake,
  unit: row.unit ?? '',
  min_points: row.min_points === ANY_POINTS ? '' : pointsText(row.min_points),
  starts_at: typedInstant(Date.parse(row.starts_at)),
  ends_at: typedInstant(Date.parse(row.ends_at)),
  prizes: row.prizes.map(prizeTyped).join(' '),
  title_ru: row.title_ru,
  title_en: row.title_en,
  title_kz: row.title_kz,
})

type Prize = Body['prizes'][number]

function prizeTyped({ amount, wager, spins }: Prize): string {
  if (spins) return `${spins}*${valueOf(amount, spins)}x${wager}`
  return wager > 0 ? `${amount}x${wager}` : amount
}

const valueOf = (amount: string, spins: number): string => (Number(amount) / spins).toFixed(2)

/** Points are hundredths in calls. */
export const pointsText = (points: string): string => (Number(points) / 100).toFixed(2)
const ANY_POINTS = '1'

/** What makes a point where the operator enters nothing: as much as makes one of experience. */
export const USUAL_UNITS: Readonly<Record<Body['currency'], string>> = {
  RUB: '100.00',
  USD: '1.00',
  KZT: '500.00',
  INR: '100.00',
  EUR: '1.00',
}

const EMPTY: Omit<TournamentEntry, 'starts_at' | 'ends_at'> = {
  formula: 'turnover',
  currency: 'RUB',
  best_n: '10',
  games: 'slots',
  min_stake: '10',
  unit: '',
  min_points: '',
  prizes: '',
  title_ru: '',
  title_en: '',
  title_kz: '',
}

/** An amount of cash, with a wager of bonus money, or free spins of a value: `500`, `500x5`, `30*10`. */
const PRIZE = /^(?:([1-9]\d{0,3})\*)?((?:0|[1-9]\d{0,12})(?:\.\d{1,2})?)(?:x(\d{1,3}))?$/
/** Of what free spins win, where the operator states none. */
const SPIN_WAGER = '10'

const gamesIn = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)
/** A comma without a space may be a decimal comma, so it does not separate prizes: `1,5` is refused. */
const prizesIn = (list: string): string[] => list.split(/,?\s+/).filter(Boolean)
const isGame = (word: string): word is Body['games'][number] => (TOURNAMENT_GAMES as readonly string[]).includes(word)

/** Whether points are made of money. */
export const isOfMoney = ({ formula }: Pick<TournamentEntry, 'formula'>): boolean => formula === 'turnover' || formula === 'profit'
const isAmount = (typed: string): boolean => isMoney(typed) && Number(typed) > 0

/** Points of turnover are rounded down bet by bet. */
function unitFault({ formula, currency, unit: typed, min_stake: stake }: TournamentEntry): string | false {
  const unit = typed === '' ? USUAL_UNITS[currency] : typed
  if (!isAmount(unit)) return 'An amount above zero, as in 100.00, or nothing'
  const isTooLarge = formula === 'turnover' && isMoney(stake) && hundredthsOf(unit) > MOST_STAKES_A_POINT * hundredthsOf(stake)
  return isTooLarge && `${moneyText(unit)} is more than ${MOST_STAKES_A_POINT} times the smallest stake: such a bet would make no points`
}

function leastFault({ min_points: least }: TournamentEntry): string | false {
  if (least === '') return false
  if (!isAmount(least)) return 'Points above zero, as in 1.50, or nothing'
  return Number(least) > MOST_LEAST_POINTS && `At most ${MOST_LEAST_POINTS} points`
}

/** By field: what the call's schema does not know. */
export function faultsOf(entry: TournamentEntry): Partial<Record<keyof TournamentEntry, string>> {
  const [games, prizes] = [gamesIn(entry.games), prizesIn(entry.prizes)]
  const [unit, least] = [isOfMoney(entry) && unitFault(entry), leastFault(entry)]
  const instants = (['starts_at', 'ends_at'] as const).filter((name) => !isInstant(entry[name]))
  return {
    ...Object.fromEntries(instants.map((name) => [name, INSTANT_FORMAT])),
    ...(unit && { unit }),
    ...(least && { min_points: least }),
    ...((games.length === 0 || !games.every(isGame)) && { games: `Some of: ${TOURNAMENT_GAMES.join(', ')}` }),
    ...((prizes.length === 0 || !prizes.every((prize) => PRIZE.test(prize))) && { prizes: 'As in 500 300 100x5 30*10' }),
  }
}

/** The prizes by place that can be read so far. */
export const ladderOf = ({ prizes }: Pick<TournamentEntry, 'prizes'>): (Prize & { place: number })[] =>
  prizesIn(prizes).flatMap((prize, n) => {
    const [, spins, amount, wager = spins ? SPIN_WAGER : '0'] = PRIZE.exec(prize) ?? []
    if (amount === undefined) return []
    const place = { place: n + 1, wager: Number(wager) }
    return [
      spins
        ? { ...place, amount: (Number(spins) * Number(amount)).toFixed(2), spins: Number(spins) }
        : { ...place, amount: moneyText(amount) },
    ]
  })

/** What the winner gets. */
export function prizeKind({ amount, wager, spins }: Prize, currency: string): string {
  if (spins)
    return `${spins} free spins of ${valueOf(amount, spins)} ${currency}, ${wager > 0 ? `winnings with wager ${wager}` : 'winnings are cash'}`
  return wager > 0 ? `bonus money, wager ${wager}` : 'cash'
}

/** The sum of all prizes: what the tournament costs at most. */
export const poolOf = (entry: Pick<TournamentEntry, 'prizes'>): string =>
  (ladderOf(entry).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

const PER_POINT = { turnover: 'staked', profit: 'won above the stakes' } as const

/** How points are made, and what a place needs; undefined while an amount cannot be read. */
export function meaningOf(entry: Pick<TournamentEntry, 'formula' | 'currency' | 'unit' | 'min_points'>): string | undefined {
  const { formula, currency, unit: typed, min_points: least } = entry
  const unit = typed === '' ? USUAL_UNITS[currency] : typed
  if ((least !== '' && !isAmount(least)) || (isOfMoney(entry) && !isAmount(unit))) return undefined
  if (formula === 'max_multiplier' || formula === 'best_n')
    return `The multiplier of a bet is its points. ${least === '' ? ANY : `A place needs at least ${moneyText(least)} points, as for ${moneyText(least)}×.`}`
  const per = PER_POINT[formula]
  const needed = (Math.ceil((hundredthsOf(unit) * hundredthsOf(least)) / 100) / 100).toFixed(2)
  return `1 point for each ${moneyText(unit)} ${currency} ${per}. ${least === '' ? ANY : `A place needs at least ${moneyText(least)} points: ${needed} ${currency} ${per}.`}`
}

const ANY = 'A place needs any points at all.'

export function bodyOf(entry: TournamentEntry): Omit<Body, 'reason'> {
  return {
    formula: entry.formula,
    best_n: entry.formula === 'best_n' ? wholeIn(entry.best_n) : 1,
    games: gamesIn(entry.games).filter(isGame),
    currency: entry.currency,
    min_stake: moneyText(entry.min_stake),
    unit: isOfMoney(entry) && entry.unit !== '' ? moneyText(entry.unit) : null,
    min_points: entry.min_points === '' ? ANY_POINTS : `${hundredthsOf(entry.min_points)}`,
    starts_at: isoInstant(entry.starts_at),
    ends_at: isoInstant(entry.ends_at),
    prizes: ladderOf(entry).map(({ place: _place, ...prize }) => prize),
    title_ru: entry.title_ru.trim(),
    title_en: entry.title_en.trim(),
    title_kz: entry.title_kz.trim(),
  }
}

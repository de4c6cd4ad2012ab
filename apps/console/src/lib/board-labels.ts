/** Labels of events, markets and odds. Odds are thousandths, lines hundredths, margins ppm. */
import type { Answer } from './call.ts'
import { instantText } from './labels.ts'

export type BoardRow = Answer<'GET /console/v1/trading/events'>['data'][number]
export type BoardEvent = Answer<'GET /console/v1/trading/events/{event}'>
export type BoardMarket = BoardEvent['markets'][number]
export type TickerBet = Answer<'GET /console/v1/trading/bets'>['data'][number]
export type OneBet = Answer<'GET /console/v1/trading/bets/{bet}'>
export type LeagueRow = Answer<'GET /console/v1/trading/leagues'>['data'][number]

export const SPORTS: Readonly<Record<LeagueRow['sport'], string>> = {
  football: 'Football',
  tennis: 'Tennis',
  basketball: 'Basketball',
  hockey: 'Ice hockey',
  esports: 'Esports',
  virtual: 'Virtual sports',
}

const MARKETS: Readonly<Record<BoardMarket['type'], string>> = {
  '1x2': 'Result',
  dc: 'Double chance',
  dnb: 'Draw no bet',
  ml: 'Winner',
  ou: 'Total',
  ah: 'Asian handicap',
  eh: '3-way handicap',
  btts: 'Both teams to score',
  oe: 'Odd or even',
  cs: 'Correct score',
  htft: 'Half-time and full time',
  goal_n: 'Goal',
  top: 'Place',
  forecast: 'First two in order',
}

/** 1,000,000,000.00: of more, only that they are more is written, as on the site. Total odds are bounded at 2^53 - 1, which stands for that or more. */
const MOST_WRITTEN = 1_000_000_000_000

/** 1850 is "1.85", 1909 is "1.909". */
export const oddsText = (odds: number): string =>
  odds > MOST_WRITTEN ? `>${oddsText(MOST_WRITTEN)}` : (odds / 1000).toFixed(3).replace(/0$/, '')

/** Undefined for what is no price. */
export const oddsIn = (typed: string): number | undefined => {
  const [, whole = '', fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  const odds = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
  return odds > 1000 ? odds : undefined
}

/** 25000 is "2.5 %". */
export const percentText = (ppm: number): string => `${ppm / 10_000} %`

/** "1.95 → 1.83": the price before the move by liability, and the offered one. */
export const movedOddsText = (unshifted: number, odds: number): string =>
  unshifted === odds ? oddsText(odds) : `${oddsText(unshifted)} → ${oddsText(odds)}`

/** How far liability moves a price, and why: "1.95 → 1.83, it carries 95 % of its limit". */
export function moveText({ odds, unshifted_odds: unshifted, load_ppm: load }: BoardMarket['outcomes'][number]): string {
  const why = load > 0 ? `it carries ${Math.floor(load / 10_000)} % of its limit` : 'others of the market carry more'
  if (odds !== unshifted) return `${movedOddsText(unshifted, odds)}, ${why}`
  return load > 0 ? `not moved, ${why}` : '—'
}

export const SHIFTS: Readonly<Record<BoardMarket['shift'], string>> = {
  on: 'Liability moves its prices',
  off: 'Liability moves no price of its league',
  kept_price: 'Liability moves no price while an operator keeps one',
  published: 'Liability moves no price: players check the odds of virtual events',
}

export const sidesOf = ({ home, away }: Pick<BoardEvent, 'home' | 'away'>): string => `${home} – ${away}`

/** "live 54, score 1:0, 1:1": by halves, quarters, sets or maps, and what decided it after. */
export function playText({ status, clock, score }: Pick<BoardEvent, 'status' | 'clock' | 'score'>): string {
  const { periods = [], ot, so, pens, ranks } = score
  const text = ([home, away]: readonly [number, number]) => `${home}:${away}`
  const more = [ot && `overtime ${text(ot)}`, so && `shoot-out ${text(so)}`, pens && `penalties ${text(pens)}`]
  const places = Object.entries(ranks ?? {}).flatMap(([runner, place]) => (place === null ? [] : [`${place}. ${runner}`]))
  const parts = [periods.map(text).join(', '), ...more, ...places].filter(Boolean)
  return `${`${status} ${clock}`.trim()}, ${parts.length > 0 ? `score ${parts.join(', ')}` : 'no score yet'}`
}

/** "settled by hand, tina 2026-11-27 20:11 UTC". */
export const decidedText = (what: 'settled' | 'void', { by, at }: NonNullable<BoardMarket['set']>): string =>
  `${what} by hand, ${by === null ? '' : `${by} `}${instantText(at)}`

export const BET_STATES: Readonly<Record<TickerBet['status'], string>> = {
  pending: 'waits for its delay',
  open: 'open',
  settled: 'settled',
  cashed_out: 'sold',
  refused: 'refused',
}

/** "settled, won": with the result once there is one. */
export const betStateText = ({ status, result }: Pick<TickerBet, 'status' | 'result'>): string =>
  result === null ? BET_STATES[status] : `${BET_STATES[status]}, ${result.replace('_', ' ')}`

/** "North – South, Total 2.5, over at 1.85". */
export const legText = ({ event, market, key, odds }: TickerBet['legs'][number]): string =>
  `${sidesOf(event)}, ${marketText(market)}, ${key} at ${oddsText(odds)}`

const ORDER = Object.keys(MARKETS)

/** The main market of a sport first, as on the site; lines of one kind as they come. */
export const inOrder = (markets: readonly BoardMarket[]): BoardMarket[] =>
  markets.toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))

type NamedMarket = Pick<BoardMarket, 'type' | 'scope' | 'units' | 'line' | 'team' | 'n' | 'k'>

/** "Total 2.5, h1, home". */
export function marketText({ type, scope, units, line, team, n, k }: NamedMarket): string {
  const number = line === null ? '' : ` ${line / 100}`
  const parts = [scope === 'reg' || scope === 'full' ? '' : scope, units === 'goals' || units === 'points' ? '' : units, team ?? '']
  const counts = [n === null ? '' : `number ${n}`, k === null ? '' : `first ${k}`]
  return [`${MARKETS[type]}${number}`, ...parts, ...counts].filter(Boolean).join(', ')
}

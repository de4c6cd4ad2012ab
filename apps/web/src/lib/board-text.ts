/** Names of markets, outcomes, parts of a match and scores, in the visitor's language. Pure. */
import { formatOdds, isMapOver, isSetOver, type OddsFormat, raceCard, virtualEventOf } from '@fairhouse/betting'
import type { BoardMarket, EventBrief } from '@fairhouse/contracts'

import type { Locale } from './i18n/locales.ts'
import type { Language, Translate } from './i18n/text.tsx'

const MINUS = '−'
const withComma = (text: string, locale: Locale): string => (locale === 'en' ? text : text.replace('.', ','))

/** Hundredths: `2,5`, `−0,75`, and with a sign `+1`. */
export function lineText(line: number, locale: Locale, isSigned = false): string {
  return signText(line, isSigned) + withComma(String(Math.abs(line) / 100), locale)
}

function signText(line: number, isSigned: boolean): string {
  if (line < 0) return MINUS
  return isSigned && line > 0 ? '+' : ''
}

/** A decimal point as the language writes it; the other formats have none. */
export const oddsText = (odds: number, format: OddsFormat, locale: Locale): string => {
  const text = formatOdds(odds, format)
  return format === 'decimal' ? withComma(text, locale) : text.replace('-', MINUS)
}

/** `id`: runners of a virtual race are named by its number. */
type Sides = Pick<EventBrief, 'home' | 'away'> & Partial<Pick<EventBrief, 'id'>>
type Named = Pick<BoardMarket, 'type' | 'line'>

/** `isShort`: on the narrow keys of a list. */
export function outcomeText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  market: Named,
  key: string,
  sides: Sides,
  isShort = false,
): string {
  const line = market.line ?? 0
  const side = sideText(t, key, sides, isShort)
  switch (market.type) {
    case 'ou':
      return t(isShort ? `betting.short.${key as 'over' | 'under'}` : `betting.key.${key as 'over' | 'under'}`, {
        line: lineText(line, locale),
      })
    case 'ah':
    case 'eh':
      return `${side} (${lineText(key === '2' ? -line : line, locale, true)})`
    case 'btts':
    case 'oe':
      return t(`betting.key.${key as 'yes' | 'no' | 'odd' | 'even'}`)
    case 'cs':
      return key === 'other' ? t('betting.key.other') : key
    case 'goal_n':
      return key === 'none' ? t('betting.key.none') : sideText(t, key, sides, false)
    case 'top':
      return runnerText(sides, key)
    case 'forecast':
      return isShort ? key : key.split('-').map((each) => runnerText(sides, each)).join(' → ') // prettier-ignore
    case 'dc':
    case 'htft':
      return key.toUpperCase()
    default:
      return side
  }
}

/** Who wins: by name, on a narrow key by number. */
function sideText(t: Translate, key: string, { home, away }: Sides, isShort: boolean): string {
  if (key !== '1' && key !== 'x' && key !== '2') return key
  if (isShort) return t(`betting.key.${key}`)
  if (key === 'x') return t('betting.key.draw')
  return key === '1' ? home : away
}

/** `3. Silver Comet` in a virtual race, the competitor elsewhere. */
function runnerText({ id = '' }: Sides, key: string): string {
  const event = virtualEventOf(id)
  const name = event?.game === 'race' ? raceCard(event.round).runners[Number(key) - 1] : undefined
  return name ? `${key}. ${name}` : key
}

type Titled = Pick<BoardMarket, 'type' | 'scope' | 'units' | 'team' | 'n' | 'k'>

function kindText(t: Translate, { type, n, k }: Titled): string {
  if (type === 'goal_n') return t('betting.market.goal_n', { n: n ?? 1 })
  if (type === 'top') return k === null || k === 1 ? t('betting.market.winner') : t('betting.market.top', { k })
  return t(`betting.market.${type}`)
}

/** `Тотал, 1-й тайм`. */
export function marketTitle(t: Translate, market: Titled, sides: Sides): string {
  const { type, scope, units, team } = market
  const parts = [kindText(t, market)]
  if (team) parts.push(sides[team])
  const isCounted = type !== 'ml' && (units === 'games' || units === 'sets' || units === 'maps' || units === 'rounds')
  if (isCounted) parts.push(t(`betting.units.${units}`))
  const part = scope === 'reg' || scope === 'full' ? undefined : partText(t, scope)
  if (part) parts.push(part)
  return parts.join(', ')
}

export interface Selection {
  readonly event: Sides
  readonly market: Titled & Named
  readonly key: string
}

/** `Тотал: Больше 2,5`. */
export const selectionText = ({ t, locale }: Pick<Language, 't' | 'locale'>, { event, market, key }: Selection): string =>
  `${marketTitle(t, market, event)}: ${outcomeText({ t, locale }, market, key, event)}`

export const sidesOf = ({ home, away }: Pick<EventBrief, 'home' | 'away'>): string => `${home} – ${away}`

/** `1-й тайм`, `3-й сет`; undefined for what no language here names. */
export function partText(t: Translate, part: string): string | undefined {
  if (part === 'ot' || part === 'so' || part === 'break') return t(`betting.part.${part}`)
  const [, kind, n] = /^([hpqsm])(\d)$/.exec(part) ?? []
  return kind === undefined ? undefined : t(`betting.part.${kind as 'h' | 'p' | 'q' | 's' | 'm'}`, { n: n! })
}

/** `68′`, or the part that is played. */
export function clockText(t: Translate, { phase, clock }: Pick<EventBrief, 'phase' | 'clock'>): string {
  if (/^\d+'$/.test(clock)) return clock.replace("'", '′')
  return partText(t, phase) ?? clock
}

type Scored = Pick<EventBrief, 'sport' | 'score' | 'status'>

/** Their last set or map counts where its own score ends it: between two of them, a feed need not report the next one. */
const INTERRUPTED: readonly Scored['status'][] = ['abandoned', 'retired']

/** The score that a list shows: periods and overtime added, or sets and maps won to their end; undefined before the start. */
export function scoreOfEvent({ sport, score, status }: Scored): readonly [number, number] | undefined {
  const periods = score.periods ?? []
  if (periods.length === 0) return undefined
  if (sport !== 'tennis' && sport !== 'esports') {
    const all = [...periods, ...(score.ot ? [score.ot] : [])]
    return [all.reduce((sum, [home]) => sum + home, 0), all.reduce((sum, [, away]) => sum + away, 0)]
  }
  const isEnded = sport === 'tennis' ? isSetOver : isMapOver
  // in play a score that would end a set may be one of a tie-break that goes on
  const isLastOpen = status === 'live' || (INTERRUPTED.includes(status) && !isEnded(periods.at(-1)!))
  const finished = isLastOpen ? periods.slice(0, -1) : periods
  return [finished.filter(([home, away]) => home > away).length, finished.filter(([home, away]) => away > home).length]
}

/** Each period as `1:0`, with its name. */
export function periodsOf(t: Translate, { sport, score }: Pick<EventBrief, 'sport' | 'score'>): { name: string; score: string }[] {
  const letter = PART_OF_SPORT[sport]
  const rows = (score.periods ?? []).map((period, at) => ({ name: partText(t, `${letter}${at + 1}`) ?? '', score: period.join(':') }))
  return score.ot ? [...rows, { name: t('betting.part.ot'), score: score.ot.join(':') }] : rows
}

const FIRST_PLACES = 3

/** The first three of a race whose places are known, with their names where the card of the race has them; none of other events. */
export function firstOf({ id, score }: Pick<EventBrief, 'id' | 'score'>): { place: number; lane: string; name: string }[] {
  const event = virtualEventOf(id)
  const runners = event?.game === 'race' ? raceCard(event.round).runners : []
  return Object.entries(score.ranks ?? {})
    .flatMap(([lane, place]) => (place === null ? [] : [{ place, lane, name: runners[Number(lane) - 1] ?? lane }]))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, FIRST_PLACES)
}

const PART_OF_SPORT: Readonly<Record<EventBrief['sport'], string>> = {
  football: 'h',
  virtual: 'h',
  hockey: 'p',
  basketball: 'q',
  tennis: 's',
  esports: 'm',
}

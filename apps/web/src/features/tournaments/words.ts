/** What a tournament's numbers are called. Pure. */
import type { TournamentGame } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { manifestOfRated } from '@fairhouse/manifests'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairhouse/money'
import type { TileArtName } from '@fairhouse/ui'

import { moneyText, numberText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { BettingOffer } from '../../site-facts.ts'

export type Tournament = Answer<'GET /api/v2/tournaments/{id}'>
export type TournamentCard = Answer<'GET /api/v2/tournaments'>['data'][number]

export const TABS = ['active', 'upcoming', 'counting', 'finished'] as const
export type Status = TournamentCard['status']

type Board = Tournament['board']

/** The later of the loaded and the live board: a start, an end and a cancellation change no score, so no message brings them. */
export const newerBoard = (loaded: Board, live: Board | undefined): Board => (live && live.at > loaded.at ? live : loaded)

/** Points come in hundredths. */
export const pointsText = (points: string, locale: Locale): string => numberText(Number(points) / 100, locale, 2)

export const gameText = (game: TournamentGame, { find }: Pick<Language, 'find'>): string =>
  find(`tournaments.game.${game}`) ?? find(`game.${manifestOfRated(game) ?? game}`) ?? game

const PATHS: Readonly<Partial<Record<TournamentGame, string>>> = {
  sports: '/betting',
  virtual: '/betting',
  roulette_live: '/games/roulette',
  colour_wheel: '/games/wheel',
  live: '/games/live-casino',
}

/**
 * The games of a tournament that this house offers, each with its page. Bets on virtual sports count as `sports`, and without a feed there
 * are no others.
 */
export function toPlay(games: readonly TournamentGame[], { feed, virtual }: BettingOffer): { game: TournamentGame; path: string }[] {
  const offered = new Set(games.map((game) => (game === 'sports' && !feed ? 'virtual' : game)))
  if (!virtual) offered.delete('virtual')
  return [...offered].map((game) => ({ game, path: PATHS[game] ?? `/games/${manifestOfRated(game) ?? game}` }))
}

const DRAWN: Readonly<Partial<Record<TournamentGame, TileArtName>>> = { roulette_live: 'roulette', colour_wheel: 'wheel', live: 'roulette' }
const WITHOUT_DRAWING: readonly TournamentGame[] = ['slots', 'sports', 'virtual']

/** The drawing of the first game that has one. */
export function artOf(games: readonly TournamentGame[]): TileArtName {
  const game = games.find((each) => !WITHOUT_DRAWING.includes(each))
  return game ? (DRAWN[game] ?? manifestOfRated(game) ?? 'cases') : 'cases'
}

type Prize = Tournament['prizes'][number]

/** Money, or how many free spins. */
export const prizeText = (
  { amount, currency, spins }: Pick<Prize, 'amount' | 'currency' | 'spins'>,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): string => (spins > 0 ? t('tournaments.spins', { count: spins }) : moneyText(amount, currency, locale))

/** What the winner of a prize still has to do; empty for cash. */
export function prizeNote({ kind, amount, currency, wager, spins }: Prize, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  if (kind === 'bonus') return t('tournaments.bonusPrize', { wager: `${wager}` })
  if (kind === 'cash') return ''
  const value = moneyText((Number(amount) / spins).toFixed(2), currency, locale)
  return wager > 0 ? t('tournaments.spinsPrize', { value, wager: `${wager}` }) : t('tournaments.spinsCash', { value })
}

/** `1 d 6 h`, `3 h 20 min`, `6 min`: rounded up to a minute. */
export function leftText(ms: number, { t }: Pick<Language, 't'>): string {
  const left = Math.max(0, Math.ceil(ms / MINUTE_MS) * MINUTE_MS)
  const [days, hours, minutes] = [
    Math.floor(left / DAY_MS),
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
  ]
  if (days > 0) return t('tournaments.days', { days: `${days}`, hours: `${hours}` })
  return hours > 0
    ? t('tournaments.hours', { hours: `${hours}`, minutes: `${minutes}` })
    : t('tournaments.minutes', { minutes: `${minutes}` })
}

/** Bets placed before the end may be settled so long after it. */
export const COUNTING_MS = 600_000

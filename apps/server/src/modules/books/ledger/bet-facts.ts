/**
 * What is stored with a bet besides its money, as the count of bets and the providers read it; the sources of rounds read their own. The bet's account
 * names the provider: no reader tells it by this text.
 */
import { LRUCache } from 'lru-cache'

import type { ExternalStake } from './external/types.ts'
import type { BetRow, BookedStake } from './history.ts'

/** Of a stake in a round of a provider. */
export interface StakeFacts extends Pick<ExternalStake, 'source' | 'id' | 'game' | 'round'> {
  /** As of the stake; stakes of before state neither. */
  readonly contribution?: number
  readonly edgePpm?: number | null
}

export type BetParams = Readonly<Record<string, unknown>>

/** Of a bet in a game of the house. Its params are undefined for a game that stores none; shared ones are one object for all bets of a game and setting. */
export type OwnFacts = { readonly by: 'own' } & (
  | { readonly isShared: true; readonly params: BetParams }
  | { readonly isShared: false; readonly params: BetParams | undefined }
)

type BetFacts =
  | { readonly by: 'provider'; readonly stake: StakeFacts }
  | OwnFacts
  /** Nothing is stored with it. */
  | { readonly by: 'none' }

/** What a bet at odds states in its params. */
export interface PriceFacts {
  /** Thousandths. */
  readonly odds?: number
  /** What its prices return on average, in millionths of the stake. Bets of before do not state it. */
  readonly returnPpm?: number
}

type StoredBet = Pick<BetRow, 'player' | 'key' | 'outcome'>
type PlayedBet = StoredBet & Pick<BetRow, 'game' | 'provider'>

interface Stored extends Omit<StakeFacts, 'edgePpm'> {
  readonly edge_ppm?: number | null
}

export const storedFacts = ({ source, id, game, round, contribution, edgePpm }: ExternalStake): string =>
  JSON.stringify({ source, id, game, round, contribution, edge_ppm: edgePpm } satisfies Stored)

/** @throws Error that names the bet, for a text of another shape. */
export function betFactsOf(bet: PlayedBet): BetFacts {
  if (bet.outcome === null) return { by: 'none' }
  return bet.provider === null ? ownFactsOf(bet, bet.outcome) : { by: 'provider', stake: stakeFactsOf(bet) }
}

/** For a stake of a provider's round. @throws Error that names the bet, for a text of another shape. */
export function stakeFactsOf(bet: StoredBet): StakeFacts {
  const { source, id, game, round, contribution, edge_ppm: edgePpm } = fieldsOf(bet)
  if (!isText(source) || !isText(id) || !isText(game) || !isText(round)) throw unreadable(bet, 'it does not name its stake')
  if (!isOptionalNumber(contribution)) throw unreadable(bet, 'its contribution is no number')
  if (edgePpm !== null && !isOptionalNumber(edgePpm)) throw unreadable(bet, 'its edge is no number')
  return { source, id, game, round, ...(contribution !== undefined && { contribution }), ...(edgePpm !== undefined && { edgePpm }) }
}

/** For a bet in a game whose bets have odds: other games may use these names for anything. @throws Error that names the bet. */
export function priceFactsOf(bet: StoredBet, { odds, return_ppm: returnPpm }: BetParams = {}): PriceFacts {
  if (!isOptionalNumber(odds)) throw unreadable(bet, 'its odds are no number')
  // JSON has no infinite number: such a return is stored as null
  if (returnPpm !== null && !isOptionalNumber(returnPpm)) throw unreadable(bet, 'its return is no number')
  return { ...(odds !== undefined && { odds }), ...(typeof returnPpm === 'number' && { returnPpm }) }
}

/** Bets repeat their params, and the text of a round is long. */
const remembered = new LRUCache<string, BetParams>({ max: 4096 })

/** A round of the house stores its params first. A text whose start is not exactly the params is read each time. */
const AFTER_PARAMS = ',"outcome":'

function ownFactsOf(bet: PlayedBet, outcome: string): OwnFacts {
  const end = outcome.indexOf(AFTER_PARAMS)
  if (end === -1) return { by: 'own', params: paramsOf(bet), isShared: false }
  const start = outcome.slice(0, end)
  const name = `${bet.game} ${start}`
  const known = remembered.get(name)
  if (known) return { by: 'own', params: known, isShared: true }
  const params = paramsOf(bet)
  if (params === undefined || JSON.stringify({ params }) !== `${start}}`) return { by: 'own', params, isShared: false }
  remembered.set(name, params)
  return { by: 'own', params, isShared: true }
}

function paramsOf(bet: StoredBet): BetParams | undefined {
  const { params } = fieldsOf(bet)
  if (params !== undefined && !isObject(params)) throw unreadable(bet, 'its params are no object')
  return params
}

function fieldsOf(bet: StoredBet): Record<string, unknown> {
  let read: unknown
  try {
    read = JSON.parse(bet.outcome ?? '')
  } catch (error) {
    throw unreadable(bet, 'it is no JSON', error)
  }
  if (!isObject(read)) throw unreadable(bet, 'it is no object')
  return read
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isOptionalNumber = (value: unknown): value is number | undefined => value === undefined || typeof value === 'number'

const unreadable = ({ player, key }: StoredBet, why: string, cause?: unknown): Error =>
  new Error(`what is stored with the bet ${key} of player ${player} cannot be read: ${why}`, { cause })

type BetName = Pick<BookedStake, 'player' | 'key'>
const nameOf = ({ player, key }: BetName) => `${player} ${key}`

/** Tells the provider's game of each of these bets; undefined for any other. `onUnreadable`: a stake whose facts cannot be read then has none. */
export function stakedGames(
  stakes: readonly BookedStake[],
  onUnreadable?: (stake: BookedStake, error: unknown) => void,
): (bet: BetName) => string | undefined {
  const gameOf = (stake: BookedStake): string | undefined => {
    if (stake.provider === null || stake.outcome === null) return undefined
    try {
      return stakeFactsOf(stake).game
    } catch (error) {
      if (!onUnreadable) throw error
      onUnreadable(stake, error)
      return undefined
    }
  }
  const games = new Map(stakes.map((stake) => [nameOf(stake), gameOf(stake)]))
  return (bet) => games.get(nameOf(bet))
}

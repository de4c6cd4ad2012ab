/** What is stored with a bet besides its money, read and checked in one place. The bet's account names the provider: no reader tells it by this text. */
import { LRUCache } from 'lru-cache'

import type { ExternalStake } from './external/types.ts'
import type { BetRow, BookedStake } from './history.ts'

/** Of a stake in a round of a provider. */
export interface StakeFacts extends Pick<ExternalStake, 'source' | 'id' | 'game' | 'round'> {
  /** As of the stake; stakes of before state neither. */
  readonly contribution?: number
  readonly edgePpm?: number | null
}

/** Of a bet in a game of the house. Bets of the same game and params may share one object. */
export interface OwnFacts {
  /** undefined for a game that stores none. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  /** Thousandths, of a bet on sports. */
  readonly odds?: number
  /** Of a bet on sports: what its prices return on average, in millionths of the stake. Bets of before do not state it. */
  readonly returnPpm?: number
}

export type BetFacts =
  | { readonly by: 'provider'; readonly stake: StakeFacts }
  | { readonly by: 'own'; readonly own: OwnFacts }
  /** Nothing is stored with it. */
  | { readonly by: 'none' }

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
  return bet.provider === null ? { by: 'own', own: ownFactsOf(bet, bet.outcome) } : { by: 'provider', stake: stakeFactsOf(bet) }
}

/** For a stake of a provider's round. @throws Error that names the bet, for a text of another shape. */
export function stakeFactsOf(bet: StoredBet): StakeFacts {
  const { source, id, game, round, contribution, edge_ppm: edgePpm } = fieldsOf(bet)
  if (!isText(source) || !isText(id) || !isText(game) || !isText(round)) throw unreadable(bet, 'it does not name its stake')
  if (!isOptionalNumber(contribution)) throw unreadable(bet, 'its contribution is no number')
  if (edgePpm !== null && !isOptionalNumber(edgePpm)) throw unreadable(bet, 'its edge is no number')
  return { source, id, game, round, ...(contribution !== undefined && { contribution }), ...(edgePpm !== undefined && { edgePpm }) }
}

/** Bets repeat their params, and the text of a round is long. */
const remembered = new LRUCache<string, OwnFacts>({ max: 4096 })

/** A round of the house stores its params first. A text whose start is not exactly the params is read each time. */
const AFTER_PARAMS = ',"outcome":'

function ownFactsOf(bet: PlayedBet, outcome: string): OwnFacts {
  const start = outcome.slice(0, Math.max(0, outcome.indexOf(AFTER_PARAMS)))
  const name = `${bet.game} ${start}`
  const known = remembered.get(name)
  if (known) return known
  const { params } = fieldsOf(bet)
  const facts = { params: undefined, ...(params !== undefined && paramsOf(bet, params)) }
  if (JSON.stringify({ params }) === `${start}}`) remembered.set(name, facts)
  return facts
}

/** JSON has no infinite number: such a return is stored as null. */
function paramsOf(bet: StoredBet, params: unknown): OwnFacts {
  if (!isObject(params)) throw unreadable(bet, 'its params are no object')
  const { odds, return_ppm: returnPpm } = params
  if (!isOptionalNumber(odds)) throw unreadable(bet, 'its odds are no number')
  if (returnPpm !== null && !isOptionalNumber(returnPpm)) throw unreadable(bet, 'its return is no number')
  return { params, ...(odds !== undefined && { odds }), ...(typeof returnPpm === 'number' && { returnPpm }) }
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

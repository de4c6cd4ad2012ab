/** What the ledger stores with the stake of a provider's round, besides its money. Its account names the provider: no reader tells it by this text. */
import type { BetRow, BookedStake } from '../history.ts'
import type { ExternalStake } from './types.ts'

export interface StakeFacts extends Pick<ExternalStake, 'source' | 'id' | 'game' | 'round'> {
  /** As of the stake; stakes of before state neither. */
  readonly contribution?: number
  readonly edgePpm?: number | null
}

interface Stored extends Omit<StakeFacts, 'edgePpm'> {
  readonly edge_ppm?: number | null
}

export const storedFacts = ({ source, id, game, round, contribution, edgePpm }: ExternalStake): string =>
  JSON.stringify({ source, id, game, round, contribution, edge_ppm: edgePpm } satisfies Stored)

export function readStakeFacts(text: string): StakeFacts {
  const { edge_ppm: edgePpm, ...facts } = JSON.parse(text) as Stored
  return { ...facts, ...(edgePpm !== undefined && { edgePpm }) }
}

/** undefined for a bet in a game of the house. */
export const stakeFactsOf = ({ provider, outcome }: Pick<BetRow, 'provider' | 'outcome'>): StakeFacts | undefined =>
  provider === null || outcome === null ? undefined : readStakeFacts(outcome)

type BetName = Pick<BookedStake, 'player' | 'key'>
const nameOf = ({ player, key }: BetName) => `${player} ${key}`

/** Tells the provider's game of each of these bets; undefined for any other. `onUnreadable`: a stake whose facts cannot be read then has none. */
export function stakedGames(
  stakes: readonly BookedStake[],
  onUnreadable?: (stake: BookedStake, error: unknown) => void,
): (bet: BetName) => string | undefined {
  const gameOf = (stake: BookedStake): string | undefined => {
    try {
      return stakeFactsOf(stake)?.game
    } catch (error) {
      if (!onUnreadable) throw error
      onUnreadable(stake, error)
      return undefined
    }
  }
  const games = new Map(stakes.map((stake) => [nameOf(stake), gameOf(stake)]))
  return (bet) => games.get(nameOf(bet))
}

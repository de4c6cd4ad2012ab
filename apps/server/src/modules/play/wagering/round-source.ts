/** Where rounds come from: each module that stores rounds gives one source, and wagering picks it by the name of the game. */
import type { AcceptedStakes } from '@fairhouse/games'
import type { PlayerId, Minor, Currency, StakeRange } from '@fairhouse/money'

import type { PostReason } from '../../books/ledger/index.ts'
import type { HistoryRow, RoundAnswer, ShownRow } from './answers.ts'
import type { Bettor } from './bettor.ts'
import type { EndedRound } from './rounds/round.ts'
import type { BookedRound } from './wager-ledger.ts'

export interface RoundSource {
  /** Game to the hash of its rules; null where another company has them, or where nothing is drawn. */
  readonly rules: Readonly<Record<string, string | null>>
  /** Of the games that this process lists. */
  readonly facts?: readonly GameFacts[]
  /** By key, the bets of a bettor that the source has stored. */
  shown(bettor: Bettor, bets: readonly BookedRound[]): Promise<ReadonlyMap<string, ShownRound>>
  /** The bettor's last ended bets of one game, newest first, including demo. Absent: those that the books have. */
  strip?(bettor: Bettor, game: string, limit: number): Promise<HistoryRow[]>
  /** Those of these real bets that the source has, and that are over; what was given back is left out. */
  ended(bets: readonly EndingBet[]): Promise<EndedRound[]>
  /** Of rounds without a bet, which no ledger books: one by its id. They are in no list. */
  round?(bettor: Bettor, id: string): Promise<BookedRound | undefined>
  /** Games of a player's bets that the ledger does not name: for the next round, not staked yet, or on a drawn event of the sportsbook. */
  openGames?(player: PlayerId): Promise<string[]>
}

/** A bet that a posting settled; `reason`: of that posting. */
export interface EndingBet {
  readonly player: PlayerId
  readonly key: string
  readonly game: string
  readonly reason: PostReason
}

/** A game in the list of games. */
export interface GameFacts {
  readonly id: string
  /** Percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  readonly takesBonus: boolean
  readonly rulesHash: string
  /** Minor units. */
  limitsOf(currency: Currency): StakeRange & { readonly maxWin: Minor }
  /** The accepted stakes of each choice (D-48). */
  choicesOf(currency: Currency): readonly AcceptedStakes[]
}

export interface ShownRound {
  readonly row: ShownRow
  readonly events?: RoundAnswer['events']
  /** Of all stakes of the round, where they are one row: its payout is that of all of them. */
  readonly stake?: string
  /** What all of them were paid, where they are one row: less than its payout after the end of a bonus. */
  readonly credited?: Minor
  /** Called when someone opens the proof: it may have to be read from elsewhere. */
  prove(): Promise<Proven>
}

/** What shows that the round was fair, with what only its source knows of it. */
export type Proven = Pick<RoundAnswer, 'proof' | 'bet' | 'missing' | 'rules_hash' | 'replay'>

export interface RoundSources {
  readonly all: readonly RoundSource[]
  /** Of every game that this process lists, in the order of the sources. */
  readonly facts: readonly GameFacts[]
  /** Game to the hash of its rules, where this product has them. */
  readonly rules: Readonly<Record<string, string>>
  find(game: string): RoundSource | undefined
  /** Also of a game that no source names: the house's own, which another process plays (ENT-10). */
  of(game: string): RoundSource
}

export function createRoundSources(own: RoundSource, others: readonly RoundSource[]): RoundSources {
  const all = [own, ...others]
  const find = (game: string) => all.find(({ rules }) => Object.hasOwn(rules, game))
  const hashes = all.flatMap(({ rules }) => Object.entries(rules)).filter((entry): entry is [string, string] => entry[1] !== null)
  return { all, facts: all.flatMap(({ facts = [] }) => facts), rules: Object.fromEntries(hashes), find, of: (game) => find(game) ?? own }
}

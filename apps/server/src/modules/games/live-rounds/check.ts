/**
 * Verifies each shared round from its stored rows: the salt was promised before it could be known, the seed matches its
 * commitment, the outcome follows from the seed, and every bet came before the seed was opened. Runs in production too.
 * Source: games.md 1.3.
 */
import { type ByteSource, streamUnder } from '@fairhouse/fairness'
import { nodeCrypto, sha256 } from '@fairhouse/fairness/node'
import { sameJson } from '@fairhouse/games'

import type { Beacon } from '../beacon/index.ts'
import type { BetStore } from './bets/store.ts'
import type { Chain, ChainStore } from './chain/store.ts'
import type { LiveGame } from './game.ts'
import type { RoundRow, RoundStore } from './rounds/store.ts'

export interface LiveFinding {
  rule: 'promised_late' | 'seed' | 'outcome' | 'bet_too_late'
  game: string
  /** A chain, a round or the row of a bet. */
  what: string
  detail: string
}

export interface PromisedBy extends Pick<Beacon, 'source' | 'roundAt'> {
  /** From the publication of a chain to the instant of its salt's beacon value, ms. */
  readonly lead: number
}

/** Instants are read back to the microsecond. */
const ROUNDED_MS = 1

/** A chain of another beacon than the current one cannot be checked: its rounds have other instants. */
export function chainFindings({ game, number, beacon_source, beacon_round, published_at }: Chain, beacon: PromisedBy): LiveFinding[] {
  const first = beacon.roundAt(published_at - ROUNDED_MS + beacon.lead)
  if (beacon_source !== beacon.source || Number(beacon_round) >= first) return []
  const detail = `salted by ${beacon_round}, the first after its publication is ${first}`
  return [{ rule: 'promised_late', game, what: `chain ${number}`, detail }]
}

/** For ended rounds. A round with a lost seed has no outcome: its stakes were returned. */
export function roundFindings(game: { id: string; draw(bytes: ByteSource): object }, round: RoundRow): LiveFinding[] {
  const { number, seed, commitment, salt, place, outcome } = round
  if (seed === null) return []
  const finding = (rule: LiveFinding['rule'], detail: string) => ({ rule, game: game.id, what: `round ${number}`, detail })
  const drawn: unknown = JSON.parse(JSON.stringify(game.draw(streamUnder(nodeCrypto.hmacSha256(seed), salt, place))))
  return [
    ...(sha256(seed).equals(commitment) ? [] : [finding('seed', 'the seed is not the one that was committed to')]),
    ...(sameJson(drawn, outcome) ? [] : [finding('outcome', 'the draw repeated gives another outcome')]),
  ]
}

export interface LiveCheckDeps {
  readonly games: ReadonlyMap<string, LiveGame>
  readonly chains: Pick<ChainStore, 'all'>
  readonly rounds: Pick<RoundStore, 'ended'>
  readonly bets: Pick<BetStore, 'tooLate'>
  readonly beacon: PromisedBy
}

const BATCH_SIZE = 500

/** All chains, and the rounds that ended since an instant, ms by the database's clock. */
export function createLiveCheck({ games, chains, rounds, bets, beacon }: LiveCheckDeps): (since: number) => Promise<LiveFinding[]> {
  async function gameFindings(game: LiveGame, since: number): Promise<LiveFinding[]> {
    const found: LiveFinding[] = []
    for (let before: bigint | null = null; ;) {
      const ended: RoundRow[] = await rounds.ended(game.id, before, BATCH_SIZE)
      const recent = ended.filter(({ ended_at }) => ended_at! >= since)
      for (const round of recent) found.push(...roundFindings(game, round))
      before = recent.at(-1)?.number ?? before
      if (recent.length > 0 && recent.length === BATCH_SIZE) continue
      if (before !== null) found.push(...(await bets.tooLate(game.id, before)).map((row) => tooLate(game.id, row)))
      return found
    }
  }

  return async (since) => {
    const found = (await chains.all()).flatMap((chain) => chainFindings(chain, beacon))
    for (const game of games.values()) found.push(...(await gameFindings(game, since)))
    return found
  }
}

const tooLate = (game: string, { round, row }: { round: bigint; row: string }): LiveFinding => ({
  rule: 'bet_too_late',
  game,
  what: `bet ${round}/${row}`,
  detail: 'it came when its round had started',
})

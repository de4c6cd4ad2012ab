/**
 * Reads settled bets into scores. Its rows and its cursor change in one transaction, so each bet counts once. Bets are applied one after
 * another in the order of the stream, so that a replay in other chunks comes to the same scores.
 */
import {
  addToRun,
  bestCount,
  isScored,
  NO_RUN,
  nextScore,
  partOf,
  type RunPart,
  takeFromRun,
  type TournamentRules,
} from '@fairhouse/loyalty'

import type { Tx } from '../../../platform/db/index.ts'
import type { SettledBet, SettledBetReader } from '../../play/wagering/index.ts'
import { finalAt, rulesOf, type Tournament, toTournamentBet } from './rules/terms.ts'
import {
  bestWithout,
  betOf,
  betsOfKeys,
  deleteBet,
  deleteDerived,
  pairOf,
  saveBets,
  saveScores,
  scoresOfPairs,
  type StoredBet,
  type StoredScore,
} from './store/scores.ts'
import { joinsOf, shareOpenBetween } from './store/tournaments.ts'

export const READER = 'tournaments'
/** Its readers watch the board, which is read and published anew after each chunk. */
const GAP_MS = 5000

/** A bet that one tournament may score. */
interface Entry {
  readonly tournament: Tournament
  readonly rules: TournamentRules
  readonly bet: SettledBet
  readonly joinedAt: number
}

/** `onScored`: the tournaments whose scores change; the caller's transaction is not yet committed. */
export function createTournamentReader(onScored: (tournaments: readonly bigint[]) => void): SettledBetReader {
  return {
    name: READER,
    gapMs: GAP_MS,
    async read(bets, tx) {
      const entries = await entriesOf(tx, bets)
      if (entries.length > 0) onScored(await score(tx, entries))
    },
    reset: (tx) => deleteDerived(tx),
  }
}

async function entriesOf(tx: Tx, bets: readonly SettledBet[]): Promise<Entry[]> {
  const placed = bets.map(({ placedAt }) => placedAt)
  const open = await shareOpenBetween(tx, Math.min(...placed), Math.max(...placed))
  if (open.length === 0) return []
  const joins = await joinsOf(
    tx,
    open.map(({ id }) => id),
    [...new Set(bets.map(({ player }) => player))],
  )
  const ruled = open.map((tournament) => ({ tournament, rules: rulesOf(tournament) }))
  return bets.flatMap((bet) =>
    ruled.flatMap(({ tournament, rules }) => {
      const joinedAt = joins.get(pairOf({ tournament: tournament.id, player: bet.player }))
      return joinedAt === undefined || bet.at > finalAt(tournament) ? [] : [{ tournament, rules, bet, joinedAt }]
    }),
  )
}

/** Returns the tournaments whose scores changed. */
async function score(tx: Tx, entries: readonly Entry[]): Promise<bigint[]> {
  const pairs = new Map(
    entries.map(({ tournament: { id }, bet: { player } }) => [pairOf({ tournament: id, player }), { tournament: id, player }]),
  )
  const scores = new Map((await scoresOfPairs(tx, [...pairs.values()])).map((each) => [pairOf(each), each]))
  const ids = entries.map(({ tournament: { id }, bet: { player, key } }) => ({ tournament: id, player, key }))
  const known = new Map((await betsOfKeys(tx, ids)).map((each) => [betOf(each), each]))
  const changed = new Map<string, StoredScore>()
  let unsaved: StoredBet[] = []
  const save = async () => {
    await saveBets(tx, unsaved)
    unsaved = []
  }
  for (const entry of entries) {
    const pair = { tournament: entry.tournament.id, player: entry.bet.player }
    const id = { ...pair, key: entry.bet.key }
    const before = scores.get(pairOf(pair)) ?? { ...pair, ...NO_RUN, points: 0n, bets: 0, changedAt: entry.bet.at }
    const old = known.get(betOf(id))
    const part = scoredPart(entry, old)
    if (old === part) continue
    if (old) await save() // its place among the best is read from the stored bets
    const others = old ? await bestWithout(tx, old, bestCount(entry.rules)) : []
    const after = scoreAfter(entry, before, old, others, part)
    if (part) {
      unsaved.push({ ...id, ...part })
      known.set(betOf(id), { ...id, ...part })
    } else if (old) {
      await deleteBet(tx, old)
      known.delete(betOf(id))
    }
    scores.set(pairOf(pair), after)
    changed.set(pairOf(pair), after)
  }
  await save()
  if (changed.size > 0) await saveScores(tx, [...changed.values()])
  return [...new Set([...changed.values()].map(({ tournament }) => tournament))]
}

/** What the bet gives from now on; undefined when it does not count. A later change of a bet that was not scored gives nothing. */
function scoredPart({ bet, rules, joinedAt }: Entry, old: StoredBet | undefined): RunPart | undefined {
  if (!old && bet.kind !== 'settled') return undefined
  if (old && bet.kind === 'settled') return old
  const scored = toTournamentBet(bet, joinedAt)
  return scored && isScored(rules, scored) ? partOf(rules, scored) : undefined
}

/** `others`: the best multipliers besides the bet that is taken back. */
function scoreAfter(
  { rules, bet }: Entry,
  before: StoredScore,
  old: StoredBet | undefined,
  others: readonly bigint[],
  part: RunPart | undefined,
): StoredScore {
  const without = old ? takeFromRun(rules, before, old, others) : before
  const { turnover, net, best } = part ? addToRun(rules, without, part) : without
  const last = { player: `${bet.player}`, points: before.points, changedAt: before.changedAt }
  const { points, changedAt } = nextScore(rules, last, { turnover, net, best }, bet.at)
  return { ...before, turnover, net, best, points, changedAt, bets: before.bets + (part ? 1 : 0) - (old ? 1 : 0) }
}

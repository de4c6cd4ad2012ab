/** The outbox reader that writes settled bets: each settlement of the ledger becomes one row, in the transaction of its position. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BetRow, LedgerEvent, OutboxReader } from '../../../books/ledger/index.ts'
import type { LoadRates } from './counted-rates.ts'
import { addSettlements, type LatestSettlement, loadLatestSettlements, lockSettledBets, type NewSettlement } from './store.ts'

/** How a bet that may be cashed out in parts ended, and what of its stake was cashed out before. Minor units. */
export interface EndedBet {
  /** `open`: not ended, or opened again by a correction. */
  readonly end: 'open' | 'result' | 'void' | 'cashed_out'
  readonly sold: bigint
}

export interface BetKey {
  readonly player: PlayerId
  readonly key: string
}

/** What other modules know of a settled bet. */
interface BetFacts {
  readonly ended: EndedBet | undefined
  readonly coveredBp: number | undefined
}

const NO_FACTS: BetFacts = { ended: undefined, coveredBp: undefined }

export interface ProjectionDeps {
  /** The booked bets; missing ones are left out. */
  betsByKey(tx: Tx, bets: readonly BetKey[]): Promise<readonly BetRow[]>
  /** By `nameOfBet`, as they are now: bets whose result may be corrected, and that may be cashed out. Other bets are left out. */
  loadEndedBets(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, EndedBet>>
  /**
   * By `nameOfBet`, hundredths of a percent: the chance that any stake of the player in the shared round of this bet wins. The same for all of them,
   * whichever is read first. Other bets are left out.
   */
  loadCovers(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, number>>
  /** The same of rounds that other systems run, as their stakes state it. */
  loadStatedCovers(tx: Tx, bets: readonly BetKey[]): Promise<readonly (BetKey & { readonly coveredBp: number })[]>
  /** undefined: the bet is left out. One whose facts cannot be read throws: its event is tried again, then parked and reported (`platform/streams`). */
  loadRates: LoadRates
  /** Called for a bet that is left out: it has no rates, or is not in the ledger. No later try could count it. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

type SettlingPost = Extract<LedgerEvent, { kind: 'post' }> & { bet: NonNullable<Extract<LedgerEvent, { kind: 'post' }>['bet']> }
type Change = Pick<NewSettlement, 'win' | 'at' | 'version'>

/** Keys are the players' own: two of them may use the same. */
export const nameOfBet = ({ player, key }: BetKey): string => `${player} ${key}`

export const SETTLED_BETS = 'settled-bets'

export function createSettledBetsProjection(deps: ProjectionDeps): OutboxReader {
  const { betsByKey, loadEndedBets, loadCovers, loadStatedCovers, loadRates, onFault } = deps

  function leftOut(why: string, { player, key, game }: { player: PlayerId; key: string; game?: string }): [] {
    onFault(new Error(`a settled bet counts for no level and no turnover: ${why}`), { player: String(player), key, game })
    return []
  }

  function settledRow(bet: BetRow, { win, at, version }: Change, { ended, coveredBp }: BetFacts, revision = 0): NewSettlement[] {
    const counted = loadRates(bet, { isCashedOut: ended?.end === 'cashed_out', coveredBp })
    if (!counted) return leftOut('its game has no rates', bet)
    const worth = ended && isRestVoid(ended) ? { ...counted, ...VOID_REST } : counted
    return [{ ...factsOf(bet), ...worth, kind: 'settled', revision, sold: soldOf(bet, ended), win, at, version, settledAt: at }]
  }

  /** A bet of which another part was sold since it was settled takes back what it gave, and counts anew. */
  function rowsOf(bet: BetRow, before: LatestSettlement | undefined, change: Change, facts: BetFacts): NewSettlement[] {
    const { ended } = facts
    const revision = before ? before.revision + 1 : 0
    if (!before || before.kind === 'refunded') return settledRow(bet, change, facts, revision)
    if (ended && ended.end !== 'open' && before.sold !== soldOf(bet, ended)) {
      const anew = settledRow(bet, change, facts, revision + 1)
      return anew.length === 0 ? [] : [laterRow(bet, before, { ...change, win: 0n }, 'refunded'), ...anew]
    }
    return before.win === change.win ? [] : [laterRow(bet, before, change, 'resettled')]
  }

  /** Later postings about a settled bet change its win, or take it back. */
  async function settledByPosting(posts: readonly SettlingPost[], immediate: readonly NewSettlement[], tx: Tx): Promise<NewSettlement[]> {
    const bets = posts.map(({ bet }) => bet)
    const latest = new Map<string, LatestSettlement>(await loadLatestSettlements(tx, bets))
    const endedBets = await loadEndedBets(tx, bets)
    const booked = new Map((await betsByKey(tx, bets)).map((bet) => [nameOfBet(bet), bet]))
    const covers = new Map(await loadCovers(tx, bets))
    const external = bets.filter(({ provider }) => provider !== null)
    if (external.length > 0) for (const stated of await loadStatedCovers(tx, external)) covers.set(nameOfBet(stated), stated.coveredBp)
    for (const bet of immediate) latest.set(nameOfBet(bet), bet)
    const found: NewSettlement[] = []
    for (const { bet: settled, at, version } of posts) {
      const name = nameOfBet(settled)
      const [before, ended] = [latest.get(name), endedBets.get(name)]
      // a corrected result is the latest one, in whatever order its postings are read; one that is open again counts nothing until its next
      const isReopened = ended?.end === 'open'
      if (isReopened && !before) continue
      const isVoid = ended ? ended.end === 'void' && ended.sold === 0n : settled.status === 'refunded'
      const isRefund = isReopened || isVoid
      if (before?.kind === 'refunded' && (isRefund || !ended)) continue
      const bet = booked.get(name)
      if (!bet) {
        leftOut('it is not in the ledger', settled)
        continue
      }
      if (!isRefund && isTakenBack(bet)) continue
      const rows = isRefund
        ? [laterRow(bet, before, { win: 0n, at, version }, 'refunded')]
        : rowsOf(bet, before, { win: bet.win, at, version }, { ended, coveredBp: covers.get(name) })
      for (const row of rows) latest.set(name, row)
      found.push(...rows)
    }
    return found
  }

  return {
    name: SETTLED_BETS,
    async read(events, tx) {
      const immediate = events.flatMap((event) =>
        event.kind === 'bet' && event.status === 'settled' ? settledRow(event, event, NO_FACTS) : [],
      )
      const posts = events.filter((event): event is SettlingPost => event.kind === 'post' && event.bet !== null)
      if (immediate.length === 0 && posts.length === 0) return
      const last = await lockSettledBets(tx)
      await addSettlements(tx, last, [...immediate, ...(await settledByPosting(posts, immediate, tx))])
    },
  }
}

/** D-76, and a bet whose rest was void: nothing of the stake was at risk to the end. */
const isRestVoid = ({ end, sold }: EndedBet) => end === 'void' && sold > 0n
const VOID_REST = { rates: { contribution: 0, edgePpm: 0 }, noContribution: 'cashed_out' } as const
function soldOf({ stake }: BetRow, ended: EndedBet | undefined): bigint {
  if (!ended) return 0n
  return isRestVoid(ended) ? stake : ended.sold
}

/** Its refund follows. */
const isTakenBack = ({ status }: BetRow) => status === 'refunded' || status === 'rolled_back'

const factsOf = ({ player, key, game, provider, currency, round, stake, stakeBonus, at, version }: BetRow) => {
  const bet = { player, key, game, provider, currency, round, stake, stakeBonus }
  return { ...bet, placedAt: at, placedVersion: version }
}

/** Keeps the rates of the settlement that it changes; `before` is undefined of a bet that is refunded before it was settled. */
function laterRow(
  bet: BetRow,
  before: LatestSettlement | undefined,
  { win, at, version }: Change,
  kind: 'resettled' | 'refunded',
): NewSettlement {
  const { rates, stated, noContribution, sold, settledAt } = before ?? {
    rates: { contribution: 0, edgePpm: 0 },
    stated: null,
    noContribution: null,
    sold: 0n,
    settledAt: at,
  }
  const revision = before ? before.revision + 1 : 0
  return { ...factsOf(bet), rates, stated, noContribution, sold, settledAt, kind, revision, win, at, version }
}

/** The outbox reader that writes settled bets: each settlement of the ledger becomes one row, in the transaction of its position. */
import type { Tx } from '../../../platform/db/index.ts'
import type { BetRow, LedgerEvent, OutboxReader } from '../../ledger/index.ts'
import type { LoadRates } from './counted-rates.ts'
import { addSettlements, type LatestSettlement, loadLatestSettlements, lockSettledBets, type NewSettlement } from './store.ts'

export interface ProjectionDeps {
  /** The booked bet. */
  betOf(player: bigint, key: string, tx: Tx | null): Promise<BetRow | undefined>
  loadRates: LoadRates
  /** Called for a bet that cannot be counted. The bet is left out, because it would otherwise delay all later ones. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

type SettlingPost = Extract<LedgerEvent, { kind: 'post' }> & { bet: NonNullable<Extract<LedgerEvent, { kind: 'post' }>['bet']> }

const nameOf = ({ player, key }: { player: bigint; key: string }) => `${player} ${key}`

export function createSettledBetsProjection({ betOf, loadRates, onFault }: ProjectionDeps): OutboxReader {
  function leftOut(why: string, { player, key, game }: { player: bigint; key: string; game?: string }): [] {
    onFault(new Error(`a settled bet counts for no level and no turnover: ${why}`), { player: String(player), key, game })
    return []
  }

  function firstSettlement(
    bet: BetRow,
    { win, at, version }: Pick<NewSettlement, 'win' | 'at' | 'version'>,
    isCashedOut = false,
  ): NewSettlement[] {
    const counted = loadRates(bet, { isCashedOut })
    if (!counted) return leftOut('its game has no rates', bet)
    return [{ ...factsOf(bet), ...counted, kind: 'settled', revision: 0, win, at, version, settledAt: at }]
  }

  /** Later postings about a settled bet change its win, or take it back. */
  async function settledByPosting(posts: readonly SettlingPost[], immediate: readonly NewSettlement[], tx: Tx): Promise<NewSettlement[]> {
    const bets = posts.map(({ bet }) => bet)
    const latest = new Map<string, LatestSettlement>(await loadLatestSettlements(tx, bets))
    for (const bet of immediate) latest.set(nameOf(bet), bet)
    const found: NewSettlement[] = []
    for (const { bet: settled, at, version, key } of posts) {
      const name = nameOf(settled)
      const before = latest.get(name)
      const isRefund = settled.status === 'refunded'
      if (before?.kind === 'refunded') continue
      const bet = await betOf(settled.player, settled.key, tx)
      if (!bet) {
        leftOut('it is not in the ledger', settled)
        continue
      }
      if (!isRefund && isTakenBack(bet)) continue
      const win = isRefund ? 0n : bet.win
      if (before?.win === win && !isRefund) continue
      const rows =
        before || isRefund
          ? [laterChange(bet, before, { isRefund, win, at, version })]
          : firstSettlement(bet, { win, at, version }, key.startsWith(CASH_OUT))
      for (const row of rows) latest.set(name, row)
      found.push(...rows)
    }
    return found
  }

  return {
    name: 'settled-bets',
    async read(events, tx) {
      const immediate = events.flatMap((event) => (event.kind === 'bet' && event.status === 'settled' ? firstSettlement(event, event) : []))
      const posts = events.filter((event): event is SettlingPost => event.kind === 'post' && event.bet !== null)
      if (immediate.length === 0 && posts.length === 0) return
      const last = await lockSettledBets(tx)
      await addSettlements(tx, last, [...immediate, ...(await settledByPosting(posts, immediate, tx))])
    },
  }
}

/** How the key of a posting begins that ends a bet before its result. */
const CASH_OUT = 'cashout:'

/** Its refund follows. */
const isTakenBack = ({ status }: BetRow) => status === 'refunded' || status === 'rolled_back'

const factsOf = ({ player, key, game, provider, currency, round, stake, stakeBonus, at, version }: BetRow) => {
  const bet = { player, key, game, provider, currency, round, stake, stakeBonus }
  return { ...bet, placedAt: at, placedVersion: version }
}

/** Keeps the rates of the first settlement; `before` is undefined of a bet that is refunded before it was settled. */
function laterChange(
  bet: BetRow,
  before: LatestSettlement | undefined,
  { isRefund, win, at, version }: Pick<NewSettlement, 'win' | 'at' | 'version'> & { isRefund: boolean },
): NewSettlement {
  const { rates, stated, noContribution, settledAt } = before ?? {
    rates: { contribution: 0, edgePpm: 0 },
    stated: null,
    noContribution: null,
    settledAt: at,
  }
  const [kind, revision] = [isRefund ? 'refunded' : 'resettled', before ? before.revision + 1 : 0] as const
  return { ...factsOf(bet), rates, stated, noContribution, settledAt, kind, revision, win, at, version }
}

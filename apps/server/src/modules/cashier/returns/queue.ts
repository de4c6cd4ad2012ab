/** Operators' view of a closed account: sums from the ledger, and possible destinations. */
import { type Minor, type PlayerId, type Currency, CURRENCY_CODES } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Place, type Tx } from '../../../platform/db/index.ts'
import type { MethodType } from '../payments/index.ts'
import type { StoredPayout } from '../payouts/index.ts'
import type { ReturnDeps } from './ports.ts'
import { type Account, isNothing, type Settlement, settlementOf } from './rules/settlement.ts'
import { sharesOf } from './rules/shares.ts'
import { type Closed, closedAfter } from './store.ts'

/** Minor units. */
export interface ReturnBalance extends Account, Settlement {
  currency: Currency
  /** Locked for payouts the owner requested, which an operator must decide first. */
  waiting: bigint
}

export interface ClosedAccount extends Closed, ReturnBalance {
  /** Payouts without a final state. */
  open: Pick<StoredPayout, 'id' | 'status' | 'amount' | 'masked'>[]
  /** The part of the net that each paying instrument gets. */
  shares: { masked: string; amount: Minor }[]
  /** The part of the net without a known destination. */
  rest: bigint
  /** Requisites of the owner's earlier payouts. */
  requisites: { id: bigint; type: MethodType; masked: string }[]
  /** Methods offered for the currency. */
  ways: { way: string; type: MethodType }[]
}

/** Undefined without a wallet in this currency. */
export async function loadBalance(
  { ledger }: Pick<ReturnDeps, 'ledger'>,
  tx: Tx | null,
  player: PlayerId,
  currency: Currency,
): Promise<ReturnBalance | undefined> {
  const wallet = await ledger.wallet(player, currency, tx)
  if (!wallet) return undefined
  const account = { ...(await ledger.paidSums(tx, player, currency)), cash: wallet.cash, debt: -wallet.debt }
  return { ...account, ...settlementOf(account), currency, waiting: wallet.locked }
}

const CHUNK = 200

/** Accounts with money to return, to keep, or in transit, longest closed first. A page has all currencies of so many players. */
export async function queueOf(deps: ReturnDeps, db: Db, query: PageQuery, player?: PlayerId): Promise<Paged<ClosedAccount>> {
  const { rows, next } = await loadPage(
    query,
    async ({ before, limit }) => {
      const found: { place: Place; accounts: ClosedAccount[] }[] = []
      let [chunk, last]: [Awaited<ReturnType<typeof closedAfter>>, Place | null] = [[], before]
      do {
        chunk = await closedAfter(db, { before: last, limit: CHUNK }, player)
        for (const { micros, ...closed } of chunk) {
          if (found.length === limit) return found
          last = { micros, key: `${closed.player}` }
          const accounts = await rowsOf(deps, closed)
          if (accounts.length > 0) found.push({ place: last, accounts })
        }
      } while (chunk.length === CHUNK)
      return found
    },
    ({ place }) => place,
  )
  return { rows: rows.flatMap(({ accounts }) => accounts), next }
}

async function rowsOf(deps: ReturnDeps, closed: Closed): Promise<ClosedAccount[]> {
  const { payouts } = deps
  const all = await Promise.all(CURRENCY_CODES.map((currency) => loadBalance(deps, null, closed.player, currency)))
  const open = await payouts.openOf(closed.player)
  const rows = all
    .filter((each) => each !== undefined)
    .map((each) => ({ ...each, open: open.filter((one) => one.currency === each.currency) }))
  const outstanding = rows.filter((row) => !isNothing(row) || row.waiting > 0n || row.open.length > 0)
  if (outstanding.length === 0) return []
  const requisites = await payouts.requisitesOf(closed.player)
  return Promise.all(
    outstanding.map(async (row) => ({ ...closed, ...row, requisites, ...(await loadDestinations(deps, closed.player, row)) })),
  )
}

async function loadDestinations({ payouts, methodsOf }: ReturnDeps, player: PlayerId, { currency, net }: ReturnBalance) {
  const { shares, rest } = sharesOf(net, await payouts.back.paidFrom(null, player, currency))
  return {
    shares: shares.map(({ place, amount }) => ({ masked: place.masked, amount })),
    rest,
    ways: methodsOf(currency).map(({ value, type }) => ({ way: value, type })),
  }
}

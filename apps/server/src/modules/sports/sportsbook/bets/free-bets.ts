/**
 * Free bets: granted by operators, placed through the intake of slips, settled with their own postings (D-54). One stakes one bet: where it
 * came back from a void bet and is in another one when a match of the void bet is played after all, or its result is corrected, the void bet stays
 * void for good; while the other one waits for its delay, whose end may give the free bet back, nothing is decided. Lock order: wallet, bet, free bet, exposure.
 */
import { FREE_BET_LIFE_MS, settleBet, settleFreeBet } from '@fairhouse/betting'
import { type FreeBet, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, type Minor, type Currency, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { loadPage, type Paged, type PageQuery, type Tx } from '../../../../platform/db/index.ts'
import { type NamedAccount, type PostOrder, postings } from '../../../books/ledger/index.ts'
import type { BoardParts } from '../rules.ts'
import type { TermsStore } from '../terms/terms-store.ts'
import type { BetStatus, StoredBet } from './bet.ts'
import type { FreeBetStore, NewFreeBet, StoredFreeBet } from './free-bet-store.ts'
import { type Balances, type BetLedger, SPORTS_ACCOUNT } from './money.ts'
import { placedBet } from './views.ts'

export const FREE_BET_ACCOUNTS: NamedAccount[] = [SPORTS_ACCOUNT, 'expense:bonus']

export interface FreeBets {
  /** What may be staked with it now; undefined for another player's, a used, ended or expired one, or one of another currency. */
  usable(tx: Tx | null, of: { id: string; player: PlayerId; currency: Currency }, now: number): Promise<bigint | undefined>
  /** Keeps it for the bet. The money moves with `stake`. */
  use(tx: Tx, bet: StoredBet, now: number): Promise<void>
  stake(tx: Tx, bet: StoredBet): Promise<void>
  /** The status of another bet that it stakes, since it came back from this void one; undefined where there is none. Locks it. */
  placedAgainAs(tx: Tx, bet: StoredBet): Promise<BetStatus | undefined>
  /** After a bet's result, or its correction: a void bet returns it, any other result keeps it. */
  follow(tx: Tx, bet: StoredBet, before: StoredBet, now: number): Promise<void>
  /** The live delay ended in a refusal. */
  giveBack(tx: Tx, bet: StoredBet, now: number): Promise<void>
}

export function createFreeBets(store: FreeBetStore, ledger: Pick<BetLedger, 'postOrThrow'>): FreeBets {
  const take = async (tx: Tx, { freeBet, id }: StoredBet, now: number) => {
    if (!(await store.use(tx, freeBet!, id, now))) throw new Error(`the free bet ${freeBet} has a bet already`)
  }
  const giveBack = async (tx: Tx, { freeBet, id }: StoredBet, now: number) => void (await store.giveBack(tx, freeBet!, id, now))
  return {
    async usable(tx, { id, player, currency }, now) {
      const found = await store.find(tx, id)
      const isUsable = found && found.player === player && found.currency === currency && statusOf(found, now) === 'available'
      return isUsable ? found.stake : undefined
    },
    use: take,
    async stake(tx, { id: bet, player, currency, placedStake: stake }) {
      await ledger.postOrThrow(tx, postings.freeBetPlaced({ bet, player, currency, stake }))
    },
    giveBack,
    placedAgainAs: (tx, { freeBet, id }) => store.otherBet(tx, freeBet!, id),
    async follow(tx, bet, before, now) {
      if (bet.result === 'void') await giveBack(tx, bet, now)
      else if (before.result === 'void') await take(tx, bet, now)
    },
  }
}

export function statusOf({ bet, endedAt, expiresAt }: StoredFreeBet, now: number): FreeBet['status'] {
  if (bet !== null) return 'used'
  if (endedAt !== null) return 'ended'
  return expiresAt > now ? 'available' : 'expired'
}

/** What a bet's result pays; nothing while it is open. */
export const freeMoneyOf = (bet: StoredBet) => settleFreeBet(bet.placedStake, settleBet(placedBet(bet)))

/** The posting that turns the result before into the one now. */
export function freeOrderOf(bet: StoredBet, before: StoredBet, revision: number): PostOrder | undefined {
  const { id, player, currency } = bet
  return postings.freeBetSettled({ bet: id, player, currency }, { from: freeMoneyOf(before), to: freeMoneyOf(bet), revision })
}

/** A posting between accounts of the house has no balances: those of the locked wallet hold. */
export const balancesAfter = (posted: Balances, wallet: Balances): Balances => (posted.version === 0n ? wallet : posted)

export function freeBetOf(row: StoredFreeBet, now: number): FreeBet {
  const { id, currency, stake, grantedAt, expiresAt, bet } = row
  return {
    id,
    currency,
    stake: formatMoney(stake),
    status: statusOf(row, now),
    granted_at: new Date(grantedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    bet,
  }
}

const byOperator = (row: StoredFreeBet, now: number) => ({ ...freeBetOf(row, now), granted_by: row.grantedBy, reason: row.reason })

export interface FreeBetOperator {
  /** Of all players, the newest first. */
  list(page: PageQuery): Promise<Paged<FreeBet & { player: string; granted_by: string; reason: string }>>
  /** Of one player, the newest first. */
  of(player: PlayerId, page: PageQuery): Promise<Paged<FreeBet & { granted_by: string; reason: string }>>
  /** What an entry lacks, by field; or that the house takes no bets at all. */
  fault(tx: Tx | null, grant: FreeBetGrant): Promise<Refusal | undefined>
  grant(tx: Tx, grant: FreeBetGrant & { by: string; reason: string }): Promise<void>
  /** `by`: the login. False when it is in a bet, or over. */
  end(tx: Tx, id: string, by: string): Promise<boolean>
}

export interface FreeBetGrant {
  readonly id: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly stake: Minor
}

/** It could be placed nowhere. */
const NO_BETTING = refuse('bad_transition', { because: 'no_betting' })

/** In the transaction of the grant. */
export type OnFreeBet = (tx: Tx, freeBet: NewFreeBet) => Promise<void>

export interface FreeBetOperatorDeps {
  readonly store: FreeBetStore
  readonly terms: Pick<TermsStore, 'boundsOf'>
  readonly clock: Pick<Clock, 'now'>
  readonly parts: BoardParts
  readonly onFreeBet: OnFreeBet
}

const placeOf = ({ micros, id }: { readonly micros: bigint; readonly id: string }) => ({ micros, key: id })

export function createFreeBetOperator({ store, terms, clock, parts, onFreeBet }: FreeBetOperatorDeps): FreeBetOperator {
  return {
    async list(page) {
      const now = clock.now()
      const { rows, next } = await loadPage(page, (bounds) => store.latest(null, bounds), placeOf)
      return { rows: rows.map((row) => ({ ...byOperator(row, now), player: `${row.player}` })), next }
    },
    async of(player, page) {
      const now = clock.now()
      const { rows, next } = await loadPage(page, (bounds) => store.latest(player, bounds), placeOf)
      return { rows: rows.map((row) => byOperator(row, now)), next }
    },
    async fault(tx, { stake, currency }) {
      if (parts.size === 0) return NO_BETTING
      const { min, max } = await terms.boundsOf(tx, currency)
      const isBet = stake >= min && stake <= max
      return isBet ? undefined : refuseFields({ stake: [`wrong_value: a bet is from ${formatMoney(min)} to ${formatMoney(max)}`] })
    },
    async grant(tx, { by, ...grant }) {
      const now = clock.now()
      const freeBet = { ...grant, grantedBy: by, grantedAt: now, expiresAt: now + FREE_BET_LIFE_MS }
      await store.add(tx, freeBet)
      await onFreeBet(tx, freeBet)
    },
    end: (tx, id, by) => store.end(tx, id, by, clock.now()),
  }
}

/** Rakeback: what the reader collected, paid at most once in 24 hours. Source: bonuses.md 6. Instants in milliseconds. */
import { isRefusal, refuse, type Refusal } from '@fairhouse/contracts'
import { isRakebackClaimable } from '@fairhouse/loyalty'
import { type Minor, type PlayerId, type Currency, DAY_MS } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { postings } from '../../../books/ledger/index.ts'
import { claimOf } from '../rules/rakeback-sum.ts'
import { termsIn } from '../rules/terms.ts'
import { standingOf } from '../store.ts'
import type { RewardDeps } from './ports.ts'
import { insertClaim, lastClaimOf, type RakebackClaimRow, unclaimedOf } from './store.ts'

export interface RakebackState {
  readonly pct: number
  readonly currency: Currency
  readonly amount: Minor
  /** null before the first claim, and when a claim is possible. */
  readonly nextAt: number | null
  readonly last: RakebackClaimRow | undefined
}

export interface RakebackService {
  stateOf(player: PlayerId): Promise<RakebackState>
  claim(player: PlayerId): Promise<{ currency: Currency; amount: Minor } | Refusal>
}

export function createRakeback(deps: RewardDeps): RakebackService {
  const { database, clock } = deps
  const { db } = database
  return {
    async stateOf(player) {
      const currency = await deps.currencyOf(player, db)
      const [unclaimed, last, standing] = await Promise.all([unclaimedOf(db, player), lastClaimOf(db, player), standingOf(db, player)])
      const now = clock.now()
      const terms = termsIn(standing, now)
      const nextAt = isRakebackClaimable(last?.at, now) ? null : last!.at + DAY_MS
      return { pct: terms.rakebackPct, currency, amount: claimOf(unclaimed, currency).amount, nextAt, last }
    },
    async claim(player) {
      const claimed = await retryConflicts(() => db.transaction().execute((tx) => claimWithin(deps, tx, player)))
      if (isRefusal(claimed)) return claimed
      deps.onMoney(player)
      return claimed
    },
  }
}

/** Under the lock of the wallets: the claims of a player run one after another. */
async function claimWithin(deps: RewardDeps, tx: Tx, player: PlayerId): Promise<{ currency: Currency; amount: Minor } | Refusal> {
  const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  if (!wallet) return refuse('no_reward', { reason: 'nothing' })
  const { currency } = wallet
  const [last, at] = [await lastClaimOf(tx, player), deps.clock.now()]
  if (!isRakebackClaimable(last?.at, at))
    return refuse('no_reward', { reason: 'too_soon', next_at: new Date(last!.at + DAY_MS).toISOString() })
  const { amount, used } = claimOf(await unclaimedOf(tx, player), currency)
  if (amount === 0n) return refuse('no_reward', { reason: 'nothing' })
  const exclusion = await deps.rewardRefusal(tx, player)
  if (exclusion) return exclusion
  if (await deps.isSamePerson(tx, player)) return refuse('bonus_not_for_person')
  const n = (last?.n ?? 0) + 1
  await insertClaim(tx, { player, n, currency, amount, at }, used)
  await deps.ledger.postOrThrow(tx, postings.cashGiven({ kind: 'rakeback', claim: `${n}`, player, currency, amount }))
  return { currency, amount }
}

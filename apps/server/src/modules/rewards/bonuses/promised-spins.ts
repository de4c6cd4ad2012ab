/**
 * Free spins that were earned: given at once, or promised with a row until a game takes them or the player's pause is over. A promise has no
 * end of its own; a chargeback of its deposit and a self-exclusion end it, as they end what was given (bonuses.md 2.12).
 */
import type { Refusal } from '@fairhouse/contracts'
import { freeSpinTerms, type SpinTerms } from '@fairhouse/loyalty'
import { type PlayerId, type Milliseconds, type Currency, DAY_MS, type Minor } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { giftJobOf, WRITE_GIFT } from './messages.ts'
import { type GivenSpins, grantCampaign, hasSpinGame, type SpinDeps } from './spins.ts'
import { formerSource } from './store/bonuses.ts'
import { campaignOfId } from './store/campaigns.ts'
import { deleteBlockedGift, insertBlockedGift } from './store/invoice-offers.ts'
import { dropPromise, duePromises, insertPromise, lockPromise, postponePromise, type PromisedSpins } from './store/promised-spins.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'

export interface PromiseDeps extends SpinDeps {
  readonly clock: Clock
  /** A cool-off, a self-exclusion or a block, as a refusal. */
  rewardRefusal(tx: Db, player: PlayerId): Promise<Refusal | undefined>
}

export interface EarnedSpins extends Omit<GivenSpins, 'madeBy' | 'reason' | 'terms'> {
  /** The others are those of the settings in force when the spins were earned. */
  readonly terms?: Partial<SpinTerms>
  /** Milliseconds; now when absent. */
  readonly earnedAt?: number
}

/** `ended`: a self-exclusion ends every bonus. `blocked`: a blocked player is given and promised nothing, which is listed. */
export type SpinsAnswer = 'granted' | 'already_granted' | 'waiting' | 'ended' | 'blocked'

/** In the caller's transaction. */
export async function giveSpins(deps: PromiseDeps, tx: Tx, earned: EarnedSpins): Promise<SpinsAnswer> {
  const terms = await termsOf(deps, tx, earned)
  const answer = await tryToGive(deps, tx, { ...earned, terms })
  const { player, currency, id, source, count, game = null, invoice = null } = earned
  // what a deposit promised is listed with its bonus
  if (answer === 'blocked' && invoice === null) await insertBlockedGift(tx, { player, offer: id, source, at: deps.clock.now() })
  if (typeof answer === 'string') return answer
  const { betValue, wager, lifeMs, maxWin = null } = terms
  const own = { player, id, source, currency, count, betValue, wager, lifeMs, maxWin, game, invoice }
  await insertPromise(tx, { ...own, ...answer, promisedAt: deps.clock.now() })
  return 'waiting'
}

async function termsOf({ clock }: PromiseDeps, tx: Tx, { currency, terms, earnedAt }: EarnedSpins): Promise<SpinTerms> {
  return { ...freeSpinTerms(await rewardSettingsAt(tx, earnedAt ?? clock.now()), currency), ...terms }
}

/** Minor units of one spin, as it would be given; those of before terms were fixed have the settings of their promise. */
export const betValueOf = async (tx: Tx, { betValue, currency, promisedAt }: PromisedSpins): Promise<Minor> =>
  betValue ?? freeSpinTerms(await rewardSettingsAt(tx, promisedAt), currency).betValue

type Wait = Pick<PromisedSpins, 'reason' | 'nextTryAt'>

/** Spins have a life of their own, which a pause would use up. */
async function tryToGive(deps: PromiseDeps, tx: Tx, earned: GivenSpins): Promise<Exclude<SpinsAnswer, 'waiting'> | Wait> {
  const now = deps.clock.now()
  await deps.ledger.lockWallets(tx, earned.player) // a block or an exclusion waits for the grant, or the grant for it
  const exclusion = await deps.rewardRefusal(tx, earned.player)
  if (exclusion?.code === 'self_excluded') return 'ended'
  if (await campaignOfId(tx, earned.player, earned.id)) return 'already_granted'
  if (exclusion?.code === 'player_blocked') return 'blocked'
  await deleteBlockedGift(tx, earned.player, earned.id) // given or promised from here on
  if (exclusion) return { reason: 'pause', nextTryAt: endOf(exclusion) ?? now + DAY_MS }
  const answer = await grantCampaign(deps, tx, earned)
  return answer === 'no_game' ? { reason: 'no_game', nextTryAt: now } : answer
}

function endOf({ details }: Refusal): number | undefined {
  const until = details?.until
  return typeof until === 'string' ? Date.parse(until) : undefined
}

interface JobDeps extends PromiseDeps {
  readonly database: Database
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const CHUNK = 500
/** After a fault, which is logged. */
const RETRY_MS = DAY_MS / 24

/** A job: gives what can be given now, each in its own transaction. While no game takes free spins there is nothing to try. */
export async function givePromised(deps: JobDeps): Promise<void> {
  const { clock, database, onFault } = deps
  if (!(await hasSpinGame(deps, database.db))) return
  for (const { player, id, reason } of await duePromises(database.db, clock.now(), CHUNK))
    try {
      await retryConflicts(() => database.db.transaction().execute((tx) => giveOne(deps, tx, player, id)))
    } catch (error) {
      onFault(error, { player: `${player}`, spins: id })
      await postponePromise(database.db, { player, id }, { reason, nextTryAt: clock.now() + RETRY_MS })
    }
}

/** Wallets before the promise: an exclusion locks them in this order too. */
async function giveOne(deps: PromiseDeps, tx: Tx, player: PlayerId, id: string): Promise<void> {
  await deps.ledger.lockWallets(tx, player)
  const promised = await lockPromise(tx, player, id)
  if (!promised) return
  const earned = earnedOf(promised)
  const answer = await tryToGive(deps, tx, { ...earned, terms: await termsOf(deps, tx, earned) })
  if (typeof answer !== 'string') return void (await postponePromise(tx, promised, answer))
  // a block takes nothing: what was promised before it waits for its end, or for a confirmed fraud
  if (answer === 'blocked')
    return void (await postponePromise(tx, promised, { reason: promised.reason, nextTryAt: deps.clock.now() + DAY_MS }))
  await dropPromise(tx, player, id)
  if (answer === 'granted') await deps.jobs.enqueue(tx, WRITE_GIFT, giftJobOf((await campaignOfId(tx, player, id))!))
}

function earnedOf({ player, currency, id, source, count, game, invoice, promisedAt, ...own }: PromisedSpins): EarnedSpins {
  const { betValue, wager, lifeMs, maxWin } = own
  const terms = {
    ...(betValue !== null && { betValue }),
    ...(wager !== null && { wager }),
    ...(lifeMs !== null && { lifeMs }),
    ...(maxWin !== null && { maxWin }),
  }
  return { player, currency, id, source, count, game, invoice, terms, earnedAt: promisedAt }
}

/** Jobs from before promises were rows. */
export const GIVE_SPINS = 'bonuses.give_spins'

export interface SpinJob {
  readonly player: string
  readonly currency: Currency
  readonly id: string
  readonly count: number
  readonly invoice: string | null
  readonly wager: number | null
  readonly lifeMs: Milliseconds | null
  readonly maxWin: string | null
  readonly betValue?: string | null
}

export async function earnedOfJob(db: Db, job: SpinJob): Promise<EarnedSpins> {
  const { player, currency, id, count, invoice, wager, lifeMs, maxWin, betValue = null } = job
  const terms = {
    ...(wager !== null && { wager }),
    ...(lifeMs !== null && { lifeMs }),
    ...(maxWin !== null && { maxWin: BigInt(maxWin) }),
    ...(betValue !== null && { betValue: BigInt(betValue) }),
  }
  return {
    player: BigInt(player),
    currency,
    id,
    source: await formerSource(db, id),
    count,
    invoice: invoice === null ? null : BigInt(invoice),
    terms,
  }
}

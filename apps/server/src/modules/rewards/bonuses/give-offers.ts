/**
 * Gives the free spins of running offers to the players of their segments: those of the beginning, and those who enter the segment later. A job goes
 * through the players in batches, again and again while the offer runs. Sources: bonuses.md 1 rule 7 and 5, D-75.
 */
import type { Refusal } from '@fairhouse/contracts'
import { type BonusSource, spinOfferRefusal, spinOfferTerms } from '@fairhouse/loyalty'
import { DAY_MS, MINUTE_MS, type PlayerId } from '@fairhouse/money'
import type { RawBuilder } from 'kysely'

import { type Database, type Db, retryConflicts, type Tx, withAdvisoryLock } from '../../../platform/db/index.ts'
import { giftJobOf, WRITE_GIFT } from './messages.ts'
import { receiverFault } from './receiver-fault.ts'
import type { ReloadDeps } from './reloads.ts'
import { samePersons } from './same-person.ts'
import type { SpinOperatorDeps } from './spin-operator.ts'
import { grantCampaign } from './spins.ts'
import { campaignOfId } from './store/campaigns.ts'
import {
  insertSpinOfferUse,
  isSpinOfferTaken,
  lockSpinOffer,
  playersWithoutOffer,
  type RunningOffer,
  runningSpinOffers,
  setLookedTo,
  sumSpinOffer,
  unsummedSpinOffers,
} from './store/spin-offers.ts'

/** A query of the players (column `player`) who may be of a segment and have a verified phone; null: everybody. The rule is `segmentsOf`. */
export type MembersOf = (db: Db, segment: string | null) => Promise<RawBuilder<{ player: PlayerId }>>

export interface GiveOfferDeps extends SpinOperatorDeps, ReloadDeps {
  readonly database: Database
  membersOf: MembersOf
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx?: Db): Promise<string | null>
  /** Those of the players who take part in nothing: of closed or blocked accounts, under self-exclusion, and operators. */
  barredAmong(db: Db, players: readonly PlayerId[]): Promise<readonly bigint[]>
  /** Of an account that its player or operators have closed. Before every other lock: a closing takes it before the wallets, too. */
  refuseClosed(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** Players in all that one run tries to give spins: one a transaction, and one letter and one call of the provider each. */
export const OFFER_TRIES = 300
/** Of one offer, before the next one has its turn. */
const TURN = 50
/** Players without gifts, who cost a read of the page and no transaction each, count as one that is tried: a run ends also where nobody is tried. */
const SKIPPED_A_TRY = 10
/** The job of the next minute finds free workers. */
const MOST_MS = 20_000

/**
 * A job, in one process at a time; false while another one runs it. Each grant has its own transaction: a process that dies between two loses none,
 * and gives none twice.
 */
export const giveOffers = async (deps: GiveOfferDeps, stop: AbortSignal): Promise<boolean> =>
  (await withAdvisoryLock(deps.database, 'bonuses.give_offers', async () => (await givePass(deps, stop), true))) ?? false

interface Pass {
  /** Of players. */
  left: number
  isOver(): boolean
}

/** One run, which bears another one beside it. Each offer in turn, each run from another one on; a fault of one is logged, and delays no other. */
export async function givePass(deps: GiveOfferDeps, stop: AbortSignal): Promise<void> {
  const { clock, database, onFault } = deps
  const begin = clock.now()
  const pass: Pass = { left: OFFER_TRIES, isOver: () => stop.aborted || pass.left <= 0 || clock.now() - begin >= MOST_MS }
  const running = await runningSpinOffers(database.db, begin)
  const first = Math.floor(begin / MINUTE_MS) % running.length
  let offers = [...running.slice(first), ...running.slice(0, first)]
  while (offers.length > 0) {
    const open: RunningOffer[] = []
    for (const offer of offers)
      try {
        if (pass.isOver()) return
        const next = await takeTurn(deps, offer, pass)
        if (next) open.push(next)
      } catch (error) {
        onFault(error, { offer: offer.id })
      }
    offers = open
  }
}

/** Goes on after the last player of the turn before; undefined where the offer has no further turn in this run. Behind the last player of all the next run begins again. */
async function takeTurn(deps: GiveOfferDeps, offer: RunningOffer, pass: Pass): Promise<RunningOffer | undefined> {
  const { db } = deps.database
  const { id, segment } = offer
  const players = await playersWithoutOffer(db, await deps.membersOf(db, segment), { id, after: offer.lookedTo, limit: TURN })
  const without = await withoutGifts(deps, players, id)
  let { lookedTo } = offer
  for (const player of players) {
    if (pass.isOver()) break
    if (!without.has(player)) {
      pass.left--
      if ((await tryOne(deps, id, player)) === 'stop') return undefined
    }
    lookedTo = player
  }
  pass.left -= Math.ceil(without.size / SKIPPED_A_TRY)
  const isLast = players.length < TURN && (players.at(-1) ?? lookedTo) === lookedTo
  if (isLast) lookedTo = 0n
  const isSet = lookedTo === offer.lookedTo || (await setLookedTo(db, offer, lookedTo))
  return isSet && !isLast ? { ...offer, lookedTo } : undefined
}

/**
 * Whom a try would skip as long as the account is as it is: asked for all at once, since a try is a transaction, in each run. Who has gifts again gets it by the
 * next run. Each try asks again: a fault is logged, and all are tried.
 */
async function withoutGifts(deps: GiveOfferDeps, players: readonly PlayerId[], id: string): Promise<ReadonlySet<bigint>> {
  if (players.length === 0) return new Set()
  const { db } = deps.database
  try {
    const [barred, linked] = [await deps.barredAmong(db, players), await samePersons(deps, db, players)]
    return new Set([...barred, ...linked.map(({ player }) => player)])
  } catch (error) {
    deps.onFault(error, { offer: id })
    return new Set()
  }
}

/** A fault of one player is logged, and delays nobody else: the next pass tries again. */
async function tryOne(deps: GiveOfferDeps, id: string, player: PlayerId): Promise<'granted' | 'skipped' | 'stop'> {
  try {
    return await retryConflicts(() => deps.database.db.transaction().execute((tx) => giveOne(deps, tx, id, player)))
  } catch (error) {
    deps.onFault(error, { player: `${player}`, offer: id })
    return 'skipped'
  }
}

/** Spins live for 30 days at most, and what they won is reported within a day. */
const WINS_MS = 31 * DAY_MS

/** A job: sums what the spins of each offer have won. */
export async function sumOffers({ database: { db }, clock, onFault }: SumDeps, stop: AbortSignal): Promise<void> {
  for (const id of await unsummedSpinOffers(db, clock.now() - WINS_MS))
    try {
      if (stop.aborted) return
      await sumSpinOffer(db, id)
    } catch (error) {
      onFault(error, { offer: id })
    }
}

type SumDeps = Pick<GiveOfferDeps, 'database' | 'clock' | 'onFault'>

/** Of an offer to a segment. */
export const offerCampaign = (id: string): { id: string; source: BonusSource } => ({
  id: `offer:${id}`,
  source: { kind: 'operator', ref: id },
})

/** `skipped`: not this player, or not yet. `stop`: the offer gives nothing more, or its game takes no free spins now. Wallets before the offer, as codes. */
async function giveOne(deps: GiveOfferDeps, tx: Tx, id: string, player: PlayerId): Promise<'granted' | 'skipped' | 'stop'> {
  if (await deps.refuseClosed(tx, player)) return 'skipped'
  const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  if (!wallet) return 'skipped'
  const { currency } = wallet
  const [segments, phone] = [await deps.segmentsOf(tx, player), await deps.verifiedPhoneOf(player, tx)]
  if (await receiverFault(deps, tx, { player, currency })) return 'skipped'
  const offer = await lockSpinOffer(tx, id)
  if (!offer || offer.stoppedAt !== null) return 'stop'
  const isTaken = await isSpinOfferTaken(tx, id, player)
  const now = deps.clock.now()
  const refusal = spinOfferRefusal(offer, { now, segments, hasVerifiedPhone: phone !== null, isTaken, spent: offer.spent })
  if (refusal === 'not_started' || refusal === 'over' || refusal === 'budget') return 'stop'
  if (refusal !== null) return 'skipped'
  const campaign = offerCampaign(id)
  const given = await grantCampaign(deps, tx, {
    ...campaign,
    player,
    currency,
    count: offer.count,
    game: offer.game,
    terms: spinOfferTerms(offer, currency),
    isBulk: true,
  })
  if (given === 'no_game') return 'stop'
  if (given === 'already_granted') throw new Error(`player ${player} has the spins of the offer ${id}, which did not count them`)
  await insertSpinOfferUse(tx, { id, player, cost: offer.maxWin, at: now })
  await deps.jobs.enqueue(tx, WRITE_GIFT, giftJobOf((await campaignOfId(tx, player, campaign.id))!), { isBulk: true })
  return 'granted'
}

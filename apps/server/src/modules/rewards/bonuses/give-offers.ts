/**
 * Gives the free spins of running offers to the players of their segments: those of the beginning, and those who enter the segment later. A job goes
 * through the players in batches, again and again while the offer runs. Sources: bonuses.md 1 rule 7 and 5, D-75.
 */
import type { Refusal } from '@fairhouse/contracts'
import { type BonusSource, spinOfferRefusal, spinOfferTerms } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import { type Database, type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { giftJobOf, WRITE_GIFT } from './messages.ts'
import { receiverFault } from './receiver-fault.ts'
import type { ReloadDeps } from './reloads.ts'
import type { SpinOperatorDeps } from './spin-operator.ts'
import { grantCampaign } from './spins.ts'
import { campaignOfId } from './store/campaigns.ts'
import {
  isSpinOfferTaken,
  lockSpinOffer,
  type RunningOffer,
  runningSpinOffers,
  setLookedTo,
  insertSpinOfferUse,
  withoutSpinOffer,
} from './store/spin-offers.ts'

export interface GiveOfferDeps extends SpinOperatorDeps, ReloadDeps {
  readonly database: Database
  /** Players who may be of a segment, with numbers above `after`, in their order; null: everybody. The rule is `segmentsOf`. */
  playersOf(db: Db, segment: string | null, page: { after: PlayerId; limit: number }): Promise<PlayerId[]>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx?: Db): Promise<string | null>
  /** Of an account that its owner has closed. Before every other lock: a closing takes it before the wallets, too. */
  refuseClosed(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const BATCH = 500
/** Of one offer in one run. */
const MOST_LOOKED = 2000

/** A job. Each grant has its own transaction: a process that dies between two loses none, and gives none twice. */
export async function giveOffers(deps: GiveOfferDeps): Promise<void> {
  for (const offer of await runningSpinOffers(deps.database.db, deps.clock.now())) await goOn(deps, offer)
}

/** Goes on after the last player of the run before; behind the last one of all it begins again. */
async function goOn(deps: GiveOfferDeps, { id, segment, lookedTo }: RunningOffer): Promise<void> {
  const { db } = deps.database
  let after = lookedTo
  for (let looked = 0; looked < MOST_LOOKED; looked += BATCH) {
    const players = await deps.playersOf(db, segment, { after, limit: BATCH })
    if ((await giveTo(deps, id, await withoutSpinOffer(db, id, players))) === 'stop') return
    after = players.length < BATCH ? 0n : players.at(-1)!
    await setLookedTo(db, id, after)
    if (after === 0n) return
  }
}

/** A fault of one player is logged, and delays nobody else: the next pass tries again. */
async function giveTo(deps: GiveOfferDeps, id: string, players: readonly PlayerId[]): Promise<'stop' | 'go_on'> {
  for (const player of players)
    try {
      const answer = await retryConflicts(() => deps.database.db.transaction().execute((tx) => giveOne(deps, tx, id, player)))
      if (answer === 'stop') return 'stop'
    } catch (error) {
      deps.onFault(error, { player: `${player}`, offer: id })
    }
  return 'go_on'
}

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
  })
  if (given === 'no_game') return 'stop'
  if (given === 'already_granted') throw new Error(`player ${player} has the spins of the offer ${id}, which did not count them`)
  await insertSpinOfferUse(tx, { id, player, cost: offer.maxWin, at: now })
  await deps.jobs.enqueue(tx, WRITE_GIFT, giftJobOf((await campaignOfId(tx, player, campaign.id))!))
  return 'granted'
}

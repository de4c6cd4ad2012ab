/** Public file of bonuses: offers of deposits, promo codes, and bonus money with its wagering. Source: bonuses.md 1 and 2. */
import { bonusRoutes, type DepositBonusTerms, type Refusal } from '@fairhouse/contracts'
import { type BonusSource, defaultMaxConvert, type ExternalGroup, type ExternalTerms, type RewardSettings } from '@fairhouse/loyalty'
import type { PlayerId, Minor, Milliseconds, InvoiceId, Currency } from '@fairhouse/money'

import type { Db, Place, Tx } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { createTitles, endGameTokens, type FreeRoundListener, type TitleDeps } from '../../games/providers/index.ts'
import type { SettledBetReader } from '../../play/wagering/index.ts'
import { endFreeBets } from '../../sports/sportsbook/index.ts'
import type { ClubGift } from '../vip/index.ts'
import { applyEvent, CHANGED, DUE } from './apply-event.ts'
import { endedBy } from './bonus-facts.ts'
import { type BonusOperator, type BonusOperatorDeps, createBonusOperator } from './bonus-operator.ts'
import { refuseUnread } from './cancel-bonus.ts'
import { renewTimers } from './ends.ts'
import { type GiveOfferDeps, giveOffers, sumOffers } from './give-offers.ts'
import { bonusHandlers, type HandlerDeps } from './handlers.ts'
import { bonusChannels, createPushBonuses, type LiveBonusDeps } from './live.ts'
import { type GiftJob, sendGift, WRITE_GIFT, type WriteGift } from './messages.ts'
import { cancelForInvoice, fixOffer, grantForDeposits, nextForPerson } from './offers.ts'
import { createPromoOperator, type PromoOperator } from './operator.ts'
import { createOwnBonuses, type OwnBonuses } from './own.ts'
import { contributionTerms, type HighestReturn, priceFaults } from './prices.ts'
import { type EarnedSpins, earnedOfJob, GIVE_SPINS, givePromised, giveSpins, type SpinJob, type SpinsAnswer } from './promised-spins.ts'
import { releaseUnused } from './promo-uses.ts'
import { attachPromo, giveWaiting, type User } from './promo.ts'
import { createBonusReader } from './reader.ts'
import { createReloadOperator, type ReloadOperator } from './reloads.ts'
import { createSettingsOperator, type SettingsOperator } from './reward-settings.ts'
import { isSamePerson, linkedAmong, type LinkedDeps, type PersonPair, samePersons } from './same-person.ts'
import { createSpinOfferOperator, type SpinOfferOperator } from './spin-offers.ts'
import { createSpinOperator, type SpinOperator } from './spin-operator.ts'
import { createSpinListener, type SpinListenerDeps } from './spins.ts'
import { activeOf } from './store/bonuses.ts'
import { hasActiveCampaign } from './store/campaigns.ts'
import { clubGiftsOf } from './store/club-gifts.ts'
import { deleteBlockedGift, insertBlockedGift, type MissedDepositOffer } from './store/invoice-offers.ts'
import { dropPromisesOf } from './store/promised-spins.ts'
import { endWaitingUses, hasGift } from './store/promo-uses.ts'
import { longestClaimDaysOf, rewardSettingsAt } from './store/reward-settings.ts'
import { hasOfferedSpins } from './store/spin-offers.ts'
import { createBonusTimeline } from './store/timeline.ts'
import { offerTitle, type Titles } from './titles.ts'
import { prizeTerms, termsView } from './views.ts'
import { createWelcomeOperator, type WelcomeDeps, type WelcomeOperator } from './welcome-packs.ts'

export type { BonusGrant, BonusOperator, Forfeited, PlayerBonuses } from './bonus-operator.ts'
export type { PromoOperator } from './operator.ts'
export { spinNews, type WriteGift } from './messages.ts'
export type { SpinsAnswer } from './promised-spins.ts'
export type { SpinGrant, SpinOperator } from './spin-operator.ts'
export type { SpinOfferEntry, SpinOfferOperator } from './spin-offers.ts'
export type { SpinOfferVersion } from './store/spin-offers.ts'
export type { NewReload, ReloadOperator } from './reloads.ts'
export { FORECAST_DAYS, type WelcomeOperator } from './welcome-packs.ts'
export type { PromoEntry } from './operator.ts'
export type { ListedPromo } from './store/promos.ts'
export type { SettingsOperator } from './reward-settings.ts'
export { bonusesSealed } from './promo.ts'
export { titleOf } from './titles.ts'
export { betView } from './titled-bets.ts'
export { type BonusMoney, bonusView, NO_MONEY, missedView, promisedView, spinView } from './views.ts'
export { type BonusReads, createBonusReads } from './reads.ts'

export interface BonusDeps extends Omit<HandlerDeps, 'jobs' | 'withTitles'>, LiveBonusDeps, WelcomeDeps, LinkedDeps, SpinOfferDeps {
  readonly ledger: HandlerDeps['ledger'] & TitleDeps['ledger']
  readonly jobs: HandlerDeps['jobs'] & Pick<Jobs, 'define' | 'schedule' | 'renew'>
  readonly freeRounds: BonusOperatorDeps['freeRounds']
  readonly bonusEndOf: SpinListenerDeps['bonusEndOf']
  /** Sends a message, and lists it in the bell. */
  readonly write: WriteGift
  onFault(error: unknown, context?: Record<string, unknown>): void
  /** The player's money or bonuses changed: publish them. */
  onChanged(player: PlayerId): Promise<void>
}

type SpinOfferDeps = Pick<GiveOfferDeps, 'membersOf' | 'verifiedPhoneOf' | 'refuseClosed' | 'barredAmong'>

interface BonusPrize {
  readonly id: string
  readonly source: BonusSource
  readonly currency: Currency
  readonly amount: Minor
  readonly wager: number
  /** Seven days when absent. */
  readonly lifeMs?: Milliseconds | undefined
}

interface SpinPrize {
  readonly id: string
  readonly source: BonusSource
  readonly currency: Currency
  readonly count: number
  /** Minor units of one spin. */
  readonly betValue: Minor
  readonly wager: number
  /** By the reward settings when absent. */
  readonly lifeMs?: Milliseconds | undefined
}

interface NextDeposit {
  readonly name: string | null
  readonly terms: DepositBonusTerms | null
  readonly refused: 'same_person' | null
}

export interface Bonuses {
  readonly mount: Mount
  /** Progress of settled bets. */
  readonly reader: SettledBetReader
  defineJobs(): void
  channels(hub: Channels): void
  /** Uses of promo codes that waited in vain are free again; a job calls it. */
  releasePromos(): Promise<void>
  /** In the caller's transaction; once per id. What cannot be given now waits, and is given by a job. */
  giveSpins(tx: Tx, spins: EarnedSpins): Promise<SpinsAnswer>
  /** Promised free spins, as far as they can be given now; a job calls it. */
  givePromised(): Promise<void>
  /** Free spins of running offers to the players of their segments, in batches; a job calls it. false while another call runs. */
  giveOffers(stop: AbortSignal): Promise<boolean>
  /** What the spins of offers have won; a job calls it. */
  sumOffers(stop: AbortSignal): Promise<void>
  /** What providers report of free spins. */
  readonly freeRoundListener: FreeRoundListener
  /** D-58: in the transaction of a registration; null without a code. */
  attachPromo(tx: Tx, user: User, code: string | null): Promise<void>
  /** In the transaction that verified the player's phone number. */
  onPhoneProved(tx: Tx, user: Pick<User, 'player'>, phone: string): Promise<void>
  /** In the transaction that creates an invoice: fixes its offer, and returns its terms. */
  onInvoice: (tx: Tx, invoice: Parameters<typeof fixOffer>[2]) => Promise<DepositBonusTerms | null>
  /** In the transaction of the credit, after its posting. */
  onCredited: (tx: Tx, deposits: Parameters<typeof grantForDeposits>[2]) => Promise<MissedDepositOffer[]>
  /** In the transaction of a chargeback. */
  onChargedBack(tx: Tx, invoice: InvoiceId): Promise<void>
  /** In the transaction of a payout, under the lock of the wallets: `busy` while the active bonus may be wagered by a bet that is not read yet. */
  refuseUnread(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  /** In the transaction of a payout, under the lock of the wallet: the player agreed that the active bonus ends. */
  forfeitActive(tx: Tx, player: PlayerId): Promise<void>
  /** Self-exclusion, fraud or a closed account: bonuses, campaigns, waiting codes, free bets and tokens of games end, in the caller's transaction. */
  forfeitAll(tx: Tx, player: PlayerId, because: 'closed' | 'fraud'): Promise<void>
  /** In the transaction of a tournament's prize; `id` is its key. Queued behind an active bonus. */
  grantPrize(tx: Tx, player: PlayerId, prize: BonusPrize): Promise<void>
  /** A prize or a gift that a block keeps from its player, as it would have been granted: listed with what a deposit did not bring, once. */
  recordBlockedGift(tx: Tx, player: PlayerId, gift: Pick<BonusPrize, 'id' | 'source'>): Promise<void>
  /** The same as `grantPrize` for free spins, which may wait. */
  grantPrizeSpins(tx: Tx, player: PlayerId, prize: SpinPrize): Promise<void>
  /** Of bonus money that `grantPrize` gives without a life of its own. */
  prizeTerms(currency: Currency): Pick<DepositBonusTerms, 'max_bet' | 'cap_times' | 'life'>
  hasActive(db: Db, player: PlayerId): Promise<boolean>
  /** Free spins of VIP levels and bonuses of birthdays that were given, the latest first. */
  clubGifts(player: PlayerId, page: { before: Place | null; limit: number }): Promise<ClubGift[]>
  /** Free spins that have not ended, in any currency; under the lock of the player's wallets none begin meanwhile. Promised ones are none yet. */
  hasSpins(db: Db, player: PlayerId): Promise<boolean>
  /** Whether something was given without a deposit: its winnings are paid out after the verification. */
  hasGift(db: Db, player: PlayerId): Promise<boolean>
  /** What the next deposit would earn; `refused`: there is an offer, and this account gets none. */
  nextDeposit(player: PlayerId, locale: keyof Titles): Promise<NextDeposit>
  /** Another account with the same payment instrument, phone or document: no reward. */
  isSamePerson(db: Db, player: PlayerId): Promise<boolean>
  /** The same of several: pairs of accounts. */
  samePersons(db: Db, players: readonly PlayerId[]): Promise<readonly PersonPair[]>
  /** D-74: those of the others that belong to the player's person or to a browser of theirs. */
  linkedAmong(db: Db, player: PlayerId, others: readonly bigint[]): Promise<bigint[]>
  /** What operators make, change and stop. */
  readonly operators: {
    readonly promos: PromoOperator
    readonly reloads: ReloadOperator
    readonly welcomePacks: WelcomeOperator
    readonly rewardSettings: SettingsOperator
    readonly spins: SpinOperator
    readonly spinOffers: SpinOfferOperator
    /** Of one player. */
    readonly bonusMoney: BonusOperator
  }
  /** In force at this instant (milliseconds). */
  rewardSettingsAt(db: Db, at: number): Promise<RewardSettings>
  /** To claim cashback: the most that held at any time of the span (milliseconds, both included). */
  longestClaimDaysOf(db: Db, from: number, to: number): Promise<number>
  /** One sentence per running offer that is worth more than its price: the start is refused with them. */
  priceFaults(highestReturn: HighestReturn): Promise<string[]>
  /** D-56: what a provider's game contributes while the current offers run. */
  contributionTerms(group: ExternalGroup): Promise<ExternalTerms>
  readonly own: OwnBonuses
  /** For the timeline of operators. */
  readonly timelineOf: TimelineOf
}

export function createBonuses(given: BonusDeps): Bonuses {
  const deps = { ...given, withTitles: createTitles(given) }
  const { database, clock, jobs } = deps
  const { db } = database
  const tick = (player: PlayerId) => db.transaction().execute((tx) => applyEvent(deps, tx, player, { kind: 'tick' }))
  const push = createPushBonuses(deps, db)
  return {
    mount: calls(bonusRoutes, bonusHandlers(deps)),
    reader: createBonusReader(deps, push),
    operators: {
      promos: createPromoOperator(db),
      reloads: createReloadOperator(db),
      welcomePacks: createWelcomeOperator(deps, db),
      rewardSettings: createSettingsOperator(db),
      spins: createSpinOperator(deps, db),
      spinOffers: createSpinOfferOperator(deps, db),
      bonusMoney: createBonusOperator(deps, db),
    },
    rewardSettingsAt,
    longestClaimDaysOf,
    channels: bonusChannels(db),
    defineJobs() {
      jobs.define<{ player: string }>(DUE, async ({ player }) => void (await tick(BigInt(player))))
      const giveEarned = (job: SpinJob) => db.transaction().execute(async (tx) => giveSpins(deps, tx, await earnedOfJob(tx, job)))
      jobs.define<SpinJob>(GIVE_SPINS, async (job) => void (await giveEarned(job)))
      jobs.define<GiftJob>(WRITE_GIFT, (job) => sendGift(deps.write, job), { waitsFor: 'messages', mayBeDropped: true })
      jobs.define<{ player: string }>(
        CHANGED,
        async ({ player }) => {
          push([BigInt(player)])
          await deps.onChanged(BigInt(player))
        },
        { mayBeDropped: true },
      )
      jobs.schedule('bonuses.give_promised', EVERY_FIVE_MINUTES, () => givePromised(deps))
      jobs.schedule('bonuses.give_offers', EACH_MINUTE, async (stop) => void (await giveOffers(deps, stop)))
      jobs.schedule('bonuses.sum_offers', EVERY_TEN_MINUTES, (stop) => sumOffers(deps, stop))
      jobs.schedule('bonuses.renew_timers', EACH_MINUTE, () => renewTimers(deps))
      jobs.schedule('bonuses.release_promos', EVERY_TEN_MINUTES, () => releaseUnused(deps))
    },
    releasePromos: () => releaseUnused(deps),
    giveSpins: (tx, spins) => giveSpins(deps, tx, spins),
    givePromised: () => givePromised(deps),
    giveOffers: (stop) => giveOffers(deps, stop),
    sumOffers: (stop) => sumOffers(deps, stop),
    freeRoundListener: createSpinListener(deps),
    attachPromo: async (tx, user, code) => void (code !== null && (await attachPromo(deps, tx, user, code))),
    onPhoneProved: (tx, user, phone) => giveWaiting(deps, tx, user, phone),
    onInvoice: (tx, invoice) => fixOffer(deps, tx, invoice),
    onCredited: (tx, deposits) => grantForDeposits(deps, tx, deposits),
    onChargedBack: (tx, invoice) => cancelForInvoice(deps, tx, invoice),
    refuseUnread: async (tx, player) => ((await activeOf(tx, player)) ? refuseUnread(deps, tx, player) : undefined),
    forfeitActive: async (tx, player) => void (await applyEvent(deps, tx, player, { kind: 'forfeit_active' }, { end: endedBy('payout') })),
    async forfeitAll(tx, player, because) {
      await applyEvent(deps, tx, player, { kind: 'forfeit_all' }, { end: endedBy(because) })
      await dropPromisesOf(tx, player)
      await endWaitingUses(tx, player)
      await endFreeBets(tx, player, clock.now())
      await endGameTokens(tx, player, clock.now())
    },
    async grantPrize(tx, player, { source, currency, ...prize }) {
      await applyEvent(deps, tx, player, { kind: 'grant', ...prize, maxConvert: defaultMaxConvert(prize.amount) }, { currency, source })
      await deleteBlockedGift(tx, player, prize.id)
    },
    recordBlockedGift: (tx, player, { id, source }) => insertBlockedGift(tx, { player, offer: id, source, at: clock.now() }),
    async grantPrizeSpins(tx, player, { id, source, currency, count, betValue, wager, lifeMs }) {
      const terms = { betValue, wager, ...(lifeMs !== undefined && { lifeMs }) }
      await giveSpins(deps, tx, { player, currency, id, source, count, terms })
    },
    prizeTerms,
    hasSpins: hasActiveCampaign,
    clubGifts: (player, page) => clubGiftsOf(db, player, page),
    hasActive: async (via, player) => (await activeOf(via, player)) !== undefined,
    samePersons: (via, players) => samePersons(deps, via, players),
    isSamePerson: (via, player) => isSamePerson(deps, via, player),
    linkedAmong: (via, player, others) => linkedAmong(deps, via, player, others),
    hasGift: async (via, player) => (await hasGift(via, player)) || hasOfferedSpins(via, player),
    async nextDeposit(player, locale) {
      const currency = await deps.currencyOf(player)
      const { next, refused } = await nextForPerson(deps, db, player, currency, clock.now())
      return { name: next ? offerTitle(next.offer, locale) : null, terms: next ? termsView(next.offer, currency) : null, refused }
    },
    priceFaults: (highestReturn) => priceFaults(db, clock.now(), highestReturn),
    contributionTerms: (group) => contributionTerms(db, group, clock.now()),
    own: createOwnBonuses(db),
    timelineOf: createBonusTimeline(db),
  }
}

const EACH_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Free spins as operators grant and end them. Source: API-16, bonuses.md 5, money.md A "Four eyes". */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { BY_OPERATOR, freeSpinTerms, isCampaignOver, maxBonusBet } from '@fairhouse/loyalty'
import type { Currency, Milliseconds, Minor, PlayerId } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import { announceChange, applyEvent } from './apply-event.ts'
import type { Cancellable, OfPlayer } from './cancel-bonus.ts'
import { giftJobOf, spinEndNotification, spinsNotGivenNotification, WRITE_GIFT } from './messages.ts'
import { betValueOf, type PromiseDeps } from './promised-spins.ts'
import type { ReleaseDeps } from './promo-uses.ts'
import { receiverFault } from './receiver-fault.ts'
import type { SamePersonDeps } from './same-person.ts'
import { grantCampaign } from './spins.ts'
import { bonusesOf } from './store/bonuses.ts'
import { campaignOfId, campaignsByHand, type StoredCampaign } from './store/campaigns.ts'
import { allPromises, dropPromise, lockPromise, type PromisedSpins } from './store/promised-spins.ts'
import { rewardSettingsAt } from './store/reward-settings.ts'

export interface SpinGrant {
  /** Unique for ever. */
  readonly id: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly count: number
  readonly betValue: Minor
  readonly wager: number
  /** The most that they win, and their life; null in a proposal of an earlier version: by the settings when it is approved. */
  readonly maxWin: Minor | null
  readonly lifeMs: Milliseconds | null
  /** Slug; the most played game when null. */
  readonly game: string | null
}

export interface EndedSpins extends OfPlayer {
  /** What the operator saw: a campaign that runs, or spins that wait to be given. */
  readonly state: 'running' | 'waiting'
}

export interface SpinOperator {
  /** Those granted by hand, the newest first. */
  list(page: PageQuery): Promise<Paged<StoredCampaign>>
  /** Earned by players, and not given yet: the oldest first. */
  promised(page: PageQuery): Promise<Paged<PromisedSpins>>
  /** What prevents this grant. Locks the player's wallets. */
  fault(tx: Tx, grant: SpinGrant): Promise<Refusal | undefined>
  grant(tx: Tx, grant: SpinGrant, by: { login: string; reason: string }): Promise<Refusal | undefined>
  /**
   * Of any origin. The value of the spins that are left, or wait. Locks the player's wallets: it stays so until the transaction ends.
   * `bad_transition` where they are in the other state by now, are over by their time, or none is left; `not_found` where there are none.
   */
  endable(tx: Tx, of: EndedSpins): Promise<Cancellable | Refusal>
  /** Spins that wait are never given; of those that run, what was won is granted. Their player finds it in the bell. */
  end(tx: Tx, of: EndedSpins, by: { login: string; reason: string }): Promise<Refusal | undefined>
}

export type SpinOperatorDeps = PromiseDeps & SamePersonDeps

type Found =
  | { readonly promised: PromisedSpins; readonly campaign?: never }
  | { readonly campaign: StoredCampaign; readonly promised?: never }

/** `notify`: in the bell. */
export function createSpinOperator(deps: SpinOperatorDeps & Pick<ReleaseDeps, 'notify'>, db: Db): SpinOperator {
  const fault: SpinOperator['fault'] = async (tx, { player, currency, betValue, game }) => {
    const receiver = await receiverFault(deps, tx, { player, currency })
    if (isRefusal(receiver)) return receiver
    const games = await deps.freeRounds().games(tx)
    const errors: Record<string, string[]> = {}
    if (receiver !== undefined) errors.player = [receiver]
    if (betValue <= 0n || betValue > maxBonusBet(currency)) errors.bet_value = ['wrong_value: above zero, at most the largest bonus bet']
    if (game === null ? games.length === 0 : !games.some(({ slug }) => slug === game))
      errors.game = ['unknown: no such game takes free spins']
    return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
  }
  const find = async (tx: Tx, { player, id, state }: EndedSpins): Promise<Found | Refusal> => {
    await deps.ledger.lockPlayers(tx, [player])
    const promised = await lockPromise(tx, player, id)
    const campaign = await campaignOfId(tx, player, id)
    if (!promised && !campaign) return refuse('not_found')
    if (state === 'waiting') return promised ? { promised } : refuse('bad_transition')
    const runs = campaign?.status === 'active' && campaign.left > 0 && campaign.expiresAt > (await deps.ledger.instant(tx))
    return runs ? { campaign } : refuse('bad_transition')
  }
  return {
    list: (page) =>
      loadPage(
        page,
        (bounds) => campaignsByHand(db, bounds),
        (row) => row,
      ),
    promised: (page) =>
      loadPage(
        page,
        (bounds) => allPromises(db, bounds),
        (row) => row,
      ),
    fault,
    async grant(tx, grant, { login, reason }) {
      const refused = await fault(tx, grant)
      if (refused) return refused
      const { betValue, wager, maxWin, lifeMs, ...rest } = grant
      const defaults = freeSpinTerms(await rewardSettingsAt(tx, deps.clock.now()), grant.currency)
      const own = { maxWin: maxWin ?? defaults.maxWin, lifeMs: lifeMs ?? defaults.lifeMs }
      const terms = { ...defaults, ...own, betValue, wager }
      const given = await grantCampaign(deps, tx, { ...rest, source: BY_OPERATOR, terms, madeBy: login, reason })
      if (given !== 'granted') return refuse('bad_transition')
      await deps.jobs.enqueue(tx, WRITE_GIFT, giftJobOf((await campaignOfId(tx, grant.player, grant.id))!))
      return undefined
    },
    async endable(tx, of) {
      const found = await find(tx, of)
      if (isRefusal(found)) return found
      const { promised, campaign } = found
      if (promised) return { currency: promised.currency, worth: (await betValueOf(tx, promised)) * BigInt(promised.count) }
      return { currency: campaign.currency, worth: campaign.betValue * BigInt(campaign.left) }
    },
    async end(tx, of, { login, reason }) {
      const found = await find(tx, of)
      if (isRefusal(found)) return found
      const { player, id } = of
      const { promised, campaign } = found
      if (promised) {
        await dropPromise(tx, player, id)
        await announceChange(deps, tx, player)
        await deps.notify(tx, spinsNotGivenNotification(promised, deps.clock.now()))
        return undefined
      }
      if (
        isCampaignOver(await applyEvent(deps, tx, player, { kind: 'fs_cancel', id }, { end: { because: 'operator', by: login, reason } }))
      )
        return refuse('bad_transition')
      const winnings = (await bonusesOf(tx, player)).find((bonus) => bonus.campaign === id)
      await deps.notify(tx, spinEndNotification(campaign, winnings, deps.clock.now()))
      return undefined
    },
  }
}

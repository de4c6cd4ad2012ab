/** Bonus money as operators see, grant and cancel it, for one player. Source: bonuses.md 1 and 2, money.md A "Four eyes". */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { BY_OPERATOR, defaultMaxConvert, offerPriceFault, tableStep } from '@fairhouse/loyalty'
import { type Currency, DAY_MS, formatMoney, type Minor, type PlayerId } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { FreeRounds, PlayedFreeRound } from '../../games/providers/index.ts'
import { applyEvent } from './apply-event.ts'
import type { ByHand } from './bonus-facts.ts'
import { wireId } from './campaigns.ts'
import { type Cancellable, cancelBonus, type OfPlayer, refuseUnread } from './cancel-bonus.ts'
import { bonusJobOf, type BonusNotification, cancelNotification, WRITE_GIFT } from './messages.ts'
import { type Receiver, receiverFault } from './receiver-fault.ts'
import type { SpinOperatorDeps } from './spin-operator.ts'
import type { SpinDeps } from './spins.ts'
import { bonusesOf, endedOf, openOf, type StoredBonus } from './store/bonuses.ts'
import { campaignOfId, campaignsOf, pageOfCampaigns, type StoredCampaign } from './store/campaigns.ts'
import type { BetPage } from './store/counted.ts'
import { type MissedRow, missedPage } from './store/invoice-offers.ts'
import { promisesOf, type PromisedSpins } from './store/promised-spins.ts'
import { type TitledBet, type TitledBetDeps, titledBetsOf } from './titled-bets.ts'
import type { BonusMoney } from './views.ts'

export interface BonusGrant {
  /** Unique for ever. */
  readonly id: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly amount: Minor
  readonly wager: number
  /** Of its life, from the activation on. */
  readonly days: number
  /** The most that becomes cash; the product's default when null. */
  readonly maxConvert: Minor | null
}

export interface PlayerBonuses {
  /** The one that the player has now, and the money of the active bonus in it. */
  readonly currency: Currency
  readonly money: BonusMoney
  /** Those that run or wait, in the order of their turn. */
  readonly bonuses: readonly StoredBonus[]
  /** Free spins that were earned and wait. */
  readonly promised: readonly PromisedSpins[]
}

/** A bonus, or what free spins have won to be wagered, that a confirmed fraud ends. `left`: what is left of it now, with its stakes in open bets. */
export interface Forfeited extends Cancellable {
  readonly id: string
  readonly left: Minor
}

export interface BonusOperator {
  of(player: PlayerId): Promise<PlayerBonuses>
  /** Bonuses that are over, the last granted first. */
  endedOf(player: PlayerId, page: PageQuery): Promise<Paged<StoredBonus>>
  /** What the player was promised, or would have had, and was not given, the latest first. */
  missedOf(player: PlayerId, page: PageQuery): Promise<Paged<MissedRow>>
  /** Free spins, the last granted first. */
  spinsOf(player: PlayerId, page: PageQuery): Promise<Paged<StoredCampaign>>
  /** What the bets of a bonus counted, the latest first; undefined for an unknown bonus. */
  betsOf(of: OfPlayer, page: BetPage): Promise<TitledBet[] | undefined>
  /** Rounds of free spins, the latest first; undefined for an unknown campaign. */
  roundsOf(of: OfPlayer, page: BetPage): Promise<PlayedFreeRound[] | undefined>
  /** What prevents any gift by hand. Locks the player's wallets. */
  receiverFault(tx: Tx, receiver: Receiver): Promise<Refusal | undefined>
  /** What prevents this grant, too. */
  fault(tx: Tx, grant: BonusGrant): Promise<Refusal | undefined>
  /** At once, or behind the active bonus. After `fault`, in its transaction. */
  grant(tx: Tx, grant: BonusGrant, by: ByHand): Promise<Refusal | undefined>
  /** Locks the player's wallets: it stays so until the transaction ends. */
  cancellable(tx: Tx, of: OfPlayer): Promise<Cancellable | Refusal>
  /** What a confirmed fraud ends now, in the order of grants; the same lock, and `busy` while a settled bet of the player is not read. */
  forfeitable(tx: Tx, player: PlayerId): Promise<readonly Forfeited[] | Refusal>
  /** Its money ends, the next one in the queue begins, and its player finds that in the bell. `busy` while a settled bet of the player is not read. */
  cancel(tx: Tx, of: OfPlayer, by: ByHand): Promise<Refusal | undefined>
}

export interface BonusOperatorDeps extends SpinOperatorDeps, TitledBetDeps {
  readonly ledger: SpinDeps['ledger'] & Pick<Ledger, 'wallet' | 'openBonusStakes'>
  currencyOf(player: PlayerId): Promise<Currency>
  freeRounds(): ReturnType<SpinDeps['freeRounds']> & Pick<FreeRounds, 'roundsOf'>
  notify(tx: Tx, news: BonusNotification): Promise<void>
}

export function createBonusOperator(deps: BonusOperatorDeps, db: Db): BonusOperator {
  const fault: BonusOperator['fault'] = async (tx, grant) => {
    const player = await receiverFault(deps, tx, grant)
    if (isRefusal(player)) return player
    const errors = { ...termFaults(grant), ...(player !== undefined && { player: [player] }) }
    return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
  }
  const worthOf = async (tx: Tx, { player, status, currency, amount }: StoredBonus): Promise<Omit<Forfeited, 'id'>> => {
    if (status !== 'active') return { currency, worth: amount, left: amount }
    const { funds, inPlay } = await moneyOf(deps, player, currency, tx)
    const left = funds + inPlay
    return { currency, worth: left > amount ? left : amount, left }
  }
  const bonusOf = async (via: Db, { player, id }: OfPlayer) => (await bonusesOf(via, player)).find((bonus) => bonus.id === id)
  return {
    async of(player) {
      const currency = await deps.currencyOf(player)
      const [bonuses, promised, money] = await Promise.all([openOf(db, player), promisesOf(db, player), moneyOf(deps, player, currency)])
      return { currency, bonuses, promised, money }
    },
    endedOf: (player, page) => loadPage(page, (at) => endedOf(db, player, at), placeOf),
    missedOf: (player, page) =>
      loadPage(
        page,
        (at) => missedPage(db, player, at),
        (row) => row,
      ),
    spinsOf: (player, page) => loadPage(page, (at) => pageOfCampaigns(db, player, at), placeOf),
    betsOf: async (of, page) => ((await bonusOf(db, of)) ? titledBetsOf(deps, of, page) : undefined),
    async roundsOf({ player, id }, page) {
      return (await campaignOfId(db, player, id)) ? deps.freeRounds().roundsOf(wireId(player, id), page) : undefined
    },
    async receiverFault(tx, receiver) {
      const player = await receiverFault(deps, tx, receiver)
      return typeof player === 'string' ? refuseFields({ player: [player] }) : player
    },
    fault,
    async grant(tx, grant, byHand) {
      const { id, player, currency, amount, wager, days } = grant
      const terms = { id, amount, wager, lifeMs: days * DAY_MS, maxConvert: capOf(grant) }
      const answer = await applyEvent(deps, tx, player, { kind: 'grant', ...terms }, { currency, source: BY_OPERATOR, byHand })
      if (answer !== 'active' && answer !== 'queued') return refuse('bad_transition')
      await deps.jobs.enqueue(tx, WRITE_GIFT, bonusJobOf({ ...grant, maxConvert: capOf(grant) }))
      return undefined
    },
    async cancellable(tx, of) {
      await deps.ledger.lockPlayers(tx, [of.player])
      const bonus = await bonusOf(tx, of)
      if (!bonus) return refuse('not_found')
      if (bonus.status !== 'active' && bonus.status !== 'queued') return refuse('bad_transition')
      return worthOf(tx, bonus)
    },
    async forfeitable(tx, player) {
      await deps.ledger.lockPlayers(tx, [player])
      const behind = await refuseUnread(deps, tx, player)
      if (behind) return behind
      const forfeited: Forfeited[] = []
      for (const bonus of await openOf(tx, player)) forfeited.push({ id: bonus.id, ...(await worthOf(tx, bonus)) })
      for (const { id, status, won, maxWin, wager, currency } of await campaignsOf(tx, player))
        if (status === 'active' && won > 0n && wager > 0) {
          const worth = maxWin !== null && maxWin < won ? maxWin : won
          forfeited.push({ id, currency, worth, left: worth })
        }
      return forfeited
    },
    async cancel(tx, of, { login, reason }) {
      const refused = await cancelBonus(deps, tx, of, { end: { because: 'operator', by: login, reason }, over: 'bad_transition' })
      if (!refused) await deps.notify(tx, cancelNotification(of.player, of.id, deps.clock.now()))
      return refused
    },
  }
}

const placeOf = ({ micros, id }: { readonly micros: bigint; readonly id: string }) => ({ micros, key: id })

async function moneyOf({ ledger }: BonusOperatorDeps, player: PlayerId, currency: Currency, tx: Tx | null = null): Promise<BonusMoney> {
  const [wallet, inPlay] = await Promise.all([ledger.wallet(player, currency, tx), ledger.openBonusStakes(player, currency, tx)])
  return { funds: wallet?.bonus ?? 0n, inPlay }
}

/** Every bonus of the product has a cap (bonuses.md 2.7). */
const capOf = ({ amount, maxConvert }: Pick<BonusGrant, 'amount' | 'maxConvert'>): Minor => maxConvert ?? defaultMaxConvert(amount)

/** By field. A bonus is worth no more than its price, and can be staked at all. */
export function termFaults({ currency, amount, wager, maxConvert }: Omit<BonusGrant, 'id' | 'player' | 'days'>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const [least, most] = [tableStep(currency), defaultMaxConvert(amount)]
  if (amount < least) errors.amount = [`wrong_value: at least ${formatMoney(least)}, the smallest step of a table`]
  if (maxConvert !== null && (maxConvert < amount || maxConvert > most))
    errors.max_convert = [`wrong_value: from the amount to ${formatMoney(most)}, ten times the amount`]
  const price = offerPriceFault('by hand', wager)
  if (price) errors.wager = [`too_low: ${price}`]
  return errors
}

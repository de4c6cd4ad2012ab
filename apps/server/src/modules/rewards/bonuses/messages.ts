/** The message of free spins or bonus money that an operator granted, in the bell and to the player's address; and of a bonus that was not given, or cancelled, and free spins that were ended. */
import { type Currency, formatMoney, type Minor, type PlayerId } from '@fairhouse/money'

import type { StoredCampaign } from './store/campaigns.ts'
import type { MissedOffer } from './store/invoice-offers.ts'

export const WRITE_GIFT = 'bonuses.write_gift'

export type GiftNews = SpinNews | BonusNews

interface SpinNews {
  readonly what: 'free_spins'
  readonly spins: number
  /** Of one spin, with its currency. */
  readonly value: string
  readonly game: string
  readonly wager: number
  /** What all of them win at most, with its currency; null: no limit of their own. */
  readonly most: string | null
  /** An instant. */
  readonly until: string
}

interface BonusNews {
  readonly what: 'bonus'
  /** With its currency, as the most that becomes cash. */
  readonly amount: string
  readonly most: string
  readonly wager: number
  /** Of its life, from its activation on. */
  readonly days: number
}

/** Enqueued in the transaction of the grant: a grant that is rolled back sends no message. */
export interface GiftJob {
  readonly player: string
  readonly id: string
  readonly news: GiftNews
}

export type WriteGift = (player: PlayerId, id: string, message: { kind: 'gift'; news: GiftNews }) => Promise<void>

export const spinNews = (
  campaign: Pick<StoredCampaign, 'count' | 'betValue' | 'currency' | 'title' | 'wager' | 'maxWin' | 'expiresAt'>,
): SpinNews => ({
  what: 'free_spins',
  spins: campaign.count,
  value: `${formatMoney(campaign.betValue)} ${campaign.currency}`,
  game: campaign.title,
  wager: campaign.wager,
  most: campaign.maxWin === null ? null : `${formatMoney(campaign.maxWin)} ${campaign.currency}`,
  until: new Date(campaign.expiresAt).toISOString(),
})

export const giftJobOf = (campaign: StoredCampaign): GiftJob => ({
  player: `${campaign.player}`,
  id: campaign.id,
  news: spinNews(campaign),
})

interface GrantedBonus {
  readonly player: PlayerId
  readonly id: string
  readonly currency: Currency
  readonly amount: Minor
  readonly wager: number
  readonly days: number
  readonly maxConvert: Minor
}

export const bonusJobOf = ({ player, id, currency, amount, wager, days, maxConvert }: GrantedBonus): GiftJob => ({
  player: `${player}`,
  id,
  news: { what: 'bonus', amount: `${formatMoney(amount)} ${currency}`, most: `${formatMoney(maxConvert)} ${currency}`, wager, days },
})

export const sendGift = (write: WriteGift, { player, id, news }: GiftJob): Promise<void> =>
  write(BigInt(player), `${news.what === 'bonus' ? 'bonus' : 'free spins'} ${id}`, { kind: 'gift', news })

/** In the bell. */
export interface BonusNotification {
  readonly player: PlayerId
  /** Once for each. */
  readonly source: string
  readonly kind: 'gift'
  readonly details: Readonly<Record<string, string>>
  /** Milliseconds. */
  readonly at: number
}

/** A promised bonus that was not given. */
export function missedNotification({ player, invoice, offer, source, reason, at }: MissedOffer): BonusNotification {
  const details =
    invoice === null ? { what: `missed_code_${reason}`, code: source.ref! } : { what: `missed_${reason}`, invoice: `${invoice}` }
  return { player, source: `missed bonus ${invoice ?? `${offer} ${at}`}`, kind: 'gift', details, at }
}

/** A bonus that an operator cancelled. */
export const cancelNotification = (player: PlayerId, id: string, at: number): BonusNotification => ({
  player,
  source: `cancelled bonus ${id}`,
  kind: 'gift',
  details: { what: 'cancelled' },
  at,
})

/** Free spins that an operator ended. `campaign`: as it ran. `winnings`: the bonus that was granted of what they had won, if any. */
export function spinEndNotification(
  { player, id, left, title }: Pick<StoredCampaign, 'player' | 'id' | 'left' | 'title'>,
  winnings: { readonly amount: Minor; readonly currency: Currency } | undefined,
  at: number,
): BonusNotification {
  const ended = { spins: `${left}`, game: title }
  const details = winnings
    ? { what: 'spins_ended_won', ...ended, amount: `${formatMoney(winnings.amount)} ${winnings.currency}` }
    : { what: 'spins_ended', ...ended }
  return { player, source: `ended spins ${id}`, kind: 'gift', details, at }
}

/** Free spins that an operator ended before they were given. */
export const spinsNotGivenNotification = (
  { player, id, count }: { readonly player: PlayerId; readonly id: string; readonly count: number },
  at: number,
): BonusNotification => ({ player, source: `ended spins ${id}`, kind: 'gift', details: { what: 'spins_not_given', spins: `${count}` }, at })

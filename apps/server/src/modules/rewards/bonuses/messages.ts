/** The message of free spins that an operator granted, in the bell and to the player's address; and of a bonus that was not given. */
import { type PlayerId, formatMoney } from '@fairhouse/money'

import type { StoredCampaign } from './store/campaigns.ts'
import type { MissedOffer } from './store/invoice-offers.ts'

export const WRITE_GIFT = 'bonuses.write_gift'

export interface GiftNews {
  readonly what: 'free_spins'
  readonly spins: number
  /** Of one spin, with its currency. */
  readonly value: string
  readonly game: string
  readonly wager: number
  /** An instant. */
  readonly until: string
}

/** Enqueued in the transaction of the grant: a grant that is rolled back sends no message. */
export interface GiftJob {
  readonly player: string
  readonly id: string
  readonly news: GiftNews
}

export type WriteGift = (player: PlayerId, id: string, message: { kind: 'gift'; news: GiftNews }) => Promise<void>

export const giftJobOf = ({ player, id, count, betValue, currency, title, wager, expiresAt }: StoredCampaign): GiftJob => ({
  player: `${player}`,
  id,
  news: {
    what: 'free_spins',
    spins: count,
    value: `${formatMoney(betValue)} ${currency}`,
    game: title,
    wager,
    until: new Date(expiresAt).toISOString(),
  },
})

export const sendGift = (write: WriteGift, { player, id, news }: GiftJob): Promise<void> =>
  write(BigInt(player), `free spins ${id}`, { kind: 'gift', news })

/** In the bell: a promised bonus that was not given. */
export function missedNotification({ player, invoice, offer, source, reason, at }: MissedOffer) {
  const details =
    invoice === null ? { what: `missed_code_${reason}`, code: source.ref! } : { what: `missed_${reason}`, invoice: `${invoice}` }
  return { player, source: `missed bonus ${invoice ?? `${offer} ${at}`}`, kind: 'gift', details, at } as const
}

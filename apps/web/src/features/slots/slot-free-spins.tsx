import { requireMoney } from '@fairhouse/money'
import { Button, Notice } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'

import { useRenewedBy } from '../../lib/api/renew.ts'
import { browserClock } from '../../lib/clock.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useLastMessageAt, useLive } from '../../lib/live/use-live.ts'
import { OWN_SPINS, type SpinCampaign, usePlayedSpins } from '../../shell/slots/use-free-spins.ts'
import type { StartSign } from './frame-start.ts'

/** Of a game that sends no messages, so that nothing says when a spin is over. */
const AGAIN_MS = 15_000

/** Frames say as often as they like that a round was shown: so often at most are the spins read. */
export const BEAT_MS = 1000

/** What a round may change. */
const SPIN_READS = [OWN_SPINS] as const

/** API-16: the free spins that this slot plays, with their value and winnings; after the last one what became of these. */
export function SlotFreeSpins({ slug, sign, shown }: { slug: string; sign: StartSign | undefined; shown: number }) {
  const language = useLanguage()
  const { t } = language
  const campaign = usePlayedSpins(slug, sign === 'load' ? AGAIN_MS : undefined)
  useReadAfter(shown, campaign?.status === 'active')
  if (!campaign) return null
  const isOver = campaign.status !== 'active'
  return (
    <Notice
      icon="gift"
      title={titleOf(campaign, t)}
      action={<Button href="/profile/bonuses">{t(isOver ? 'slots.bonus' : 'slots.freeSpinsTerms')}</Button>}
    >
      {isOver ? endText(campaign, language) : runText(campaign, language)}
    </Notice>
  )
}

/** Reads them once after rounds that were shown, `shown` so far, or after a message that bonuses changed, as a cancellation does, while spins are played here. */
function useReadAfter(shown: number, isPlayed: boolean): void {
  useLive('bonus', { enabled: isPlayed })
  const messageAt = useLastMessageAt('bonus') // two equal values of the channel are two changes
  const [taken, setTaken] = useState(`${shown} 0`)
  const beat = useEffectEvent(() => setTaken(`${shown} ${messageAt()}`))
  useEffect(() => (isPlayed ? browserClock.every(BEAT_MS, beat) : undefined), [isPlayed])
  useRenewedBy(taken, SPIN_READS)
}

/** Of what was won as much as is given. */
const givenOf = ({ won, max_win: most }: SpinCampaign): string => (most !== null && requireMoney(most) < requireMoney(won) ? most : won)

function titleOf({ status, left }: SpinCampaign, t: Language['t']): string {
  if (status !== 'active') return t('slots.spinsOver')
  return left > 0 ? t('slot.freeSpins', { count: left }) : t('slots.spinsPlayed')
}

function runText(campaign: SpinCampaign, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  const { currency, bet_value: value, left, max_win: most } = campaign
  const money = (amount: string) => moneyText(amount, currency, locale)
  const won = money(givenOf(campaign))
  const text = left > 0 ? t('slots.freeSpinsText', { value: money(value), won }) : t('slots.spinsSettling', { won })
  return most === null ? text : `${text} ${t('slots.freeSpinsMost', { most: money(most) })}`
}

/** What the winnings became. */
function endText(campaign: SpinCampaign, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  const { currency, wager } = campaign
  const given = givenOf(campaign)
  if (requireMoney(given) === 0n) return t('slots.spinsWonNothing')
  const amount = moneyText(given, currency, locale)
  return wager > 0 ? t('slots.spinsWonBonus', { amount, wager: `${wager}` }) : t('slots.spinsWonCash', { amount })
}

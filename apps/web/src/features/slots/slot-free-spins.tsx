import { requireMoney } from '@fairhouse/money'
import { Button, Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { type SpinCampaign, usePlayedSpins } from '../../shell/slots/use-free-spins.ts'
import type { StartSign } from './frame-start.ts'

/** Of a game that sends no messages, so that nothing says when a spin is over. */
const AGAIN_MS = 15_000

/** API-16: the free spins that this slot plays, with their value and winnings; after the last one what became of these. */
export function SlotFreeSpins({ slug, sign }: { slug: string; sign: StartSign | undefined }) {
  const language = useLanguage()
  const { t, locale } = language
  const campaign = usePlayedSpins(slug, sign === 'load' ? AGAIN_MS : undefined)
  if (!campaign) return null
  const { status, left, currency, bet_value: value, won } = campaign
  const isOver = status !== 'active'
  return (
    <Notice
      icon="gift"
      title={isOver ? t('slots.spinsOver') : t('slot.freeSpins', { count: left })}
      action={<Button href="/profile/bonuses">{t('slots.freeSpinsTerms')}</Button>}
    >
      {isOver
        ? endText(campaign, language)
        : t('slots.freeSpinsText', { value: moneyText(value, currency, locale), won: moneyText(won, currency, locale) })}
    </Notice>
  )
}

/** What the winnings became. */
function endText(campaign: SpinCampaign, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  const { won, max_win: most, currency, wager } = campaign
  const given = most !== null && requireMoney(most) < requireMoney(won) ? most : won
  if (requireMoney(given) === 0n) return t('slots.spinsWonNothing')
  const amount = moneyText(given, currency, locale)
  return wager > 0 ? t('slots.spinsWonBonus', { amount, wager: `${wager}` }) : t('slots.spinsWonCash', { amount })
}

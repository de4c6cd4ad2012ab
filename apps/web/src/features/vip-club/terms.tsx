import type { Currency } from '@fairhouse/money'
import { Card, type Column, Table } from '@fairhouse/ui'

import { lifeDays } from '../../lib/bonuses/terms.ts'
import { moneyText, numberText, percentText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { currencyOfRegion } from '../../lib/geo/place.ts'
import { useUser } from '../../lib/session/user.ts'
import { useRootData } from '../../shell/root-data.ts'
import { TIER_NAMES } from './tier-text.ts'
import s from './page.module.css'
import type { BirthdayBonus, Tier, TierName } from './types.ts'

const PERKS = {
  daily_wheel: { labelKey: 'vip.perk.dailyWheel' },
  birthday: { labelKey: 'vip.perk.birthday' },
  payout_limit: { labelKey: 'vip.perk.payoutLimit' },
  manager: { labelKey: 'vip.perk.manager' },
  own_terms: { labelKey: 'vip.perk.ownTerms' },
} as const
type Perk = keyof typeof PERKS

/** Lists only perks that exist. */
export function Terms({ tiers, own }: { tiers: readonly Tier[]; own: TierName | null | undefined }) {
  const language = useLanguage()
  const currency = useCurrency()
  return (
    <Card pad={0}>
      <Table
        caption={language.t('vip.terms')}
        columns={columns(tiers, language, currency)}
        rows={tiers}
        rowKey={({ name }) => name}
        own={({ name }) => name === own}
      />
    </Card>
  )
}

/** D-57: who gets the birthday bonus, and its terms beside the sum and the wager in the table. A server of the version before sends none. */
export function BirthdayNote({ birthday }: { birthday: BirthdayBonus | undefined }) {
  const { t, locale } = useLanguage()
  const currency = useCurrency()
  const terms = birthday?.terms.find((each) => each.currency === currency)
  if (!birthday || !terms) return null
  const { max_bet: bet, cap_times: times } = terms
  const values = { age: birthday.account_days, bet: moneyText(bet, currency, locale), times, days: lifeDays(terms) }
  return <p className={s.note}>{t('vip.birthdayNote', values)}</p>
}

/** A guest's is that of the region. */
function useCurrency(): Currency {
  const { region } = useRootData().place
  return useUser()?.currency ?? currencyOfRegion(region)
}

function columns(tiers: readonly Tier[], { t, locale }: Language, currency: Currency): Column<Tier>[] {
  const perks = [...new Set(tiers.flatMap((tier) => tier.perks))]
  const more: Column<Tier>[] = [
    {
      key: 'cap',
      header: t('vip.perk.cashbackCap'),
      numeric: true,
      wraps: true,
      from: 600,
      cell: ({ cashback_caps: caps }) => moneyText(caps.find((cap) => cap.currency === currency)?.amount ?? '0.00', currency, locale),
    },
    {
      key: 'rakeback',
      header: t('vip.perk.rakeback'),
      numeric: true,
      wraps: true,
      from: 600,
      cell: (tier) => percentText(tier.rakeback_pct, locale),
    },
    ...perks.map((perk) => ({
      key: perk,
      header: t(PERKS[perk].labelKey),
      numeric: true,
      wraps: true,
      from: 600 as const,
      cell: (tier: Tier) => (tier.perks.includes(perk) ? perkText(tier, perk, { t, locale }, currency) : t('vip.no')),
    })),
  ]
  return [
    { key: 'name', header: t('vip.tier'), heads: true, wraps: true, cell: (tier) => <Named tier={tier} more={more} /> },
    { key: 'level', header: t('vip.fromLevel'), numeric: true, wraps: true, cell: ({ from_level: level }) => numberText(level, locale) },
    { key: 'cashback', header: t('vip.perk.cashback'), numeric: true, wraps: true, cell: (tier) => percentText(tier.cashback_pct, locale) },
    ...more,
  ]
}

function perkText(
  { birthday_bonus: gifts, birthday_wager: wager, payout_multiple: multiple }: Tier,
  perk: Perk,
  { t, locale }: Pick<Language, 't' | 'locale'>,
  currency: Currency,
): string {
  if (perk === 'payout_limit') return `×${numberText(multiple, locale)}`
  const gift = gifts.find((each) => each.currency === currency)?.amount ?? '0.00'
  const amount = moneyText(gift, currency, locale)
  // a server of the version before sends no wager
  if (perk === 'birthday') return wager === undefined ? amount : t('vip.birthdayTerms', { amount, wager })
  return t('vip.yes')
}

/** A phone has no room for the later columns: they stand under the name. */
const Named = ({ tier, more }: { tier: Tier; more: readonly Column<Tier>[] }) => (
  <>
    {TIER_NAMES[tier.name]}
    <dl className={s.more}>
      {more.map(({ key, header, cell }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd>{cell(tier)}</dd>
        </div>
      ))}
    </dl>
  </>
)

import { Card, type Column, Table } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { TIER_NAMES } from './tier-text.ts'
import type { Tier, TierName } from './types.ts'

const PERKS = { daily_wheel: { labelKey: 'vip.perk.dailyWheel' } } as const

/** Lists only perks that exist. */
export function Terms({ tiers, own }: { tiers: readonly Tier[]; own: TierName | null | undefined }) {
  const language = useLanguage()
  return (
    <Card pad={0}>
      <Table
        caption={language.t('vip.terms')}
        columns={columns(tiers, language)}
        rows={tiers}
        rowKey={({ name }) => name}
        own={({ name }) => name === own}
      />
    </Card>
  )
}

function columns(tiers: readonly Tier[], { t, locale }: Language): Column<Tier>[] {
  const perks = [...new Set(tiers.flatMap((tier) => tier.perks))]
  return [
    { key: 'name', header: t('vip.tier'), heads: true, cell: ({ name }) => TIER_NAMES[name] },
    { key: 'level', header: t('vip.fromLevel'), numeric: true, cell: ({ from_level: level }) => numberText(level, locale) },
    ...perks.map((perk) => ({
      key: perk,
      header: t(PERKS[perk].labelKey),
      numeric: true,
      cell: (tier: Tier) => t(tier.perks.includes(perk) ? 'vip.yes' : 'vip.no'),
    })),
  ]
}

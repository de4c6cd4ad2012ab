import { TabLinks } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { isBettingOffered } from '../../offered-routes.ts'
import { useBettingOffer } from '../../shell/root-data.ts'

const TABS = [
  { href: '/betting', label: 'board' },
  { href: '/betting/bets', label: 'bets' },
  { href: '/betting/results', label: 'results' },
] as const

/** The pages of the betting section; none where the only one is that of the player's own bets. */
export function BettingTabs({ present }: { present: (typeof TABS)[number]['href'] }) {
  const t = useText()
  const betting = useBettingOffer()
  if (!isBettingOffered(betting)) return null
  const labelOf = (label: (typeof TABS)[number]['label']) =>
    label === 'board' && !betting.feed ? t('nav.virtual') : t(`betting.tab.${label}`)
  return <TabLinks label={t('betting.tabs')} present={present} links={TABS.map(({ href, label }) => ({ href, label: labelOf(label) }))} />
}

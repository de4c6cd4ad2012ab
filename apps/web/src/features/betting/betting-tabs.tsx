import { TabLinks } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'

const TABS = [
  { href: '/betting', label: 'board' },
  { href: '/betting/bets', label: 'bets' },
  { href: '/betting/results', label: 'results' },
] as const

/** The pages of the betting section. */
export function BettingTabs({ present }: { present: (typeof TABS)[number]['href'] }) {
  const t = useText()
  return (
    <TabLinks
      label={t('betting.tabs')}
      present={present}
      links={TABS.map(({ href, label }) => ({ href, label: t(`betting.tab.${label}`) }))}
    />
  )
}

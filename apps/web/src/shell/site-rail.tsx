import { Rail, RailGroup, RailItem } from '@fairhouse/ui'

import { useText } from '../lib/i18n/text.tsx'
import type { RouteMeta } from '../route-table.ts'
import { type Group, useNavItems } from './nav-items.ts'
import { LanguageButton, ThemeButton } from './menu/settings-buttons.tsx'

/** A case highlights its list. */
const isUnder = (path: string, route: RouteMeta | undefined) => route?.path === path || Boolean(route?.path.startsWith(`${path}/`))

/** Items from the route table. */
export function SiteRail({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const itemsOf = useNavItems()
  const items = (group: Group) =>
    itemsOf(group).map(({ id, path, icon, labelKey }) => (
      <RailItem key={id} icon={icon} label={t(labelKey)} href={path} current={isUnder(path, route)} />
    ))
  const [originals, casino, trust] = [items('originals'), items('casino'), items('trust')]
  return (
    <Rail
      label={t('nav.label')}
      foot={
        <>
          <LanguageButton inRail />
          <ThemeButton />
        </>
      }
    >
      {items('lobby')}
      {originals.length > 0 && <RailGroup caption={t('nav.originals')}>{originals}</RailGroup>}
      {casino.length > 0 && <RailGroup>{casino}</RailGroup>}
      {trust.length > 0 && <RailGroup>{trust}</RailGroup>}
    </Rail>
  )
}

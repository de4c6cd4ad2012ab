import type { SportId } from '@fairhouse/contracts'
import { Chip, Chips } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useFavourites } from './use-favourites.ts'
import { boardHref, type LeagueChoice, leagueText } from './use-leagues.ts'

interface LeagueChipsProps extends LeagueChoice {
  sport: SportId
  /** Of the list that they filter. */
  path: '/betting' | '/betting/results'
}

/** The leagues of a sport as a filter; those of the favourites have a star. */
export function LeagueChips({ sport, league, leagues, path }: LeagueChipsProps) {
  const { t, locale } = useLanguage()
  const starred = useFavourites().leagues
  return (
    <Chips label={t('betting.leagues')}>
      <Chip selected={league === null} href={boardHref(path, sport, null)}>
        {t('betting.allLeagues')}
      </Chip>
      {leagues?.map((each) => (
        <Chip
          key={each.id}
          icon={starred.includes(each.id) ? 'star' : undefined}
          selected={league === each.id}
          href={boardHref(path, sport, each.id)}
        >
          {leagueText(each, locale, leagues)} {path === '/betting' && each.live + each.upcoming}
        </Chip>
      ))}
    </Chips>
  )
}

import { Chip, Chips } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useFavourites } from './use-favourites.ts'
import { type LeagueChoice, leagueText } from './use-leagues.ts'

interface LeagueChipsProps extends LeagueChoice {
  /** The address of the list with one, or with all. */
  hrefOf(league: string | null): string
  /** Events of each, in play and to come; none of a league whose matches are all postponed. */
  hasCounts?: boolean
}

/** The leagues of a sport as a filter; those of the favourites have a star. */
export function LeagueChips({ league, leagues, hrefOf, hasCounts = false }: LeagueChipsProps) {
  const { t, locale } = useLanguage()
  const starred = useFavourites().leagues
  return (
    <Chips label={t('betting.leagues')}>
      <Chip selected={league === null} href={hrefOf(null)}>
        {t('betting.allLeagues')}
      </Chip>
      {leagues?.map((each) => (
        <Chip
          key={each.id}
          {...(starred.includes(each.id) && { icon: 'star' as const })}
          selected={league === each.id}
          href={hrefOf(each.id)}
        >
          {leagueText(each, locale, leagues)} {hasCounts && (each.live + each.upcoming || null)}
        </Chip>
      ))}
    </Chips>
  )
}

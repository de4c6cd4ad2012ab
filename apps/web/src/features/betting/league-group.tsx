import type { SportId } from '@fairhouse/contracts'
import { Link } from '@fairhouse/ui'

import { useLocale } from '../../lib/i18n/text.tsx'
import type { LeagueGroup as Group } from './board-groups.ts'
import { EventLine, type EventLineProps } from './event-line.tsx'
import { StarButton } from './star-button.tsx'
import { type League, leagueText, listHref } from './use-leagues.ts'
import board from './betting.module.css'
import s from './league-group.module.css'

interface LeagueGroupProps extends Group, Pick<EventLineProps, 'feed' | 'market'> {
  /** All of the sport. */
  leagues: readonly League[]
}

/** Events of one league, under a heading that leads to all of them. */
export function LeagueGroup({ league, leagues, events, ...line }: LeagueGroupProps) {
  return (
    <>
      {league && <LeagueHead sport={events[0]!.sport} league={league} leagues={leagues} />}
      <ul className={board.lines}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} {...line} />
        ))}
      </ul>
    </>
  )
}

interface LeagueHeadProps extends Pick<LeagueGroupProps, 'leagues'> {
  sport: SportId
  league: NonNullable<Group['league']>
}

function LeagueHead({ sport, league, leagues }: LeagueHeadProps) {
  const locale = useLocale()
  const name = leagueText(league, locale, leagues)
  return (
    <div className={s.head}>
      <StarButton kind="leagues" id={league.id} name={name} />
      <h3 className={s.name}>
        <Link href={listHref('/betting', { sport, league: league.id })} className={s.link!}>
          {name}
        </Link>
      </h3>
    </div>
  )
}

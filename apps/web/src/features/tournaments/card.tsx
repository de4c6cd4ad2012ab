import { Button, Link, TileArt } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { PAGE_HUES } from '../../games/played.data.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { Facts, ruleText, StatusBadge } from './facts.tsx'
import { JoinButton } from './join-button.tsx'
import { artOf, pointsText, type TournamentCard } from './words.ts'
import s from './tournaments.module.css'

/** One tournament of the list. */
export function Card({ tournament }: { tournament: TournamentCard }) {
  const language = useLanguage()
  const { t, locale } = language
  const { id, titles, status, me } = tournament
  const art = artOf(tournament.games)
  const isOpen = status === 'active' || status === 'upcoming'
  return (
    <article className={s.tile} style={{ '--h': PAGE_HUES[art] } as CSSProperties}>
      <span className={s.art}>
        <TileArt name={art} />
      </span>
      <StatusBadge status={status} />
      <h2>
        <Link href={`/tournament/${id}`}>{titles[locale]}</Link>
      </h2>
      <p>{ruleText(tournament, language)}</p>
      <Facts tournament={tournament} />
      <div className={s.foot}>
        <span>{footText(tournament, language)}</span>
        {isOpen && !me ? (
          <JoinButton id={id} title={titles[locale]} />
        ) : (
          <Button href={`/tournament/${id}`} aria-label={`${t('tournaments.open')}: ${titles[locale]}`}>
            {t('tournaments.open')}
          </Button>
        )}
      </div>
    </article>
  )
}

function footText({ status, me, winner }: TournamentCard, { t, locale }: Language): string {
  if (winner) return t('tournaments.wonBy', { player: winner.player, points: pointsText(winner.points, locale) })
  if (status === 'cancelled') return ''
  if (me?.place && me.points) return t('tournaments.youAre', { place: `${me.place}`, points: pointsText(me.points, locale) })
  if (me) return t('tournaments.joined')
  return status === 'active' || status === 'upcoming' ? t('tournaments.earlier') : ''
}

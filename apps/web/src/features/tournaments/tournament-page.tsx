import { Button, Card, EmptyState, Heading, Notice, TileArt } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import { useParams } from 'react-router'

import { PAGE_HUES } from '../../games/played.data.ts'
import { isMissingAtFirst } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated, useIsMissing } from '../../lib/hydrated.tsx'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { inBrowser, oneLoader } from '../../lib/page-loader.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import { Board } from './board.tsx'
import { Facts, ruleText, StatusBadge } from './facts.tsx'
import { JoinButton } from './join-button.tsx'
import { Rules } from './rules.tsx'
import { artOf, gameText, newerBoard, pointsText, prizeNote, prizeText, type Tournament, toPlay } from './words.ts'
import s from './tournaments.module.css'

export const loader = oneLoader(({ params }) => [['GET /api/v2/tournaments/{id}', { params: { id: params.id ?? '' } }]])
export const clientLoader = inBrowser

/** The own place and the state are read anew this often, until it is cancelled; scores are live. */
const OWN_MS = 10_000

/** PRO-15: one tournament with its board, prizes and rules. */
export default function TournamentPage() {
  return (
    <Hydrated>
      <Loaded />
    </Hydrated>
  )
}

function Loaded() {
  const { t } = useLanguage()
  const { id = '' } = useParams()
  const query = useApiQuery(
    'GET /api/v2/tournaments/{id}',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'cancelled' || isMissingAtFirst(state) ? false : OWN_MS),
      // the address of a missing one stays wrong
      refetchOnReconnect: ({ state }) => !isMissingAtFirst(state),
    },
  )
  const isGone = useIsMissing(query)
  if (query.data) return <Shown tournament={query.data} />
  return (
    <div className={s.page}>
      <Heading level={1}>{t('title.tournament')}</Heading>
      {isGone ? (
        <EmptyState
          title={t('tournaments.gone')}
          text={t('tournaments.goneText')}
          action={<Button href="/tournaments">{t('tournaments.toList')}</Button>}
        />
      ) : (
        <FirstLoad query={query} title={t('tournaments.oneFailed')} height="420px" />
      )}
    </div>
  )
}

function Shown({ tournament }: { tournament: Tournament }) {
  const language = useLanguage()
  const { t, locale } = language
  const board = newerBoard(tournament.board, useLive(`tournament:${tournament.id}`))
  const { id, titles, me, games } = tournament
  const shown = { ...tournament, status: board.status, players: board.players, paid_at: board.paid_at }
  const isOpen = shown.status === 'active' || shown.status === 'upcoming'
  const art = artOf(games)
  return (
    <div className={s.page}>
      <section className={s.hero} style={{ '--h': PAGE_HUES[art] } as CSSProperties}>
        <span className={s.art}>
          <TileArt name={art} />
        </span>
        <StatusBadge status={shown.status} />
        <Heading level={1}>{titles[locale]}</Heading>
        <p>{ruleText(shown, language)}</p>
        <Facts tournament={shown} />
        {isOpen && !me && <JoinButton id={id} title={titles[locale]} />}
      </section>
      {shown.status === 'counting' && <Notice icon="refresh">{t('tournaments.countingNote')}</Notice>}
      {shown.status === 'cancelled' && <Notice tone="warn">{t('tournaments.cancelledNote')}</Notice>}
      <div className={s.columns}>
        <Card pad={0}>
          <Board tournament={shown} board={board} />
        </Card>
        <aside className={s.side}>
          {me && <Run tournament={shown} />}
          {shown.status !== 'cancelled' && <Prizes tournament={shown} />}
          <Rules tournament={tournament} />
        </aside>
      </div>
    </div>
  )
}

function Run({ tournament: { me, games, status } }: { tournament: Tournament }) {
  const language = useLanguage()
  const { t, locale } = language
  const betting = useBettingOffer()
  const [first] = toPlay(games, betting)
  if (!me) return null
  return (
    <Card as="section" pad={20} aria-label={t('tournaments.run')}>
      <Heading level={2} look="card">
        {t('tournaments.run')}
      </Heading>
      <dl className={s.run}>
        {status !== 'cancelled' && (
          <>
            <dt>{t('tournaments.place')}</dt>
            <dd>{me.place ?? '—'}</dd>
          </>
        )}
        <dt>{t('tournaments.points')}</dt>
        <dd>{me.points ? pointsText(me.points, locale) : '—'}</dd>
        <dt>{t('tournaments.bets')}</dt>
        <dd>{me.bets}</dd>
        {me.paid && (
          <>
            <dt>{t('tournaments.paid')}</dt>
            <dd>{prizeText(me.paid, language)}</dd>
          </>
        )}
      </dl>
      {status === 'active' && first && (
        <Button block kind="primary" href={first.path}>
          {t('tournaments.play', { game: gameText(first.game, language) })}
        </Button>
      )}
    </Card>
  )
}

/** `prize_days`: a server of the version before sends none. */
function Prizes({ tournament: { prizes, prize_days: days } }: { tournament: Tournament }) {
  const language = useLanguage()
  const { t } = language
  const most = Number(prizes[0]?.amount ?? 1)
  return (
    <Card as="section" pad={20} aria-label={t('tournaments.prizes')}>
      <Heading level={2} look="card">
        {t('tournaments.prizes')}
      </Heading>
      <ol className={s.prizes}>
        {prizes.map((prize, n) => (
          <li key={n}>
            <span>{n + 1}</span>
            <span className={s.bar}>
              <i style={{ width: `${Math.max(2, (Number(prize.amount) / most) * 100)}%` }} />
            </span>
            <b>
              {prizeText(prize, language)}
              {prize.kind !== 'cash' && <small>{prizeNote(prize, language)}</small>}
            </b>
          </li>
        ))}
      </ol>
      {typeof days === 'number' && prizes.some(({ kind }) => kind !== 'cash') && <p>{t('tournaments.prizeLife', { count: days })}</p>}
      <p>{t('tournaments.prizesNote')}</p>
    </Card>
  )
}

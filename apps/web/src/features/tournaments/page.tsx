import { Button, EmptyState, ErrorState, Heading, Skeleton, SkeletonGroup, TabLinks } from '@fairhouse/ui'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { Card } from './card.tsx'
import { TABS } from './words.ts'
import s from './tournaments.module.css'

const statusIn = (word: string | undefined) => [...TABS, 'cancelled' as const].find((status) => status === word)
const queryOf = (word: string | undefined) => ({ query: { status: statusIn(word) } })

const isKnown = (word: string | undefined): boolean => word === undefined || statusIn(word) !== undefined

const loadList = pageLoader(({ params }) => [['GET /api/v2/tournaments', queryOf(params.status)]])

/** A word that is no state responds 404 like an unknown address (NAV-9). */
export const loader = async (args: LoaderFunctionArgs) => (isKnown(args.params.status) ? loadList(args) : data(null, { status: 404 }))
export const clientLoader = inBrowser

/** PRO-15: tournaments of all states, or of the one in the address. */
export default function TournamentsPage() {
  const { status } = useParams()
  if (!isKnown(status)) return <NotFound />
  return (
    <Hydrated>
      <List />
    </Hydrated>
  )
}

function List() {
  const { t } = useLanguage()
  const params = useParams()
  const status = statusIn(params.status)
  const query = useApiQuery('GET /api/v2/tournaments', queryOf(params.status), { staleTime: 0, refetchInterval: 30_000 })
  const tournaments = query.data?.data
  const counts = query.data?.counts
  const all = counts && TABS.reduce((sum, tab) => sum + counts[tab], 0)
  const links = [
    { href: '/tournaments', label: <Tab text={t('tournaments.all')} count={all} /> },
    ...TABS.map((tab) => ({ href: `/tournaments/${tab}`, label: <Tab text={t(`tournaments.status.${tab}`)} count={counts?.[tab]} /> })),
  ]
  const failed = (
    <ErrorState title={t('tournaments.failed')} action={<Button onClick={() => void query.refetch()}>{t('table.retry')}</Button>} />
  )
  return (
    <div className={s.page}>
      <header className={s.head}>
        <Heading level={1}>{t('title.tournaments')}</Heading>
        <p>{t('tournaments.note')}</p>
      </header>
      <TabLinks label={t('tournaments.states')} links={links} present={status ? `/tournaments/${status}` : '/tournaments'} />
      {tournaments && tournaments.length > 0 && (
        <div className={s.tiles}>
          {tournaments.map((tournament) => (
            <Card key={tournament.id} tournament={tournament} />
          ))}
        </div>
      )}
      {tournaments?.length === 0 && <EmptyState title={t('tournaments.none')} text={t('tournaments.noneText')} />}
      {!tournaments && query.isError && failed}
      {!tournaments && !query.isError && (
        <SkeletonGroup label={t('tournaments.loading')} late={failed}>
          <Skeleton height="218px" radius="20px" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Tab({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      {text} {count !== undefined && <small>{count}</small>}
    </>
  )
}

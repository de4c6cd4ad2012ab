import { Button, Card, type Column, EmptyState, Heading, Icon, Link, MoneyText, Table } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'

import { gainText, isWon } from '../../../games/_common/rounds/outcome.ts'
import { gameNameOf } from '../../../games/provided.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { amountText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import l from './last-bets.module.css'

type Row = Answer<'GET /api/v2/games/history'>['data'][number]

/** The latest bets with links to their proofs. */
export function LastBets() {
  const language = useLanguage()
  const { t } = language
  const query = useApiQuery('GET /api/v2/games/history', { query: { limit: 5 } }, { staleTime: 0 })
  const { data } = query
  return (
    <Card as="section" pad={0} aria-labelledby="profile-bets">
      <div className={l.head}>
        <Heading level={2} look="card" id="profile-bets">
          {t('profile.lastBets')}
        </Heading>
        <Link href="/profile/history" className={l.all}>
          {t('profile.allBets')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {!data && <FirstLoad query={query} title={t('profile.lastBetsFailed')} height="180px" isInCard />}
      {data && data.data.length > 0 && (
        <Table caption={t('profile.lastBets')} columns={columns(language)} rows={data.data} rowKey={({ id }) => id} />
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title={t('history.empty')}
          text={t('table.noBetsText')}
          action={
            <Button kind="primary" href="/games/dice">
              {t('history.toDice')}
            </Button>
          }
        />
      )}
    </Card>
  )
}

function columns(language: Language): Column<Row>[] {
  const { t, locale } = language
  return [
    { key: 'game', header: t('history.game'), heads: true, cell: (row) => gameNameOf(row, language) },
    { key: 'at', header: t('history.colAt'), from: 600, cell: ({ at }) => dayTimeText(at, locale) },
    { key: 'stake', header: t('table.colStake'), numeric: true, from: 600, cell: ({ stake }) => amountText(stake, locale) },
    {
      key: 'gain',
      header: t('table.colResult'),
      numeric: true,
      cell: (row) => <MoneyText tone={isWon(row) ? 'gain' : 'quiet'}>{gainText(row, language)}</MoneyText>,
    },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: ({ id }) => (
        <Button kind="proof" size={32} icon="seal" compact href={`/round/${id}`}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}

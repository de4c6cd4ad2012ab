import { Badge, Button, Card, type Column, Heading, KeyValue, Link, SectionHead, Table } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { dateText, dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { isBettingOffered } from '../../offered-routes.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './bonuses.module.css'
import type { FreeBet } from './types.ts'

const AGAIN_MS = 60_000

/** D-54: free bets on sports, those that expire first at the top. Nothing where there were none. */
export function FreeBets() {
  const language = useLanguage()
  const { t } = language
  const query = useApiQuery('GET /api/v2/free-bets', undefined, { staleTime: 0, refetchInterval: AGAIN_MS })
  if (!query.data) return <FirstLoad query={query} title={t('bonuses.freeBetsFailed')} />
  const all = query.data.data
  const available = all.filter(({ status }) => status === 'available').toSorted((a, b) => a.expires_at.localeCompare(b.expires_at))
  const past = all.filter(({ status }) => status !== 'available')
  return (
    <>
      {available.length > 0 && <Available freeBets={available} />}
      {past.length > 0 && (
        <section className={s.section}>
          <SectionHead title={t('bonuses.freeBetsPast')} />
          <Card pad={0}>
            <Table caption={t('bonuses.freeBetsPast')} columns={columns(language)} rows={past} rowKey={({ id }) => id} />
          </Card>
        </section>
      )}
    </>
  )
}

function Available({ freeBets }: { freeBets: readonly FreeBet[] }) {
  const { t, locale } = useLanguage()
  const betting = useBettingOffer()
  return (
    <Card as="section" pad={20} aria-labelledby="free-bets" className={s.column}>
      <div className={s.head}>
        <Heading level={2} look="card" id="free-bets">
          {t(betting.feed ? 'bonuses.freeBets' : 'bonuses.freeBetsAny')}
        </Heading>
        <Badge tone="bonus">{t('bonuses.freeBetsLeft', { count: freeBets.length })}</Badge>
      </div>
      <KeyValue
        items={freeBets.map(({ id, stake, currency, expires_at: until }) => ({
          key: id,
          name: t('bonuses.freeBetUntil', { until: dayTimeText(until, locale) }),
          value: moneyText(stake, currency, locale),
        }))}
      />
      {isBettingOffered(betting) ? (
        <>
          <p className={s.note}>{t('bonuses.freeBetText')}</p>
          <Button kind="primary" href="/betting">
            {t(betting.feed ? 'bonuses.freeBetPlace' : 'bonuses.freeBetVirtual')}
          </Button>
        </>
      ) : (
        <p className={s.note}>{t('bonuses.freeBetNowhere')}</p>
      )}
    </Card>
  )
}

function columns({ t, locale }: Language): Column<FreeBet>[] {
  return [
    {
      key: 'stake',
      header: t('bonuses.freeBet'),
      heads: true,
      cell: ({ stake, currency }) => moneyText(stake, currency, locale),
    },
    { key: 'taken', header: t('bonuses.column.taken'), from: 600, cell: ({ granted_at: at }) => dateText(at, locale) },
    {
      key: 'status',
      header: t('bonuses.column.ended'),
      numeric: true,
      wraps: true,
      cell: ({ status, bet }) =>
        bet === null ? (
          <Badge>{t(status === 'expired' ? 'bonuses.status.expired' : 'bonuses.status.cancelled')}</Badge>
        ) : (
          <Link href={`/betting/bet/${bet}`}>{t('bonuses.freeBetPlaced')}</Link>
        ),
    },
  ]
}

import { Badge, Button, Card, type Column, Heading, KeyValue, Progress, SectionHead, Table } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { BONUS_READS } from '../../lib/bonuses/refresh.ts'
import { dateText, dayTimeText } from '../../lib/dates.ts'
import { moneyText, numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './bonuses.module.css'
import type { SpinCampaign, WaitingSpins } from './types.ts'

const AGAIN_MS = 15_000

/** API-16: free spins of the player, those that can be played first. Nothing where there were none. */
export function FreeSpins() {
  const language = useLanguage()
  const { t } = language
  const query = useApiQuery('GET /profile/freeSpins', undefined, { staleTime: 0, refetchInterval: AGAIN_MS })
  if (!query.data) return <FirstLoad query={query} title={t('bonuses.spinsFailed')} />
  const { campaigns: all, waiting } = query.data
  const past = all.filter(({ status }) => status !== 'active')
  return (
    <>
      {all
        .filter(({ status }) => status === 'active')
        .map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} />
        ))}
      {waiting.length > 0 && (
        <section className={s.section}>
          <SectionHead title={t('bonuses.spinsWaiting')} />
          <Card pad={0}>
            <Table caption={t('bonuses.spinsWaiting')} columns={waitingColumns(language)} rows={waiting} rowKey={({ id }) => id} />
          </Card>
        </section>
      )}
      {past.length > 0 && (
        <section className={s.section}>
          <SectionHead title={t('bonuses.spinsPast')} />
          <Card pad={0}>
            <Table caption={t('bonuses.spinsPast')} columns={columns(language)} rows={past} rowKey={({ id }) => id} />
          </Card>
        </section>
      )}
    </>
  )
}

function Campaign({ campaign }: { campaign: SpinCampaign }) {
  const { t, locale } = useLanguage()
  const { id, publicTitle, game, count, left, currency } = campaign
  const money = (amount: string) => moneyText(amount, currency, locale)
  const [heading, text] = [`free-spins-${id}`, t('bonuses.spinsLeft', { left, count })]
  return (
    <Card as="section" pad={20} aria-labelledby={heading} className={s.column}>
      <div className={s.head}>
        <Heading level={2} look="card" id={heading}>
          {t('bonuses.spins')}: {publicTitle}
        </Heading>
        <Badge tone="bonus">{text}</Badge>
      </div>
      <Progress label={t('bonuses.spins')} part={(count - left) / count} text={text} tone="bonus" />
      <KeyValue
        items={[
          { key: 'game', name: t('bonuses.spinsGame'), value: game.title },
          { key: 'bet', name: t('bonuses.spinsBet'), value: money(campaign.bet_value) },
          { key: 'won', name: t('bonuses.spinsWon'), value: money(campaign.won) },
          { key: 'max', name: t('bonuses.spinsMax'), value: campaign.max_win === null ? t('bonuses.spinsNoCap') : money(campaign.max_win) },
          { key: 'wager', name: t('bonuses.spinsWager'), value: campaign.wager === 0 ? t('bonuses.spinsNoWager') : `×${campaign.wager}` },
          { key: 'end', name: t('bonuses.spinsEnd'), value: dayTimeText(campaign.expiration_at, locale) },
        ]}
      />
      <p className={s.note}>{t('bonuses.spinsText')}</p>
      {left > 0 && (
        <Button kind="primary" href={`/games/slots/${game.id}/play`}>
          {t('bonuses.spinsPlay')}
        </Button>
      )}
      <Cancel campaign={campaign} />
    </Card>
  )
}

function Cancel({ campaign }: { campaign: SpinCampaign }) {
  const { t, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, send } = useWrite('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { invalidates: BONUS_READS })
  if (!isAsking)
    return (
      <div className={s.cancel}>
        <Button onClick={() => setAsking(true)}>{t('bonuses.spinsCancel')}</Button>
      </div>
    )
  return (
    <div className={s.cancel}>
      <span className={s.note}>{t('bonuses.spinsCancelText', { won: moneyText(campaign.won, campaign.currency, locale) })}</span>
      <span className={s.buttons}>
        <Button onClick={() => setAsking(false)}>{t('bonuses.keep')}</Button>
        <Button kind="danger" money busy={isBusy} onClick={() => void send({ params: { id: campaign.id } })}>
          {t('bonuses.spinsCancelSure')}
        </Button>
      </span>
    </div>
  )
}

/** Earned, and not given yet: each with its reason. */
function waitingColumns({ t, locale }: Language): Column<WaitingSpins>[] {
  return [
    {
      key: 'title',
      header: t('bonuses.column.bonus'),
      heads: true,
      wraps: true,
      cell: ({ publicTitle, reason }) => (
        <>
          {publicTitle}
          <span className={s.why}>{t(`bonuses.spinsWaiting.${reason}`)}</span>
        </>
      ),
    },
    { key: 'since', header: t('bonuses.spinsSince'), from: 600, cell: ({ promised_at: at }) => dateText(at, locale) },
    { key: 'count', header: t('bonuses.spins'), numeric: true, cell: ({ count }) => numberText(count, locale) },
  ]
}

function columns({ t, locale }: Language): Column<SpinCampaign>[] {
  const money = ({ currency, won }: SpinCampaign) => moneyText(won, currency, locale)
  return [
    { key: 'title', header: t('bonuses.column.bonus'), heads: true, wraps: true, cell: ({ publicTitle }) => publicTitle },
    { key: 'taken', header: t('bonuses.column.taken'), from: 600, cell: ({ granted_at: at }) => dateText(at, locale) },
    { key: 'game', header: t('bonuses.spinsGame'), from: 600, wraps: true, cell: ({ game }) => game.title },
    {
      key: 'status',
      header: t('bonuses.column.ended'),
      numeric: true,
      wraps: true,
      cell: (campaign) => <Badge>{t(`bonuses.spinsStatus.${campaign.status}`, { won: money(campaign) })}</Badge>,
    },
  ]
}

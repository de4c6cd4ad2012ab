import type { Answer } from '@fairhouse/contracts/client'
import { type Column, CopyButton, HashText, Link, SectionHead, Skeleton, Table } from '@fairhouse/ui'

import { PLAYED_GAMES } from '../../games/played.data.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { MissingPart } from '../../shell/not-loaded.tsx'
import { ProviderReturns } from './observed/provider-returns.tsx'
import s from './returns.module.css'

type Facts = Answer<'GET /api/v2/games'>['data'][number]
type Row = { id: string; facts: Facts | undefined }

/** The current return of each game over all settings, its limits, and the hash of its rules' files; then what makers of other games state. */
export function Returns() {
  const language = useLanguage()
  const { t } = language
  const facts = useFacts()
  const stated = useApiQuery('GET /api/v2/fairness/returns')
  const rows = PLAYED_GAMES.map((id) => ({ id, facts: facts.data?.data.find(({ game }) => game === id) }))
  return (
    <section className={s.section} aria-label={t('fairness.returns')}>
      <SectionHead title={t('fairness.returns')} note={t('fairness.returnsNote')} />
      <Table caption={t('fairness.returns')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />
      <ProviderReturns games={stated.data?.providers ?? []} level={3} />
      <MissingPart queries={[facts, stated]} />
      <Link href="/fairness/returns">{t('observed.link')}</Link>
    </section>
  )
}

function columns({ t, find, locale }: Language): Column<Row>[] {
  return [
    { key: 'game', header: t('fairness.game'), heads: true, cell: ({ id }) => <span className={s.name}>{find(`game.${id}`) ?? id}</span> },
    { key: 'return', header: t('fairness.promised'), numeric: true, cell: ({ facts }) => <Promised facts={facts} /> },
    {
      key: 'limits',
      header: t('fairness.limits'),
      numeric: true,
      from: 600,
      cell: ({ facts }) => facts && `${moneyText(facts.min, facts.currency, locale)} – ${moneyText(facts.max, facts.currency, locale)}`,
    },
    {
      key: 'max',
      header: t('fairness.maxWin'),
      numeric: true,
      from: 1024,
      cell: ({ facts }) => facts && moneyText(facts.max_win, facts.currency, locale),
    },
    { key: 'hash', header: t('fairness.rulesHash'), numeric: true, from: 600, cell: ({ facts }) => facts && <RulesHash facts={facts} /> },
  ]
}

function Promised({ facts }: Pick<Row, 'facts'>) {
  const { locale } = useLanguage()
  if (!facts) return <Skeleton height="18px" />
  const figure = (percent: string) => (locale === 'en' ? percent : percent.replace('.', ','))
  const { min, max } = facts.rtp
  return <b>{`${min === max ? figure(max) : `${figure(min)} – ${figure(max)}`}\u00a0%`}</b>
}

function RulesHash({ facts }: { facts: Facts }) {
  const { t } = useLanguage()
  return (
    <span className={s.copy}>
      <HashText text={facts.rules_hash} head={8} tail={6} />
      <CopyButton iconOnly text={facts.rules_hash} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
    </span>
  )
}

/** In the visitor's currency. */
function useFacts() {
  const currency = useUser()?.currency
  return useApiQuery('GET /api/v2/games', currency ? { query: { currency } } : {})
}

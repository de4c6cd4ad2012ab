import type { Answer } from '@fairhouse/contracts/client'
import { type Column, Heading, Link, Table } from '@fairhouse/ui'

import { dateText } from '../../../lib/dates.ts'
import { moneyText, returnRangeText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { playAddress } from '../../../games/provided.ts'
import { returnText } from '../../../shell/slots/return-text.ts'
import s from './page.module.css'

type Game = Answer<'GET /api/v2/fairness/returns'>['providers'][number]
type Row = Game & { inCurrency: Game['played'][number] | undefined }

interface ProviderReturnsProps {
  games: readonly Game[]
  /** Of its heading. */
  level: 2 | 3
}

/** D-50: games of providers with published proofs, what their makers state, and what has been paid. A row a currency. */
export function ProviderReturns({ games, level }: ProviderReturnsProps) {
  const language = useLanguage()
  const { t } = language
  if (games.length === 0) return null
  const rows = games.flatMap((game): Row[] =>
    game.played.length > 0 ? game.played.map((inCurrency) => ({ ...game, inCurrency })) : [{ ...game, inCurrency: undefined }],
  )
  return (
    <section className={s.section} aria-label={t('observed.providers')}>
      <header className={s.head}>
        <Heading level={level}>{t('observed.providers')}</Heading>
        <p>{t('observed.providersText')}</p>
      </header>
      <Table caption={t('observed.providers')} columns={columns(language)} rows={rows} rowKey={keyOf} />
    </section>
  )
}

const keyOf = ({ slug, inCurrency }: Row) => `${slug} ${inCurrency?.currency}`
/** Bets that were settled before the house counted are not in the sums. */
const countText = ({ currency, bets, since }: Game['played'][number], { t, locale }: Pick<Language, 't' | 'locale'>) =>
  `${currency} · ${t('observed.betsSince', { n: bets, date: dateText(since, locale, 'UTC') })}`

function columns({ t, locale }: Language): Column<Row>[] {
  const stakedText = ({ inCurrency }: Row) => inCurrency && moneyText(inCurrency.staked, inCurrency.currency, locale)
  return [
    {
      key: 'game',
      header: t('fairness.game'),
      heads: true,
      wraps: true,
      cell: (row) => (
        <span className={`${s.game} ${s.lines}`}>
          <Link href={playAddress(row, 'demo')}>{row.title}</Link>
          <small>{t('observed.maker', { name: row.provider.name })}</small>
          <small>{row.inCurrency ? countText(row.inCurrency, { t, locale }) : t('observed.noBets')}</small>
        </span>
      ),
    },
    {
      key: 'stated',
      header: t('observed.statedByMaker'),
      numeric: true,
      wraps: true,
      cell: ({ stated }) => returnText(stated, { t, locale }) ?? t('observed.notStated'),
    },
    {
      key: 'observed',
      header: t('observed.observed'),
      numeric: true,
      cell: ({ inCurrency }) => (inCurrency ? <b>{returnRangeText([Number(inCurrency.observed)], locale)}</b> : '–'),
    },
    { key: 'staked', header: t('observed.staked'), numeric: true, from: 600, cell: (row) => stakedText(row) ?? '–' },
  ]
}

import { type Column, CopyButton, HashText, SectionHead, Skeleton, Table } from '@fairhouse/ui'

import { GAME_VIEWS } from '../../games/registry.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import s from './returns.module.css'

/** What each game promises, as it runs now: its exact return over all settings, its limits, the hash of its rules' files. */
export function Returns() {
  const language = useLanguage()
  const { t } = language
  return (
    <section className={s.section} aria-label={t('fairness.returns')}>
      <SectionHead title={t('fairness.returns')} note={t('fairness.returnsNote')} />
      <Table caption={t('fairness.returns')} columns={columns(language)} rows={GAME_VIEWS.map(({ id }) => id)} rowKey={(id) => id} />
    </section>
  )
}

function columns({ t, find }: Language): Column<string>[] {
  return [
    { key: 'game', header: t('fairness.game'), heads: true, cell: (id) => <span className={s.name}>{find(`game.${id}`) ?? id}</span> },
    { key: 'return', header: t('fairness.promised'), numeric: true, cell: (id) => <Promised game={id} /> },
    { key: 'limits', header: t('fairness.limits'), numeric: true, from: 600, cell: (id) => <Limits game={id} /> },
    { key: 'max', header: t('fairness.maxWin'), numeric: true, from: 1024, cell: (id) => <LargestWin game={id} /> },
    { key: 'hash', header: t('fairness.rulesHash'), numeric: true, from: 600, cell: (id) => <RulesHash game={id} /> },
  ]
}

interface CellProps {
  game: string
}

function Promised({ game }: CellProps) {
  const { locale } = useLanguage()
  const facts = useFacts(game)
  if (!facts) return <Skeleton height="18px" />
  const figure = (percent: string) => (locale === 'en' ? percent : percent.replace('.', ','))
  const { min, max } = facts.rtp
  return <b>{`${min === max ? figure(max) : `${figure(min)} – ${figure(max)}`}\u00a0%`}</b>
}

function Limits({ game }: CellProps) {
  const { locale } = useLanguage()
  const facts = useFacts(game)
  return facts ? `${moneyText(facts.min, facts.currency, locale)} – ${moneyText(facts.max, facts.currency, locale)}` : null
}

function LargestWin({ game }: CellProps) {
  const { locale } = useLanguage()
  const facts = useFacts(game)
  return facts ? moneyText(facts.max_win, facts.currency, locale) : null
}

function RulesHash({ game }: CellProps) {
  const { t } = useLanguage()
  const facts = useFacts(game)
  return facts ? (
    <span className={s.copy}>
      <HashText text={facts.rules_hash} head={8} tail={6} />
      <CopyButton iconOnly text={facts.rules_hash} copyLabel={t('proof.copy')} copiedLabel={t('proof.copied')} />
    </span>
  ) : null
}

/** In the visitor's own currency. */
function useFacts(game: string) {
  const currency = useUser()?.currency
  return useApiQuery('GET /api/v2/games/{game}', { params: { game }, ...(currency && { query: { currency } }) }).data
}

import type { SharedSlip } from '@fairhouse/contracts'
import { Badge, Button, Card, EmptyState, ErrorState, Heading, Notice, Skeleton } from '@fairhouse/ui'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { apiQuery } from '../../../lib/api/query.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { oddsText, selectionText, sidesOf } from '../../../lib/board-text.ts'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { type Language, useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { inBrowser } from '../../../lib/page-loader.ts'
import { visitContext } from '../../../load-context.ts'
import { BettingFrame, listLoader, WhereOffered } from '../betting-frame.tsx'
import m from '../betting.module.css'
import { OddsFormatSelect, useOddsFormat } from '../odds-format-select.tsx'
import { slipOfLink } from '../slip/slip-link.ts'
import { OfferedSlip } from '../slip/slip-offer.tsx'
import s from './shared-slip.module.css'
import { isSimulated, titleOf } from './slip-texts.ts'

const ROUTE = 'GET /api/v2/slips/{code}'
const loadSlip = listLoader(({ params: { code = '' } }) => [[ROUTE, { params: { code } }]])

/** 404 for a code without a slip, which the page then says without scripts too. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSlip(args)
  if (!('cache' in page)) return page
  const { api, queries } = args.context.get(visitContext)
  const { queryKey } = apiQuery(api, ROUTE, { params: { code: args.params.code ?? '' } })
  return isMissing(queries.getQueryState([...queryKey])?.error) ? data({ ...page, isMissing: true }, { status: 404 }) : page
}
export const clientLoader = inBrowser

/** A code that no slip has, or that is none. */
const isMissing = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 404 || error.answer.code === 'invalid')

/** PRO-13: the slip of a link: it goes into the visitor's own, and is shown with what became of it. */
export default function SharedSlipPage() {
  return (
    <WhereOffered>
      <Hydrated>
        <BettingFrame>
          <Shared />
        </BettingFrame>
      </Hydrated>
    </WhereOffered>
  )
}

function Shared() {
  const t = useText()
  const { code = '' } = useParams()
  const isKnownMissing = useLoaderData<{ isMissing?: boolean } | null>()?.isMissing === true
  const { data: slip, error, refetch } = useApiQuery(ROUTE, { params: { code } })
  const isGone = !slip && (isKnownMissing || isMissing(error))
  const toBoard = <Button href="/betting">{t('betting.toBoard')}</Button>
  return (
    <div className={m.page}>
      <div className={m.top}>
        <Heading level={1}>{t('title.sharedSlip')}</Heading>
        <OddsFormatSelect />
      </div>
      {slip && isSimulated(slip) && (
        <Notice tone="warn" icon="info">
          {t('betting.simulated')}
        </Notice>
      )}
      {slip && <Content slip={slip} />}
      {slip && (
        <div className={s.acts}>
          {toBoard}
          <OfferedSlip key={code} code={code} slip={slipOfLink(slip)} />
        </div>
      )}
      {isGone && <EmptyState title={t('betting.shared.gone')} text={t('betting.shared.goneText')} action={toBoard} />}
      {!slip && !isGone && error && (
        <ErrorState
          title={t('betting.shared.failed')}
          text={t('betting.shared.failedText')}
          action={<Button onClick={() => void refetch()}>{t('betting.slip.resend')}</Button>}
        />
      )}
      {!slip && !isGone && !error && <Skeleton height="320px" radius="14px" />}
    </div>
  )
}

function Content({ slip }: { slip: SharedSlip }) {
  const language = useLanguage()
  const { t, locale } = language
  const format = useOddsFormat()
  return (
    <Card as="section" pad={20} aria-label={t('title.sharedSlip')}>
      <h2 className={s.title}>{titleOf(slip, t)}</h2>
      <ul className={s.legs}>
        {slip.legs.map((leg) => (
          <Leg key={leg.outcome} leg={leg} language={language} />
        ))}
      </ul>
      {slip.total_odds !== null && (
        <dl className={s.total}>
          <dt>{t('betting.slip.totalOdds')}</dt>
          <dd>{oddsText(slip.total_odds, format, locale)}</dd>
        </dl>
      )}
      <p className={s.note}>{t('betting.shared.note')}</p>
    </Card>
  )
}

function Leg({ leg, language }: { leg: SharedSlip['legs'][number]; language: Language }) {
  const format = useOddsFormat()
  const { t, locale } = language
  const { shown, key, odds, now } = leg
  const why = closedText(leg, language)
  const isChanged = why === undefined && now.odds !== null && now.odds !== odds
  return (
    <li className={s.leg}>
      <b className={s.pick}>{shown ? selectionText(language, { ...shown, key }) : t('betting.slip.unknownLeg')}</b>
      <b className={s.odds}>{oddsText(odds, format, locale)}</b>
      {shown && <span className={s.sides}>{sidesOf(shown.event)}</span>}
      {isChanged && <Badge tone="warn">{t('betting.shared.changed', { odds: oddsText(now.odds!, format, locale) })}</Badge>}
      {why !== undefined && (
        <Badge tone="warn" icon="lock">
          {why}
        </Badge>
      )}
    </li>
  )
}

/** Why nobody can bet on it now; undefined while it is open. */
function closedText({ now: { status } }: SharedSlip['legs'][number], { t }: Language): string | undefined {
  if (status === 'open') return undefined
  if (status === 'unknown') return t('betting.refused.outcome_unknown')
  if (status === 'settled' || status === 'void') return t(`betting.refused.${status}`)
  return t(status === 'suspended' ? 'betting.refused.market_suspended' : 'betting.refused.market_closed')
}

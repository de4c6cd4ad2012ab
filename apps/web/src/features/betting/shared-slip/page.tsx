import type { SharedSlip } from '@fairhouse/contracts'
import { Badge, Button, Card, EmptyState, Heading, Notice } from '@fairhouse/ui'
import { useParams } from 'react-router'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { oddsText, selectionText, sidesOf } from '../../../lib/board-text.ts'
import { Hydrated, useIsMissing } from '../../../lib/hydrated.tsx'
import { type Language, useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { inBrowser, oneLoader } from '../../../lib/page-loader.ts'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import { BettingFrame, offeredLoader, WhereOffered } from '../betting-frame.tsx'
import m from '../betting.module.css'
import { OddsFormatSelect, useOddsFormat } from '../odds-format-select.tsx'
import { slipOfLink } from '../slip/slip-link.ts'
import { OfferedSlip } from '../slip/slip-offer.tsx'
import s from './shared-slip.module.css'
import { isSimulated, titleOf } from './slip-texts.ts'

const ROUTE = 'GET /api/v2/slips/{code}'

/** 404 for a code that no slip has, or that is none, which the page then says without scripts too. */
export const loader = offeredLoader(oneLoader(({ params: { code = '' } }) => [[ROUTE, { params: { code } }]]))
export const clientLoader = inBrowser

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
  const query = useApiQuery(ROUTE, { params: { code } })
  const { data: slip } = query
  const isGone = useIsMissing(query)
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
      {!slip && !isGone && <FirstLoad query={query} height="320px" text={t('betting.shared.failedText')} />}
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

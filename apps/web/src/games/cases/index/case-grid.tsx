import { type Currency, requireMoney } from '@fairhouse/money'
import { Link } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { houseEdge } from '../../../features/home/edge.ts'
import { percentText, withSign } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent, shortMoney } from '../../../lib/stake-format.ts'
import { BoxArt } from '../art/box-art.tsx'
import { hueOf } from '../art/looks.data.ts'
import { caseName } from '../sold.ts'
import s from './case-grid.module.css'
import type { CaseSummary } from './filters.ts'

/** Closed boxes, each with price, best item and edge. */
export function CaseGrid({ cases, currency }: { cases: readonly CaseSummary[]; currency: Currency }) {
  return (
    <ul className={s.grid}>
      {cases.map((one) => (
        <li key={one.slug} style={{ '--h': hueOf(one.slug, one.hue) } as CSSProperties}>
          <Box one={one} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

function Box({ one: { slug, name, price, rtp, best }, currency }: { one: CaseSummary; currency: Currency }) {
  const language = useLanguage()
  const { t, locale } = language
  const money = (amount: string) => withSign(shortMoney(requireMoney(amount), locale), currency, locale)
  return (
    <Link href={`/games/cases/${slug}`} className={s.box}>
      <span className={s.picture}>
        <BoxArt slug={slug} />
        <span className={s.edge}>{t('cases.edge', { edge: percentText(houseEdge(rtp.percent), locale, 1) })}</span>
      </span>
      <span className={s.row}>
        <b className={s.name}>{caseName(slug, name, language)}</b>
        <b className={s.price}>{money(price)}</b>
      </span>
      <span className={s.best}>
        <span>{t('cases.best', { amount: money(best.value) })}</span>
        <span className={s.chance}>{finePercent(Number(best.chance.percent) * 100, locale)}</span>
      </span>
    </Link>
  )
}

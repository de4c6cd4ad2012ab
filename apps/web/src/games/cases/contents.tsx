import { CASE_WEIGHTS, caseTickets } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'
import { SectionHead } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { moneyText, numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { finePercent, groupedText } from '../../lib/stake-format.ts'
import { ItemArt } from './art/item-art.tsx'
import s from './contents.module.css'
import { type CaseAnswer, itemName, itemValue, type SoldCase } from './sold.ts'

/** The contents: each item with value, exact chance and tickets, and derived figures. */
export function caseContents(sold: SoldCase, figures: Pick<CaseAnswer, 'rtp' | 'gain' | 'variance'>) {
  return function Contents({ currency }: { currency: Currency }) {
    const language = useLanguage()
    const { t, locale } = language
    const tickets = caseTickets(sold.table)
    return (
      <section className={s.contents} aria-label={t('cases.inside')}>
        <SectionHead title={t('cases.inside')} note={t('cases.insideNote', { last: groupedText(CASE_WEIGHTS - 1, locale) })} />
        <ul className={s.items}>
          {sold.items.map(({ id, name, look, weight }, at) => (
            <li key={id} data-surface="" style={{ '--h': look.hue } as CSSProperties}>
              <span className={s.art}>
                <ItemArt look={look} />
              </span>
              <b className={s.name}>{itemName(id, name, language)}</b>
              <span className={s.facts}>
                <b>{moneyText(itemValue(sold, at, currency), currency, locale)}</b>
                <span>{chanceText(weight, locale)}</span>
              </span>
              <span className={s.tickets}>{`${groupedText(tickets[at]!.from, locale)} – ${groupedText(tickets[at]!.to, locale)}`}</span>
            </li>
          ))}
        </ul>
        <p className={s.figures}>{figuresText(figures, language)}</p>
      </section>
    )
  }
}

/** Weights are thousandths of a percent; the third decimal shows only when not zero. */
const chanceText = (weight: number, locale: Language['locale']): string =>
  `${numberText(weight / 1000, locale, weight % 10 === 0 ? 2 : 3)}\u00a0%`

function figuresText({ rtp, gain, variance }: Pick<CaseAnswer, 'rtp' | 'gain' | 'variance'>, { t, locale }: Language): string {
  const percent = (text: string) => finePercent(Math.floor(Number(text) * 100), locale)
  return t('cases.figures', {
    sum: finePercent(100_00, locale),
    rtp: percent(rtp.percent),
    exact: rtp.exact,
    gain: percent(gain.percent),
    variance: numberText(Number(variance), locale, 2),
  })
}

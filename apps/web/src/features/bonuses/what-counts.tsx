import { AccordionItem } from '@fairhouse/ui'

import { countedShares, countedValues } from '../../lib/bonuses/terms.ts'
import { percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './bonuses.module.css'

/** BEY-4: which share of a stake each game counts, and which bets count nothing. Closed, because two bonuses may state it on one page. */
export function WhatCounts() {
  const language = useLanguage()
  const { t, locale } = language
  const betting = useBettingOffer()
  return (
    <div className={s.counts}>
      <AccordionItem title={t('bonuses.term.counts')}>
        <dl className={s.shares}>
          {countedShares(language, betting).map(({ percent, games }) => (
            <div key={percent}>
              <dt>{percentText(percent, locale)}</dt>
              <dd>{games}</dd>
            </div>
          ))}
        </dl>
        <p>{t('bonuses.countsNothing', countedValues(language, betting))}</p>
      </AccordionItem>
    </div>
  )
}

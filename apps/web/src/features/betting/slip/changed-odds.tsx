import { Button, Notice } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { oddsText } from '../board-text.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { sidesOf } from './leg-text.ts'
import { accepted } from './slip.ts'
import s from './slip.module.css'
import { changeSlip } from './use-slip.ts'
import type { SlipView } from './use-slip-view.ts'

/** Odds that differ from those seen, and that the policy does not cover: the player accepts them, or removes the selection. */
export function ChangedOdds({ view: { slip, legs, validation, bets } }: { view: SlipView }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  if (bets.every(({ quote }) => quote.refusal?.code !== 'odds_changed')) return <div aria-live="polite" />
  const moved = legs.flatMap(({ leg, event }, at) => {
    const odds = validation.now[at]?.odds ?? leg.seen
    if (odds === leg.seen || odds <= 1000) return []
    const values = { sides: event ? sidesOf(event) : '', before: oddsText(leg.seen, format, locale), after: oddsText(odds, format, locale) }
    return [<div key={leg.outcome}>{t('betting.slip.moved', values)}</div>]
  })
  const accept = () =>
    changeSlip((now) =>
      accepted(
        now,
        now.legs.map(({ outcome }) => oddsOf(outcome)),
      ),
    )
  const oddsOf = (outcome: string) => validation.now[slip.legs.findIndex((leg) => leg.outcome === outcome)]?.odds ?? null
  return (
    <div aria-live="polite">
      <Notice tone="warn" icon="refresh">
        {moved}
        <Button size={32} className={s.accept} onClick={accept}>
          {t('betting.slip.accept')}
        </Button>
      </Notice>
    </div>
  )
}

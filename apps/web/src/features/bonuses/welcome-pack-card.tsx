import type { Currency } from '@fairhouse/money'
import { Badge, Card, Heading, Icon } from '@fairhouse/ui'

import { lifeDays } from '../../lib/bonuses/terms.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './bonuses.module.css'
import { timeLeftOf } from './time-left.ts'
import type { Pack, PackStage } from './types.ts'
import { WhatCounts } from './what-counts.tsx'

interface WelcomePackCardProps {
  pack: Pack
  currency: Currency
  isGuest: boolean
  /** The time of the offer is known. */
  hasTime?: boolean
}

/** The four stages with their terms, in the player's currency. */
export function WelcomePackCard({ pack, currency, isGuest, hasTime = true }: WelcomePackCardProps) {
  const { t } = useLanguage()
  const isOver = pack.expires_in === 0
  const about = isGuest ? 'bonuses.packGuest' : 'bonuses.packText'
  const left = isOver ? t('bonuses.over') : timeLeftOf(pack, t)
  return (
    <Card as="section" pad={20} aria-labelledby="welcome-pack">
      <div className={s.head}>
        <div>
          <Heading level={2} look="card" id="welcome-pack">
            {t('bonuses.pack')}
          </Heading>
          <p className={s.note}>{t(pack.refused ? 'bonuses.refusedText' : about)}</p>
        </div>
        {pack.refused && <Badge>{t('bonuses.packRefused')}</Badge>}
        {!pack.refused && hasTime && <Badge icon="clock">{left}</Badge>}
      </div>
      <ol className={s.stages}>
        {pack.stages.map((stage) => (
          <Stage key={stage.stage} stage={stage} currency={currency} pack={pack} />
        ))}
      </ol>
      <WhatCounts />
    </Card>
  )
}

interface StageProps {
  stage: PackStage
  currency: Currency
  pack: Pack
}

function Stage({ stage, currency, pack }: StageProps) {
  const { t, locale } = useLanguage()
  const {
    min,
    max,
    max_bet: bet,
    cap_times: times,
    life,
    spin_value: value,
    spin_max_win: most,
  } = stage.amounts.find((each) => each.currency === currency)!
  const money = (amount: string) => moneyText(amount, currency, locale)
  const wager = { wager: stage.wager }
  // a server of the version before sends no terms of spins
  const hasSpinTerms = stage.free_spins > 0 && value !== undefined
  return (
    <li className={`${s.stage} ${s[stage.state] ?? ''}`} aria-current={stage.state === 'open' ? 'step' : undefined}>
      <span className={s.number}>{stage.state === 'taken' ? <Icon name="check" size={16} /> : stage.stage}</span>
      <b>{t('bonuses.offer', { pct: percentText(stage.pct, locale), max: money(max) })}</b>
      {stage.free_spins > 0 && <span>{t('bonuses.plusSpins', { count: stage.free_spins })}</span>}
      <span className={s.aside}>{t('bonuses.from', { min: money(min) })}</span>
      <span className={s.small}>
        {stage.state === 'taken' && t('bonuses.stage.taken')}
        {stage.state === 'open' && t('bonuses.stage.open', wager)}
        {stage.state === 'locked' && t('bonuses.wager', wager)}
      </span>
      {hasSpinTerms && (
        <span className={s.small}>
          {t('bonuses.spinTerms', {
            value: money(value),
            most: money(most),
            wager: pack.spin_wager,
            days: lifeDays({ life: pack.spin_life }),
          })}
        </span>
      )}
      <span className={s.small}>{t('bonuses.term.all', { bet: money(bet), times, count: lifeDays({ life }) })}</span>
    </li>
  )
}

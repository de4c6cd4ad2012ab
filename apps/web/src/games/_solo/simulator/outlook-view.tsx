import { type Currency, formatMoney } from '@fairhouse/money'
import { KeyValue, Notice, Stat } from '@fairhouse/ui'

import { numberText, percentText, signedMoneyText } from '../../../lib/format.ts'
import type { MessageKey } from '../../../lib/i18n/keys.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { FanChart } from './fan-chart.tsx'
import type { Outlook } from './outlook.ts'
import type { RunEnd } from './run.ts'
import s from './simulator.module.css'

const ENDS: Readonly<Record<RunEnd, MessageKey>> = {
  finished: 'trial.endFinished',
  loss: 'trial.endLoss',
  profit: 'trial.endProfit',
  single_win: 'trial.endSingleWin',
  balance_above: 'trial.endAbove',
  balance_below: 'trial.endBelow',
  funds: 'trial.endFunds',
  refused: 'trial.endRefused',
  horizon: 'trial.endHorizon',
}

interface OutlookViewProps {
  outlook: Outlook
  currency: Currency
}

/** Result of all runs: ruin first, then median and spread, then the reasons of their ends. */
export function OutlookView({ outlook, currency }: OutlookViewProps) {
  const { t, locale } = useLanguage()
  const { runs, ruined, ahead, ends, fan } = outlook
  const share = (count: number) => percentText((count / runs) * 100, locale, 1)
  const money = (minor: number) => signedMoneyText(formatMoney(BigInt(Math.round(minor))), currency, locale)
  const [low, , middle, , high] = fan.map((line) => money(line.at(-1)!))
  const ordered = (Object.entries(ends) as [RunEnd, number][]).toSorted(([, a], [, b]) => b - a)
  return (
    <>
      <div className={s.stats}>
        <Stat value={share(ruined)} name={t('trial.ruin')} />
        <Stat value={share(ahead)} name={t('trial.ahead')} />
        <Stat value={middle} name={t('trial.median')} />
      </div>
      <FanChart outlook={outlook} currency={currency} />
      <KeyValue
        items={[
          { key: 'spread', name: t('trial.spread'), value: `${low} … ${high}` },
          { key: 'mean', name: t('trial.mean'), value: money(outlook.meanProfit) },
          { key: 'bets', name: t('trial.meanBets'), value: numberText(outlook.meanBets, locale, 1) },
          ...ordered.map(([end, count]) => ({ key: end, name: t(ENDS[end]), value: share(count) })),
        ]}
      />
      <Notice icon="info">{t('trial.noPromise')}</Notice>
    </>
  )
}

import { CURRENCIES, formatMoney } from '@fairhouse/money'
import { Button, Input, Notice, Segmented } from '@fairhouse/ui'

import { amountText, moneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { AutoFields } from '../autobet/auto-fields.tsx'
import { Running } from '../autobet/running.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { StakeField } from '../stake/stake-field.tsx'
import { bestGain, isWorthSaying, percentOf } from '../stake/stake-rules.ts'
import { finePercent } from '../texts.ts'
import { Action } from './action.tsx'
import s from './panel.module.css'
import type { Table } from './use-table.ts'

/** Beside the stage from 1024 px: stake, choice of manual or auto, and the action at the foot. */
export function Panel({ table, auto }: { table: Table; auto: AutoAction }) {
  const language = useLanguage()
  return (
    <>
      <ManualOrAuto table={table} />
      <StakeField table={table} />
      {table.settings.tab === 'manual' ? <Gain table={table} /> : <AutoSettings table={table} auto={auto} />}
      <ReturnNote table={table} />
      <div className={s.action}>
        <Action table={table} auto={auto} verb={table.game.verb(language)} size={52} />
        {table.mode === 'demo' && <PlayForReal />}
      </div>
    </>
  )
}

export function ManualOrAuto({ table }: { table: Table }) {
  const t = useText()
  return (
    <Segmented
      label={t('table.tabs')}
      value={table.settings.tab}
      onChange={(tab) => table.change({ tab })}
      disabled={table.autobet.state?.running}
      options={[
        { value: 'manual', label: t('table.manual') },
        { value: 'auto', label: t('table.auto') },
      ]}
    />
  )
}

function AutoSettings({ table, auto }: { table: Table; auto: AutoAction }) {
  const { settings, change, stake, currency, autobet } = table
  return (
    <>
      {autobet.state && (auto.isRunning || autobet.state.played > 0) && <Running state={autobet.state} />}
      {!auto.isRunning && <AutoFields form={settings.auto} onChange={(form) => change({ auto: form })} stake={stake} currency={currency} />}
    </>
  )
}

/** What the next win would bring: the rules of the game, not a promise of the screen. */
function Gain({ table: { bet, stake, currency } }: { table: Table }) {
  const { t, locale } = useLanguage()
  const gain = bestGain(bet, stake)
  const suffix = t('table.profit', { sign: CURRENCIES[currency].symbol })
  return (
    <Input
      label={t('table.gain')}
      value={gain === undefined ? '' : amountText(gain, locale)}
      onChange={() => undefined}
      suffix={suffix}
      readOnly
    />
  )
}

/** Where rounding the payout down costs more than half a point, it is said before the bet (games.md 0.4). */
export function ReturnNote({ table: { game, bet, params, stake, fault, currency } }: { table: Table }) {
  const { t, locale } = useLanguage()
  if (stake === null || stake === 0n || (fault && fault.code !== 'funds')) return null
  const [headline, exact] = [percentOf(bet.rtp), game.returnAt(params, stake)]
  if (!isWorthSaying(headline, exact)) return null
  const values = {
    amount: moneyText(formatMoney(stake), currency, locale),
    exact: finePercent(exact, locale),
    headline: finePercent(headline, locale),
  }
  return <Notice icon="info">{t('table.returnNote', values)}</Notice>
}

export function PlayForReal() {
  const t = useText()
  return (
    <>
      <Button block href="?signup">
        {t('table.playForReal')}
      </Button>
      <p className={s.note}>{t('table.playForRealNote')}</p>
    </>
  )
}

import { formatMoney } from '@fairhouse/money'
import { Notice, Segmented } from '@fairhouse/ui'

import { moneyText, multiplierText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { isWorthSaying, returnsOf } from '../../_common/stake/stake-rules.ts'
import { PlayForReal } from '../../_common/table/play-for-real.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { QuickRow } from '../stake/quick-row.tsx'
import { StakeFault, TableStake } from '../stake/table-stake.tsx'
import { Uncounted } from '../stake/uncounted.tsx'
import { Action, SideButton } from './action.tsx'
import { Choices } from './choices.tsx'
import { Gain } from './gain.tsx'
import { AutoSettings } from './on-demand.tsx'
import type { Table } from './use-table.ts'
import s from '../../_common/table/panel.module.css'

interface PanelProps {
  table: Table
  auto: AutoAction
}

/** Beside the stage from 1024 px: stake, manual or auto, and the possible win. */
export function Panel({ table, auto }: PanelProps) {
  return (
    <>
      {table.hasAutobet && <ManualOrAuto table={table} />}
      {!table.game.bringsStake && <TableStake table={table} />}
      {!table.game.bringsStake && <QuickRow table={table} />}
      <Choices table={table} place="panel" />
      {table.settings.tab === 'manual' ? <Gain table={table} /> : <AutoSettings table={table} auto={auto} />}
      <ForcedEnd table={table} />
      <ReturnNote table={table} />
    </>
  )
}

/** At the foot of the panel: the action, and its error. */
export function PanelFoot({ table, auto }: PanelProps) {
  const language = useLanguage()
  return (
    <div className={s.action} data-rows={table.game.sideAction ? 'kept' : undefined}>
      <Uncounted table={table} />
      <StakeFault table={table} />
      {table.settings.tab === 'auto' && auto.isUnplanned && <Notice icon="info">{table.game.missing?.(language)}</Notice>}
      <Action table={table} auto={auto} verb={verbOf(table, language)} size={52} />
      <SideButton table={table} />
      {table.isOpen && <p className={s.note}>{language.t('table.locked')}</p>}
      {table.mode === 'demo' && !table.isOpen && <PlayForReal />}
    </div>
  )
}

/** Label of a manual press; the dock uses the longer one if the game has it. */
export function verbOf({ game, choice, stake, currency }: Table, language: Language, isLong = false): string {
  const amount = stake === null ? '' : moneyText(formatMoney(stake), currency, language.locale)
  return (isLong && game.longVerb?.(language, choice, amount)) || game.verb(language, choice, amount)
}

export function ManualOrAuto({ table }: { table: Table }) {
  const t = useText()
  return (
    <Segmented
      label={t('table.tabs')}
      value={table.settings.tab}
      onChange={(tab) => table.change({ tab })}
      disabled={table.autobet.state?.running || table.isOpen}
      options={[
        { value: 'manual', label: t('table.manual') },
        { value: 'auto', label: t('table.auto') },
      ]}
    />
  )
}

/** When rounding a payout costs more than half a point, it is shown before the bet (games.md 0.4). */
export function ReturnNote({ table: { game, bet, stake, fault, currency } }: { table: Table }) {
  const { t, locale } = useLanguage()
  if (!bet || stake === null || stake === 0n || (fault && fault.code !== 'funds')) return null
  const { headline, exact } = returnsOf(game, bet, stake)
  if (headline === undefined || exact === undefined || !isWorthSaying(headline, exact)) return null
  const values = {
    amount: moneyText(formatMoney(stake), currency, locale),
    exact: finePercent(exact, locale),
    headline: finePercent(headline, locale),
  }
  return <Notice icon="info">{t('table.returnNote', values)}</Notice>
}

/** Announces before the bet where a multi-step round ends automatically (games.md 0.4). */
function ForcedEnd({ table: { bet, stake, limits, fault, currency, isOpen } }: { table: Table }) {
  const { t, locale } = useLanguage()
  if (!bet || 'rtp' in bet || bet.bestMultiplier !== undefined || !limits || isOpen || stake === null || (fault && fault.code !== 'funds'))
    return null
  const { success, multiplier, payout } = bet.forcedCashOut(stake, limits.maxWin)
  const values = { multiplier: multiplierText(multiplier, locale), amount: moneyText(formatMoney(payout), currency, locale) }
  return (
    <Notice icon="info">
      {success === undefined ? t('table.forced', values) : t('table.forcedAt', { ...values, step: numberText(success, locale) })}
    </Notice>
  )
}

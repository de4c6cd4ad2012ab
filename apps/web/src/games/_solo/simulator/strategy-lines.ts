/** A strategy as text lines. Pure. */
import { formatMoney } from '@fairhouse/money'
import { requireAmount } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import type { MessageKey } from '../../../lib/i18n/keys.ts'
import type { Language } from '../../../lib/i18n/text.tsx'
import { type AutobetField, lossLimit, type Reaction } from '../../_common/autobet/form.ts'
import type { GameDefinition } from '../../_common/game-view.ts'
import type { Strategy } from './strategy-hash.ts'

export interface Line {
  key: string
  name: string
  value: string
}

const REACTIONS: Readonly<Record<Reaction, MessageKey>> = {
  keep: 'table.autoKeep',
  reset: 'table.autoReset',
  increase: 'table.autoIncrease',
}

const STOPS = [
  ['stopProfit', 'table.autoStopProfit'],
  ['stopSingleWin', 'table.autoStopSingleWin'],
  ['stopAbove', 'table.autoStopAbove'],
  ['stopBelow', 'table.autoStopBelow'],
] as const satisfies readonly (readonly [AutobetField, MessageKey])[]

export function strategyLines(
  { choice, stake, currency, auto }: Strategy<object>,
  game: Pick<GameDefinition<object>, 'bet' | 'betOf' | 'bringsStake' | 'strategyText'>,
  language: Language,
): Line[] {
  const { t, locale } = language
  const amount = (text: string) => moneyText(formatMoney(requireAmount(text)), currency, locale)
  const reaction = (action: Reaction, percent: string) => t(REACTIONS[action]) + (action === 'increase' ? ` +${percent}\u00a0%` : '')
  const params = game.betOf(choice, currency)
  const loss = lossLimit(auto, stake === '' ? 0n : requireAmount(stake))
  return [
    ...(params ? [{ key: 'bet', name: t('trial.bet'), value: game.bet(params, language) }] : []),
    ...(game.strategyText ? [{ key: 'each', name: t('table.autoEach'), value: game.strategyText(choice, language) }] : []),
    ...(stake ? [{ key: 'stake', name: t('table.stake'), value: amount(stake) }] : []),
    { key: 'bets', name: t('table.autoBets'), value: auto.bets || t('trial.untilStopped') },
    ...(game.bringsStake
      ? []
      : [
          { key: 'win', name: t('table.autoOnWin'), value: reaction(auto.onWin, auto.onWinPercent) },
          { key: 'loss', name: t('table.autoOnLoss'), value: reaction(auto.onLoss, auto.onLossPercent) },
        ]),
    ...(loss ? [{ key: 'stopLoss', name: t('table.autoStopLoss'), value: moneyText(formatMoney(loss), currency, locale) }] : []),
    ...STOPS.filter(([field]) => auto[field] !== '').map(([field, name]) => ({ key: field, name: t(name), value: amount(auto[field]) })),
  ]
}

import { KeyValue } from '@fairhouse/ui'

import { bonusRefusalText } from '../../../lib/bonuses/bonus-limit.ts'
import { useErrorTexts } from '../../../shell/error-texts.ts'
import { moneyText, numberText, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { type User, useUser } from '../../../lib/session/user.ts'
import { BonusButton } from '../../_common/stake/stake-fault.tsx'
import s from './running.module.css'
import type { Autobet } from '../../_common/autobet/autobet-state.ts'

/** Progress of an autobet; after its end also the reason. */
export function Running({ state }: { state: Autobet }) {
  const language = useLanguage()
  const user = useUser()
  const { t, locale } = language
  const { currency, played, planned } = state
  useErrorTexts(isRefused(state, language))
  return (
    <div className={s.running} aria-live="off">
      <b>{state.running ? t('table.autoRunning') : stoppedText(state, language, user)}</b>
      {state.stopped === 'bonus_max_bet' && <BonusButton />}
      <KeyValue
        items={[
          {
            key: 'played',
            name: t('table.autoPlayed'),
            value: planned === null ? numberText(played, locale) : `${numberText(played, locale)} / ${numberText(planned, locale)}`,
          },
          { key: 'wagered', name: t('table.autoWagered'), value: moneyText(state.wagered, currency, locale) },
          { key: 'profit', name: t('table.autoProfit'), value: signedMoneyText(state.profit, currency, locale) },
          { key: 'limit', name: t('table.autoStopLoss'), value: moneyText(state.settings.stop.loss, currency, locale) },
        ]}
      />
    </div>
  )
}

/** The same in one line for the phone's dock: counter, result and loss limit. */
export function RunningLine({ state }: { state: Autobet }) {
  const { t, locale } = useLanguage()
  const { currency, played, profit, settings } = state
  return (
    <div className={s.line}>
      <b>{t('table.autoLine', { played: numberText(played, locale), profit: signedMoneyText(profit, currency, locale) })}</b>
      <span>{t('table.autoLineLimit', { amount: moneyText(settings.stop.loss, currency, locale) })}</span>
    </div>
  )
}

/** It ended for none of the stop rules: the server refused the next bet. */
const isRefused = ({ stopped }: Pick<Autobet, 'stopped'>, { find }: Language) => stopped !== null && !find(`table.stopped.${stopped}`)

/** A stop rule, the player, or a refusal. */
export function stoppedText({ stopped }: Pick<Autobet, 'stopped'>, language: Language, user?: User | null): string {
  const { t, find } = language
  const ofBonus = stopped === 'bonus_max_bet' ? bonusRefusalText(undefined, user, language) : undefined
  return ofBonus ?? find(`table.stopped.${stopped}`) ?? find(`error.${stopped}`) ?? t('table.stopped.stopped')
}

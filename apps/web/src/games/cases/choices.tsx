import { CASE_COUNT_MAX } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { Switch } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import type { CaseChoice } from './choice.ts'
import s from './choices.module.css'
import { Stepper } from './stepper.tsx'

/** Number of openings; beside it the animation switch, on a phone the price of one. */
export function CaseChoices({ choice, onChoice, isLocked, place, stake, currency }: ChoicesProps<CaseChoice>) {
  const { t, locale } = useLanguage()
  const [preferences, setPreferences] = usePreferences()
  const each = stake === null ? undefined : moneyText(formatMoney(stake / BigInt(choice.count)), currency, locale)
  return (
    <div className={s.row}>
      <Stepper value={choice.count} max={CASE_COUNT_MAX} onChange={(count) => onChoice({ count })} isLocked={isLocked} />
      {place === 'panel' ? (
        <Switch
          label={t('table.instant')}
          checked={preferences.isInstant}
          onChange={(isInstant) => setPreferences({ ...preferences, isInstant })}
        />
      ) : (
        each && <span className={s.each}>{t('cases.each', { amount: each })}</span>
      )}
    </div>
  )
}

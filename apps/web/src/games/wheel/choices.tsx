import type { WheelBet, WheelRisk } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { KeyValue, Segmented, Select } from '@fairhouse/ui'

import { moneyText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../_common/game-view.ts'
import s from './choices.module.css'
import { RISK_OPTIONS, SEGMENT_OPTIONS, bestOf, chanceOfReturn } from './form.ts'
import { riskText } from './texts.ts'

type Props = ChoicesProps<WheelBet>

/** Segments and risk: buttons in the panel, two selects in one row on the dock. */
export function WheelChoices(props: Props) {
  return props.place === 'dock' ? <Lists {...props} /> : <Keys {...props} />
}

function Keys(props: Props) {
  const { segments, risk } = useFields(props)
  return (
    <>
      <div className={s.field}>
        <span className={s.label}>{segments.label}</span>
        <Segmented {...segments} />
      </div>
      <div className={s.field}>
        <span className={s.label}>{risk.label}</span>
        <Segmented {...risk} />
      </div>
      <Figures {...props} />
    </>
  )
}

function Lists(props: Props) {
  const { segments, risk } = useFields(props)
  return (
    <div className={s.row}>
      <Select {...segments} compact />
      <Select {...risk} compact />
    </div>
  )
}

/** Props of both kinds of controls. */
function useFields({ choice, onChoice, isLocked }: Pick<Props, 'choice' | 'onChoice' | 'isLocked'>) {
  const language = useLanguage()
  const { t } = language
  return {
    segments: {
      label: t('wheel.segments'),
      value: String(choice.segments),
      onChange: (segments: string) => onChoice({ ...choice, segments: Number(segments) }),
      options: SEGMENT_OPTIONS.map((value) => ({ value, label: value })),
      disabled: isLocked,
    },
    risk: {
      label: t('wheel.risk'),
      value: choice.risk,
      onChange: (risk: WheelRisk) => onChoice({ ...choice, risk }),
      options: RISK_OPTIONS.map((value) => ({ value, label: riskText(value, language) })),
      disabled: isLocked,
    },
  }
}

/** Payouts of this wheel for the stake, shown before the bet. */
function Figures({ choice, stake, currency }: Props) {
  const { t, locale } = useLanguage()
  const most = stake === null ? undefined : formatMoney((stake * BigInt(bestOf(choice))) / 10_000n)
  return (
    <KeyValue
      items={[
        { key: 'chance', name: t('wheel.anyReturn'), value: percentText(chanceOfReturn(choice) / 100, locale, 1) },
        { key: 'most', name: t('wheel.most'), value: most === undefined ? '–' : moneyText(most, currency, locale) },
      ]}
    />
  )
}

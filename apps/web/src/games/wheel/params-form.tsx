import { type WheelRisk, parseWheelParams } from '@fairhouse/games'
import { Segmented, Select } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { FIRST_BET, RISK_OPTIONS, SEGMENT_OPTIONS } from './form.ts'
import s from './params-form.module.css'
import { riskText } from './texts.ts'

/** A typed wheel bet for the verifier. */
export function WheelParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const language = useLanguage()
  const { t } = language
  const bet = parseWheelParams(params) ?? FIRST_BET
  return (
    <div className={s.form}>
      <Select
        label={t('wheel.segments')}
        value={String(bet.segments)}
        onChange={(segments) => onChange({ ...bet, segments: Number(segments) })}
        options={SEGMENT_OPTIONS.map((value) => ({ value, label: value }))}
      />
      <Segmented
        label={t('wheel.risk')}
        value={bet.risk}
        onChange={(risk: WheelRisk) => onChange({ ...bet, risk })}
        options={RISK_OPTIONS.map((value) => ({ value, label: riskText(value, language) }))}
      />
    </div>
  )
}

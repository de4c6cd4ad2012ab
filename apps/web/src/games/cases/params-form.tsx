import { CASE_COUNT_MAX, type CaseBet, CASES } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency } from '@fairhouse/money'
import { Select } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './params-form.module.css'
import { caseName } from './sold.ts'
import { Stepper } from './stepper.tsx'

/** A typed bet on a built-in case, for the verifier. */
export function CaseParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const language = useLanguage()
  const { t } = language
  const bet = params as CaseBet
  return (
    <div className={s.form}>
      <Select
        label={t('cases.case')}
        value={bet.caseId}
        onChange={(caseId) => onChange({ ...bet, caseId })}
        options={[...CASES.keys()].map((slug) => ({ value: slug, label: caseName(slug, null, language) }))}
      />
      <Select<Currency>
        label={t('cases.currency')}
        value={bet.currency}
        onChange={(currency) => onChange({ ...bet, currency })}
        options={CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
      />
      <Stepper value={bet.count} max={CASE_COUNT_MAX} onChange={(count) => onChange({ ...bet, count })} />
    </div>
  )
}

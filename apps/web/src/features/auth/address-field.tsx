import { Input, Notice, PhoneInput, Segmented } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { AddressForm, AddressKind } from '../../shell/forms/address.ts'
import s from './auth.module.css'

interface AddressFieldProps {
  /** The kinds to choose from. */
  kinds: readonly AddressKind[]
  value: AddressForm
  onChange(value: AddressForm): void
  error: string | undefined
}

/** Phone or email, one at a time; switching keeps the text of the other. Without a kind nobody can be reached. */
export function AddressField({ kinds, value, onChange, error }: AddressFieldProps) {
  const t = useText()
  const options = kinds.map((kind) => ({ value: kind, label: t(kind === 'phone' ? 'auth.byPhone' : 'auth.byEmail') }))
  const countries = { ru: t('auth.country.ru'), kz: t('auth.country.kz'), by: t('auth.country.by') }
  if (kinds.length === 0) return <Notice tone="warn" icon="info" title={t('auth.unreachable')} />
  return (
    <div className={s.fields}>
      {kinds.length > 1 && (
        <Segmented label={t('auth.kind')} value={value.kind} onChange={(kind) => onChange({ ...value, kind })} options={options} />
      )}
      {value.kind === 'phone' ? (
        <PhoneInput
          key="phone"
          label={t('auth.phone')}
          value={value.phone}
          onChange={(phone) => onChange({ ...value, phone })}
          error={error}
          countryLabel={t('auth.country')}
          countryNames={countries}
          landing
        />
      ) : (
        <Input
          key="email"
          label={t('auth.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={value.email}
          onChange={(email) => onChange({ ...value, email })}
          error={error}
          landing
        />
      )}
    </div>
  )
}

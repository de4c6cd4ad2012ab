import { Input, PhoneInput, Segmented } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { AddressForm } from '../../shell/forms/address.ts'
import s from './auth.module.css'

interface AddressFieldProps {
  value: AddressForm
  onChange(value: AddressForm): void
  error: string | undefined
}

/** Phone or email, one at a time; switching keeps the text of the other. */
export function AddressField({ value, onChange, error }: AddressFieldProps) {
  const t = useText()
  const kinds = [
    { value: 'phone', label: t('auth.byPhone') },
    { value: 'email', label: t('auth.byEmail') },
  ] as const
  const countries = { ru: t('auth.country.ru'), kz: t('auth.country.kz'), by: t('auth.country.by') }
  return (
    <div className={s.fields}>
      <Segmented label={t('auth.kind')} value={value.kind} onChange={(kind) => onChange({ ...value, kind })} options={kinds} />
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

import { PasswordInput } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'

interface NewPasswordFieldProps {
  value: string
  onChange(password: string): void
  error: string | undefined
  label?: string
  hint?: string
}

/** D-30: a new password; the browser may suggest one. */
export function NewPasswordField({ label, hint, ...rest }: NewPasswordFieldProps) {
  const t = useText()
  return (
    <PasswordInput
      {...rest}
      label={label ?? t('password.new')}
      hint={hint ?? t('password.bounds')}
      autoComplete="new-password"
      showLabel={t('auth.showPassword')}
      hideLabel={t('auth.hidePassword')}
    />
  )
}

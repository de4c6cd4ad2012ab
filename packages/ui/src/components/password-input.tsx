import { useState } from 'react'

import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  /** Labels of the visibility toggle in its two states. */
  showLabel: string
  hideLabel: string
  /** Autocomplete: a new password (the browser may suggest one) or the current one. */
  autoComplete: 'new-password' | 'current-password'
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton icon={shown ? 'eye-off' : 'eye'} size={40} label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} />
      }
    />
  )
}

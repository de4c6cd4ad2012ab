import { Button } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { AddressField } from '../address-field.tsx'
import { useFaultFocus } from '../use-landing.ts'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import type { Reset } from './use-reset.ts'

/** Asks for the address of the code. */
export function AskStep({ reset }: { reset: Reset }) {
  const t = useText()
  const { kinds, address, setAddress, attempt } = reset
  const form = useFaultFocus<HTMLFormElement>(attempt.errors)
  return (
    <ResetFrame lead={t('password.askLead')}>
      <form
        ref={form}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void reset.requestCode()
        }}
      >
        <AddressField kinds={kinds} value={address} onChange={setAddress} error={attempt.errors[address.kind]} />
        <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy}>
          {t('password.sendCode')}
        </Button>
      </form>
    </ResetFrame>
  )
}

import { Button } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { addressText } from '../../../shell/forms/address.ts'
import { useLanding, useRetyping } from '../use-landing.ts'
import { CodeBoxes } from './code-boxes.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import type { Reset } from './use-reset.ts'

/** API-11: the texted code leads to the page of the new password. */
export function PhoneStep({ reset }: { reset: Reset }) {
  const t = useText()
  const { attempt, code } = reset
  const landing = useLanding<HTMLDivElement>()
  useRetyping(landing, attempt.errors.code !== undefined && !attempt.isBusy)
  return (
    <div ref={landing}>
      <ResetFrame lead={t('password.codeLead', { address: addressText(reset.address) ?? '' })}>
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (code.length === 6) void reset.confirm(code)
          }}
        >
          <CodeBoxes reset={reset} onComplete={(whole) => void reset.confirm(whole)} />
          <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={code.length < 6}>
            {t('password.goOn')}
          </Button>
        </form>
      </ResetFrame>
    </div>
  )
}

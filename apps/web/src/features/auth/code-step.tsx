import { Button, CodeInput } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n/text.tsx'
import s from './auth.module.css'
import type { WriteState } from '../../lib/write/writes.ts'
import { useLanding } from './use-landing.ts'
import { useCodeWindow } from '../../shell/protection/code-typing.ts'
import { useSecondsLeft } from '../../shell/forms/use-seconds-left.ts'

interface CodeStepProps {
  /** Where the code was sent, or would be sent if the address is right. */
  lead: string
  /** Seconds until another code may be requested. */
  resendAfter: number
  attempt: Pick<WriteState, 'isBusy'>
  /** Error text of the code. */
  error: string | undefined
  action: string
  onCode(code: string): unknown
  /** Through `attempt`. */
  resend(): Promise<{ resend_after: number } | undefined>
}

/** Six boxes and a resend button. D-32: a new code after 60 s, by the server's timer. */
export function CodeStep({ lead, resendAfter, attempt, error, action, onCode, resend }: CodeStepProps) {
  const t = useText()
  const form = useForm({
    values: { code: '' },
    send: ({ code }) => code.length === 6 && onCode(code),
    isBusy: attempt.isBusy,
    ...(error && { errors: { code: error } }),
  })
  const [resendAt, setResendAt] = useState(() => browserClock.now() + resendAfter * 1000)
  const left = useSecondsLeft(resendAt)
  useLanding(form.element)
  useCodeWindow()
  const tries = useTries(error !== undefined && !attempt.isBusy)
  const again = async () => {
    const sent = await resend()
    if (!sent) return
    form.reset()
    tries.renew()
    setResendAt(browserClock.now() + sent.resend_after * 1000)
  }
  return (
    <Form form={form} className={s.form}>
      <p className={s.lead}>{lead}</p>
      <CodeInput
        label={t('auth.code')}
        {...form.field('code')}
        onComplete={() => void form.submit()}
        disabled={attempt.isBusy || tries.left === 0}
      />
      {error !== undefined && (
        <p className={s.lead} aria-live="polite">
          {tries.left > 0 ? t('auth.triesLeft', { left: tries.left, of: CODE_TRIES }) : t('auth.triesOver')}
        </p>
      )}
      <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={form.values.code.length < 6 || tries.left === 0}>
        {action}
      </Button>
      <Button kind="ghost" block disabled={left > 0 || attempt.isBusy} onClick={() => void again()}>
        {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
      </Button>
    </Form>
  )
}

/** D-32: wrong attempts before a code is invalid. */
export const CODE_TRIES = 5

/** Attempts left for the latest code; the server counts the same. */
function useTries(isRefused: boolean) {
  const [left, setLeft] = useState(CODE_TRIES)
  useEffect(() => {
    if (isRefused) setLeft((before) => Math.max(0, before - 1))
  }, [isRefused])
  return { left, renew: () => setLeft(CODE_TRIES) }
}

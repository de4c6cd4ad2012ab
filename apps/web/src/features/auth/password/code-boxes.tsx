import { CodeInput } from '@fairhouse/ui'
import type { Form } from '@fairhouse/ui/form'

import { useText } from '../../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { CODE_TRIES } from '../code-step.tsx'
import s from './password.module.css'
import type { Reset } from './use-reset.ts'

interface CodeBoxesProps {
  reset: Reset
  form: Form<{ code: string }>
  onComplete?: () => void
}

/** Six boxes, the attempts left of D-32's five, and a resend button. */
export function CodeBoxes({ reset, form, onComplete }: CodeBoxesProps) {
  const t = useText()
  const { sent } = reset
  const wait = useSecondsLeft(sent.resendAt)
  const resend = async () => {
    if (await reset.resend()) form.set({ code: '' })
  }
  return (
    <div>
      <CodeInput
        label={t(`password.code.${reset.kind}`)}
        hint={t('password.codeLife')}
        {...form.field('code')}
        onComplete={onComplete}
        disabled={form.isBusy}
      />
      <div className={s.under}>
        <span>{t('password.triesLeft', { left: sent.triesLeft, of: CODE_TRIES })}</span>
        {wait > 0 ? (
          <span>{t('password.resendIn', { time: clockText(wait) })}</span>
        ) : (
          <button type="button" className={s.link} disabled={form.isBusy} onClick={() => void resend()}>
            {t('auth.resend')}
          </button>
        )}
      </div>
    </div>
  )
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

import { CodeInput } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { CODE_TRIES } from '../code-step.tsx'
import s from './password.module.css'
import type { Reset } from './use-reset.ts'

interface CodeBoxesProps {
  reset: Reset
  onComplete?(code: string): void
}

/** Six boxes, the attempts left of D-32's five, and a resend button. */
export function CodeBoxes({ reset, onComplete }: CodeBoxesProps) {
  const t = useText()
  const { attempt, code, sent } = reset
  const wait = useSecondsLeft(sent.resendAt)
  return (
    <div>
      <CodeInput
        label={t(`password.code.${reset.address.kind}`)}
        hint={t('password.codeLife')}
        value={code}
        onChange={reset.setCode}
        onComplete={onComplete}
        error={attempt.errors.code}
        disabled={attempt.isBusy}
      />
      <div className={s.under}>
        <span>{t('password.triesLeft', { left: sent.triesLeft, of: CODE_TRIES })}</span>
        {wait > 0 ? (
          <span>{t('password.resendIn', { time: clockText(wait) })}</span>
        ) : (
          <button type="button" className={s.link} disabled={attempt.isBusy} onClick={() => void reset.requestCode()}>
            {t('auth.resend')}
          </button>
        )}
      </div>
    </div>
  )
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

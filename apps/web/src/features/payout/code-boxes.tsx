import { Button, CodeInput } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../shell/forms/use-seconds-left.ts'
import s from './payout.module.css'
import type { SentCode } from './use-request.ts'

interface CodeBoxesProps {
  sent: SentCode
  code: string
  busy: boolean
  onChange(code: string): void
  onResend(): void
}

/** Six boxes, and a resend button for codes the server sends (D-32); an app generates its own. */
export function CodeBoxes({ sent: { to, by, resendAt }, code, busy, onChange, onResend }: CodeBoxesProps) {
  const t = useText()
  const wait = useSecondsLeft(resendAt)
  return (
    <div className={s.code}>
      <CodeInput label={t('payout.code')} hint={to ? t('payout.codeTo', { to }) : t('payout.codeApp')} value={code} onChange={onChange} />
      {by !== 'app' && (
        <Button kind="ghost" size={32} disabled={wait > 0 || busy} onClick={onResend}>
          {wait > 0 ? t('payout.codeAgainIn', { seconds: wait }) : t('payout.codeAgain')}
        </Button>
      )}
    </div>
  )
}

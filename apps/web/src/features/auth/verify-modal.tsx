import type { ErrorAnswer } from '@fairhouse/contracts'
import { Button, Modal } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { USER_ROUTE, useUser } from '../../lib/session/user.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { toaster } from '../../shell/toasts.tsx'
import s from './auth.module.css'
import { CodeStep } from './code-step.tsx'
import { useWrites } from '../../shell/write/use-write.ts'

/** D-32: a new player verifies the address by the code of the registration; play and deposits are open before. */
export default function VerifyModal({ open, onClose, kind }: PropsOfModal<'verify'>) {
  const t = useText()
  const user = useUser()
  const attempt = useWrites()
  const prove = async (code: string) => {
    const onRefused = (error: ErrorAnswer | undefined) => {
      if (error?.code === 'wrong_code') attempt.setErrors({ code: t('error.wrong_code') })
    }
    const proved = await attempt.send(`POST /api/v2/auth/${kind}/verify/code`, { body: { code } }, { invalidates: [USER_ROUTE], onRefused })
    if (!proved) return
    modals.close()
    toaster.push({ tone: 'success', title: t('auth.proved'), lines: [] })
  }
  const resend = () => attempt.send(`POST /api/v2/auth/${kind}/resend`, { body: {} })
  return (
    <Modal open={open} onClose={onClose} title={t(`auth.proveTitle.${kind}`)} closeLabel={t('shell.close')}>
      <div className={s.form}>
        <CodeStep
          lead={t('auth.codeSentTo', { address: user?.[kind] ?? '' })}
          resendAfter={RESEND_AFTER}
          attempt={attempt}
          error={attempt.errors.code}
          action={t('auth.prove')}
          onCode={prove}
          resend={resend}
        />
        <Button kind="ghost" block onClick={onClose}>
          {t('auth.later')}
        </Button>
      </div>
    </Modal>
  )
}

/** D-32, in seconds: the registration has just sent its code. */
const RESEND_AFTER = 60

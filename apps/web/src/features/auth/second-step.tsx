import { Button, CodeInput, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './auth.module.css'
import { useCodeWindow } from '../../shell/protection/code-typing.ts'
import { useLanding, useRetyping } from './use-landing.ts'
import type { useLogin } from './use-login.ts'

/** D-36: after password or code, a code of the authenticator app or a recovery code. */
export function SecondStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const [isRecovery, setRecovery] = useState(false)
  return isRecovery ? (
    <RecoveryCode key="recovery" login={login} onOther={() => setRecovery(false)} />
  ) : (
    <AppCode key="app" login={login} onOther={() => setRecovery(true)} />
  )
}

interface WayProps {
  login: ReturnType<typeof useLogin>
  onOther(): void
}

function AppCode({ login, onOther }: WayProps) {
  const t = useText()
  const { attempt } = login
  const [code, setCode] = useState('')
  const step = useLanding<HTMLFormElement>()
  useCodeWindow()
  useRetyping(step, attempt.errors.second !== undefined && !attempt.isBusy)
  return (
    <form
      data-stays
      ref={step}
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) void login.bySecondFactor(code)
      }}
    >
      <p className={s.lead}>{t('auth.secondLead')}</p>
      <CodeInput
        label={t('auth.secondCode')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void login.bySecondFactor(digits)}
        error={attempt.errors.second}
        disabled={attempt.isBusy}
      />
      <Enter login={login} isReady={code.length === 6} />
      <Button kind="ghost" block onClick={onOther}>
        {t('auth.secondByRecovery')}
      </Button>
    </form>
  )
}

function RecoveryCode({ login, onOther }: WayProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const step = useLanding<HTMLFormElement>()
  useCodeWindow()
  return (
    <form
      data-stays
      ref={step}
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void login.bySecondFactor(code)
      }}
    >
      <p className={s.lead}>{t('auth.secondRecoveryLead')}</p>
      <Input
        label={t('auth.secondRecovery')}
        value={code}
        onChange={setCode}
        error={login.attempt.errors.second}
        autoComplete="off"
        maxLength={40}
        mono
        landing
      />
      <Enter login={login} isReady={code.trim() !== ''} />
      <Button kind="ghost" block onClick={onOther}>
        {t('auth.secondByApp')}
      </Button>
    </form>
  )
}

function Enter({ login, isReady }: { login: ReturnType<typeof useLogin>; isReady: boolean }) {
  const t = useText()
  return (
    <Button type="submit" kind="primary" size={52} block busy={login.attempt.isBusy} disabled={!isReady}>
      {t('auth.logIn')}
    </Button>
  )
}

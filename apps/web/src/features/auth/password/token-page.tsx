import { Button, PageState, Skeleton } from '@fairhouse/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'

import { prefixOf, withPrefix } from '../../../lib/i18n/locales.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import { TokenForm } from './token-form.tsx'
import { useTokenCheck } from './use-token-check.ts'

/** A new password by an emailed link, or, with `phone`, by the token that a texted code was exchanged for. */
export default function TokenPage() {
  const t = useText()
  const { token = '' } = useParams()
  const phone = useSearchParams()[0].get('phone')
  const state = useTokenCheck(token, phone)
  const isLost = phone !== null && (state === 'bad' || state === 'unknown')
  useLeaveForError(isLost)
  if (state === 'good') return <TokenForm token={token} phone={phone} />
  if (state === 'checking' || isLost) {
    return (
      <ResetFrame lead={t('password.checking')}>
        <div className={s.form}>
          <Skeleton height="72px" radius="10px" />
          <Skeleton height="52px" radius="10px" />
        </div>
      </ResetFrame>
    )
  }
  return (
    <PageState
      title={t(state === 'bad' ? 'password.deadLink' : 'password.noAnswer')}
      text={t(state === 'bad' ? 'password.deadLinkText' : 'password.noAnswerText')}
      actions={
        <Button kind="primary" href="/password/reset">
          {t('password.askAgain')}
        </Button>
      }
    />
  )
}

/** SEC-6: an invalid phone token redirects to /error. */
function useLeaveForError(isLost: boolean): void {
  const navigate = useNavigate()
  const prefix = prefixOf(useLocation().pathname)
  useEffect(() => {
    if (isLost) void navigate(withPrefix('/error?code=wrong_token', prefix), { replace: true })
  }, [isLost, navigate, prefix])
}

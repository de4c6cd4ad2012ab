import { Button, PageState } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useText } from '../../lib/i18n/text.tsx'
import { FatalError } from './fatal-error.tsx'

/** NAV-10, SEC-6: the page of a fatal error, and of an invalid password link. */
export default function ErrorPage() {
  const [query] = useSearchParams()
  const code = query.get('code')
  return code === 'wrong_token' ? <DeadLink /> : <FatalError code={code} />
}

/** Not an error: the link was used or has expired. */
function DeadLink() {
  const t = useText()
  return (
    <PageState
      title={t('fatal.deadLink')}
      text={t('fatal.deadLinkText')}
      actions={
        <Button kind="primary" href="/password/reset">
          {t('fatal.askAgain')}
        </Button>
      }
    />
  )
}

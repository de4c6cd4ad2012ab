import { Button, PageState } from '@fairhouse/ui'
import { useLocation } from 'react-router'

import { useText } from '../lib/i18n/text.tsx'

/** NAV-9, ERR-7: the quoted sentence is the same in every language (D-8), with a translation beside it. */
export function NotFound() {
  const t = useText()
  const { pathname, search, hash } = useLocation()
  return (
    <PageState
      title={t('notFound.title')}
      message={`Page Not Found: ${pathname}${search}${hash}`}
      text={t('notFound.safe')}
      actions={
        <Button kind="primary" icon="home" href="/">
          {t('notFound.toLobby')}
        </Button>
      }
    />
  )
}

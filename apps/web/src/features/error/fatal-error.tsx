import { Button, PageState } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'

/** Same frame as the not-found page; `code` is for support. */
export function FatalError({ code }: { code: string | null }) {
  const t = useText()
  return (
    <PageState
      title={t('fatal.title')}
      message={code && SAFE_CODE.test(code) ? t('fatal.code', { code }) : undefined}
      text={t('fatal.text')}
      actions={
        <>
          <Button
            kind="primary"
            icon="refresh"
            onClick={() => (history.length > 1 && location.pathname.endsWith('/error') ? history.back() : location.reload())}
          >
            {t('fatal.retry')}
          </Button>
          <Button icon="home" href="/">
            {t('notFound.toLobby')}
          </Button>
        </>
      }
    />
  )
}

/** Anyone can craft the address: only text in the form of a code is shown. */
const SAFE_CODE = /^[\w-]{1,64}$/

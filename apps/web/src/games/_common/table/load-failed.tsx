import { Button, ErrorState } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'

/** What failed, what is safe, and Retry. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <ErrorState
      title={t('table.loadFailed')}
      text={t('table.loadFailedText')}
      action={<Button onClick={onRetry}>{t('table.retry')}</Button>}
    />
  )
}

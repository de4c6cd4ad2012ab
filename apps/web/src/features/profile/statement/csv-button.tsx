import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useNotice } from '../../../shell/use-notice.ts'

/** The entries as a file for spreadsheets. */
export function CsvButton({ query }: { query: { from: string } }) {
  const t = useText()
  const api = useApi()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const answer = await api.call('GET /api/v2/billing/statement/csv', { query }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) saveFile(answer.data, 'text/csv', 'statement.csv')
    else refuse(answer?.error ?? { code: 'busy', message: '' })
  }
  return (
    <Button icon="arrow-down" busy={isBusy} onClick={() => void fetchIt()}>
      {t('history.csv')}
    </Button>
  )
}

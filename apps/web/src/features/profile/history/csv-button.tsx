import { Button } from '@fairhouse/ui'
import type { Input } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { saveFile } from '../../../lib/save-file.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import s from './history.module.css'

const CSV = 'GET /api/v2/profile/history/csv'
type Question = Input<typeof CSV>['query']

/** The list as it is filtered, as a file for spreadsheets. The question is asked when it is pressed. */
export function CsvButton({ question }: { question: () => Question }) {
  const t = useText()
  const api = useApi()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const asked = question()
    const answer = await api.call(CSV, { query: asked }).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) saveFile(answer.data, 'text/csv', `${asked.kind}.csv`)
    else refuse(answer?.error ?? { code: 'busy', message: '' })
  }
  return (
    <Button icon="arrow-down" busy={isBusy} className={s.csv} onClick={() => void fetchIt()}>
      {t('history.csv')}
    </Button>
  )
}

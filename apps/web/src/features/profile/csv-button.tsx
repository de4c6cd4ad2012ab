import { Button } from '@fairhouse/ui'
import type { Client, Result } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useNotice } from '../../shell/use-notice.ts'

interface CsvButtonProps {
  /** File name without extension. */
  name: string
  /** Requested on press. */
  load: (api: Client) => Promise<Result<string>>
}

/** Exports the list as CSV. */
export function CsvButton({ name, load }: CsvButtonProps) {
  const t = useText()
  const api = useApi()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const answer = await load(api).catch(() => undefined)
    setBusy(false)
    if (answer?.ok) saveFile(answer.data, 'text/csv', `${name}.csv`)
    else refuse(answer?.error ?? { code: 'busy', message: '' })
  }
  return (
    <div>
      <Button icon="arrow-down" busy={isBusy} onClick={() => void fetchIt()}>
        {t('history.csv')}
      </Button>
    </div>
  )
}

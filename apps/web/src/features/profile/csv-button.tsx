import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { saveFile } from '../../lib/save-file.ts'
import type { Writes } from '../../lib/write/writes.ts'
import { useWrites } from '../../shell/write/use-write.ts'

interface CsvButtonProps {
  /** File name without extension. */
  name: string
  /** Requested on press. */
  load: (send: Writes['send']) => Promise<string | undefined>
}

/** Exports the list as CSV. */
export function CsvButton({ name, load }: CsvButtonProps) {
  const t = useText()
  const { isBusy, send } = useWrites()
  const fetchIt = async () => {
    const text = await load(send)
    if (text !== undefined) saveFile(text, 'text/csv', `${name}.csv`)
  }
  return (
    <div>
      <Button icon="arrow-down" busy={isBusy} onClick={() => void fetchIt()}>
        {t('history.csv')}
      </Button>
    </div>
  )
}

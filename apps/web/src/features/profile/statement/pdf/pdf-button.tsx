import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { useRootData } from '../../../../shell/root-data.ts'
import { useNotice } from '../../../../shell/use-notice.ts'
import { usePlayer } from '../../profile-frame.tsx'
import type { Statement } from '../labels.ts'
import { statementRows } from './rows.ts'

/** The statement on screen as a PDF file. */
export function PdfButton({ statement }: { statement: Statement }) {
  const language = useLanguage()
  const notice = useNotice()
  const { id } = usePlayer()
  const { brand } = useRootData().facts
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { savePdf } = await import('./save-pdf.ts')
      const rows = statementRows(statement, { brand, id }, language)
      await savePdf(rows, `statement-${statement.from.slice(0, 10)}-${statement.to.slice(0, 10)}.pdf`)
    } catch {
      notice({ code: 'busy', message: '' }) // neither library nor fonts are part of the page; the next press loads them again
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="arrow-down" busy={isBusy} onClick={() => void save()}>
      {language.t('statement.pdf')}
    </Button>
  )
}

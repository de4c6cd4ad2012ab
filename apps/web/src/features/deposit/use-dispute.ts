import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useAttempt } from '../../shell/forms/use-attempt.ts'
import { type DisputeFaults, disputeFaults, cleanText } from './dispute-form.ts'
import { useInvoices } from './use-invoices.ts'

/** Text and proof of a dispute over one invoice. */
export function useDispute(invoiceId: string) {
  const api = useApi()
  const attempt = useAttempt()
  const { storeInvoice } = useInvoices()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<DisputeFaults>({})
  const [isSent, setSent] = useState(false)
  const send = async () => {
    const found = disputeFaults(text, file)
    setFaults(found)
    if (Object.keys(found).length > 0 || !file) return
    const input = { params: { invoiceId }, query: { text: text.trim() }, bytes: file }
    const invoice = await attempt.run(() => api.call('POST /api/v2/billing/deposit/{invoiceId}/dispute', input))
    if (!invoice) return
    storeInvoice(invoice)
    setSent(true)
  }
  return {
    text,
    file,
    faults,
    busy: attempt.busy,
    isSent,
    send,
    write(typed: string) {
      setText(cleanText(typed))
      setFaults({})
    },
    choose(chosen: File) {
      setFile(chosen)
      setFaults({})
    },
  }
}

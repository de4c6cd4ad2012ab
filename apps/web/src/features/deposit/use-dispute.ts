import { useState } from 'react'

import { useWrite } from '../../shell/write/use-write.ts'
import { type DisputeFaults, disputeFaults, cleanText } from './dispute-form.ts'
import { useInvoices } from './use-invoices.ts'

/** Text and proof of a dispute over one invoice. */
export function useDispute(invoiceId: string) {
  const { storeInvoice } = useInvoices()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<DisputeFaults>({})
  const [isSent, setSent] = useState(false)
  const dispute = useWrite('POST /api/v2/billing/deposit/{invoiceId}/dispute', {
    onDone(invoice) {
      storeInvoice(invoice)
      setSent(true)
    },
  })
  const send = async () => {
    const found = disputeFaults(text, file)
    setFaults(found)
    if (Object.keys(found).length > 0 || !file) return
    await dispute.send({ params: { invoiceId }, query: { text: text.trim() }, bytes: file })
  }
  return {
    text,
    file,
    faults,
    busy: dispute.isBusy,
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

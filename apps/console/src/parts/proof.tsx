import { Button, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'

import { callFile } from '../lib/call.ts'
import { saveFile } from '../lib/save-file.ts'
import { toErrorMessage } from '../lib/error-messages.ts'

/** Downloads the proof of an invoice's latest dispute; each view is logged. */
export function Proof({ invoice }: { invoice: string }) {
  const proof = useMutation({ mutationFn: async () => saveFile(await callFile('GET /console/v1/invoices/{id}/proof', { id: invoice })) })
  return (
    <>
      <div>
        <Button size={32} busy={proof.isPending} aria-label={`Proof of invoice ${invoice}`} onClick={() => proof.mutate()}>
          Proof
        </Button>
      </div>
      {proof.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(proof.error, { not_found: 'The proof is no longer kept.' })}</Notice>
        </div>
      )}
    </>
  )
}

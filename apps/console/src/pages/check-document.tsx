/** Loads one document on demand. The server re-encodes pictures, so they contain no code; a PDF could, so it is downloaded. */
import { Button, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type Answer, callFile } from '../lib/call.ts'
import { saveFile } from '../lib/save-file.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import s from './verification.module.css'

type Document = Answer<'GET /console/v1/verifications/{id}'>['documents'][number]

const SIDES: Readonly<Record<Document['side'], string>> = { front: 'Front', back: 'Back', selfie: 'With the document in hand' }

interface CheckDocumentProps {
  check: string
  document: Document
  onShown: (document: string) => void
}

export function CheckDocument({ check, document: { id, side, type, bytes }, onShown }: CheckDocumentProps) {
  const isPicture = type === 'image/jpeg'
  const download = useMutation({
    async mutationFn() {
      const file = await callFile('GET /console/v1/verifications/{id}/documents/{document}', { id: check, document: id })
      if (isPicture) return URL.createObjectURL(new Blob([file.bytes], { type }))
      saveFile(file)
      return undefined
    },
    onSuccess: () => onShown(id),
  })
  const picture = download.data
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture])
  return (
    <figure className={s.document}>
      <figcaption className={s.line}>
        <span>
          {SIDES[side]} <span className={s.dim}>({Math.ceil(bytes / 1024)} KB)</span>
        </span>
        {picture === undefined && (
          <Button
            size={32}
            busy={download.isPending}
            aria-label={`${isPicture ? 'Show' : 'Save'}: ${SIDES[side]}`}
            onClick={() => download.mutate()}
          >
            {isPicture ? 'Show' : 'Save as a file'}
          </Button>
        )}
      </figcaption>
      {download.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(download.error)}</Notice>
        </div>
      )}
      {picture !== undefined && <img className={s.picture} src={picture} alt={SIDES[side]} />}
    </figure>
  )
}

/** One document: shown where it is asked for. A picture was made anew by the house and cannot act; a PDF could, and is kept as a file. */
import { Button, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type Answer, callFile } from '../lib/call.ts'
import { saveFile } from '../lib/save-file.ts'
import { toldOf } from '../lib/told.ts'
import s from './verification.module.css'

type Document = Answer<'GET /console/v1/verifications/{id}'>['documents'][number]

const SIDES: Readonly<Record<Document['side'], string>> = { front: 'Front', back: 'Back', selfie: 'With the document in hand' }

export function CheckDocument({ check, document: { id, side, type, bytes } }: { check: string; document: Document }) {
  const isPicture = type === 'image/jpeg'
  const look = useMutation({
    async mutationFn() {
      const file = await callFile('GET /console/v1/verifications/{id}/documents/{document}', { id: check, document: id })
      if (isPicture) return URL.createObjectURL(new Blob([file.bytes], { type }))
      saveFile(file)
      return undefined
    },
  })
  const picture = look.data
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
            busy={look.isPending}
            aria-label={`${isPicture ? 'Show' : 'Save'}: ${SIDES[side]}`}
            onClick={() => look.mutate()}
          >
            {isPicture ? 'Show' : 'Save as a file'}
          </Button>
        )}
      </figcaption>
      {look.error && (
        <div role="alert">
          <Notice tone="lose">{toldOf(look.error)}</Notice>
        </div>
      )}
      {picture !== undefined && <img className={s.picture} src={picture} alt={SIDES[side]} />}
    </figure>
  )
}

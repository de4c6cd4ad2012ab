import type { Verification } from '@fairhouse/contracts'
import { DOCUMENT_TYPES, type DocumentSide, LARGEST_DOCUMENT_BYTES } from '@fairhouse/contracts/client'
import { Button, Icon, IconButton, useMedia } from '@fairhouse/ui'
import { type ChangeEvent, useRef, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { FramingGuide } from './framing-guide.tsx'
import { useVerificationCall } from './use-verification.ts'
import s from './verification.module.css'

interface DocumentSlotProps {
  side: DocumentSide
  document: Verification['documents'][number] | undefined
}

const KIB = 1024
const PICTURES = DOCUMENT_TYPES.filter((type) => type.startsWith('image/')).join(',')

/** One side of a document: upload, photo, replace, remove. Its thumbnail lasts until the window closes. */
export function DocumentSlot({ side, document }: DocumentSlotProps) {
  const t = useText()
  const { isBusy, taken, take, remove } = useSlot(side)
  const name = t(`verification.side.${side}`)
  const sideIcon = side === 'selfie' ? 'user' : 'card'
  return (
    <li className={s.slot} data-there={document ? '' : undefined}>
      {document && taken ? (
        <img className={s.thumb} src={taken} alt={t('verification.thumb', { side: name })} />
      ) : (
        <Icon name={document ? 'check' : sideIcon} />
      )}
      <span className={s.side}>
        <b>{name}</b>
        <small>{document ? t('verification.there', { size: Math.ceil(document.bytes / KIB) }) : t(`verification.sideHint.${side}`)}</small>
      </span>
      <span className={s.deeds}>
        <FileButtons side={side} name={name} isBusy={isBusy} isThere={document !== undefined} onFile={(file) => void take(file)} />
        {document && <IconButton icon="close" label={t('verification.remove', { side: name })} onClick={() => void remove(document.id)} />}
      </span>
      {!document && <FramingGuide side={side} />}
    </li>
  )
}

interface FileButtonsProps {
  side: DocumentSide
  name: string
  isBusy: boolean
  isThere: boolean
  onFile(file: File): void
}

/** On a phone the camera comes first; a file can be chosen everywhere. */
function FileButtons({ side, name, isBusy, isThere, onFile }: FileButtonsProps) {
  const t = useText()
  const hasCamera = useMedia('(pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    if (file) onFile(file)
  }
  const hidden = { type: 'file', className: s.file, tabIndex: -1, onChange: chosen } as const
  const facing = side === 'selfie' ? 'user' : 'environment'
  return (
    <>
      <input {...hidden} ref={files} accept={DOCUMENT_TYPES.join(',')} aria-label={t('verification.file', { side: name })} />
      <input {...hidden} ref={camera} accept={PICTURES} capture={facing} aria-label={t('verification.photo', { side: name })} />
      {hasCamera && !isThere && (
        <Button size={32} busy={isBusy} onClick={() => camera.current?.click()}>
          {t('verification.takePhoto')}
        </Button>
      )}
      <Button size={32} kind={hasCamera && !isThere ? 'ghost' : undefined} busy={isBusy} onClick={() => files.current?.click()}>
        {t(isThere ? 'verification.change' : 'verification.choose')}
      </Button>
    </>
  )
}

function useSlot(side: DocumentSide) {
  const { isBusy, run, refuse } = useVerificationCall()
  const [taken, setTaken] = useState<string>()
  // refused here when the server would refuse it anyway
  const isTaken = ({ size, type }: File) => size <= LARGEST_DOCUMENT_BYTES && (DOCUMENT_TYPES as readonly string[]).includes(type)
  return {
    isBusy,
    taken,
    async take(bytes: File) {
      if (!isTaken(bytes)) return refuse({ code: 'wrong_file', message: '' })
      const thumbnail = thumbnailOf(bytes)
      const isThere = await run('PUT /api/v2/verification/documents/{side}', { params: { side }, bytes })
      if (isThere) setTaken(await thumbnail)
    },
    remove: (id: string) => run('DELETE /api/v2/verification/documents/{id}', { params: { id } }),
  }
}

/** A thumbnail of a chosen file, made in this browser: the server never sends a document back. */
const SIDE_PX = 112

/** A data URL; undefined for a PDF or an unreadable picture. */
async function thumbnailOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_PX / Math.min(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined // the server validates the file; without a thumbnail its name and size are shown
  }
}

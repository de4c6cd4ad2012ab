// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { DocumentSlot } from './document-slot.tsx'

const run = vi.hoisted(() => vi.fn(async () => true))
vi.mock('./use-verification.ts', () => ({ useVerificationCall: () => ({ isBusy: false, run, refuse: vi.fn() }) }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApi: () => ({}) }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const document_ = { id: '1', side: 'front', bytes: 3000 } as never

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(document: typeof document_ | undefined) {
  render(
    <LanguageProvider value={language}>
      <DocumentSlot side="front" document={document} />
    </LanguageProvider>,
  )
}

function choose(type: string) {
  show(document_)
  fireEvent.change(screen.getByLabelText('verification.file'), { target: { files: [new File(['x'], 'front', { type })] } })
}

describe('document slot', () => {
  it('STA-1 explains the framing of a missing picture, and not of one that is there', () => {
    show(undefined)
    expect(screen.getByText('verification.framing.card.edges')).toBeTruthy()
    cleanup()
    show(document_)
    expect(screen.queryByText('verification.framing')).toBeNull()
  })

  it('STA-1 shows a thumbnail of the selected picture', async () => {
    choose('image/jpeg')
    expect((await screen.findByAltText('verification.thumb')).getAttribute('src')).toBe('data:image/jpeg;base64,AA==')
  })

  it('STA-1 shows no thumbnail for a PDF or a refused file', async () => {
    choose('application/pdf')
    run.mockResolvedValueOnce(false)
    fireEvent.change(screen.getByLabelText('verification.file'), { target: { files: [new File(['x'], 'front', { type: 'image/png' })] } })
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 60_000 })
    expect(screen.queryByAltText('verification.thumb')).toBeNull()
  })
})

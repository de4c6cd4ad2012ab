import { LARGEST_DOCUMENT_BYTES } from '@fairhouse/contracts/client'
import { describe, expect, it } from 'vitest'

import { disputeFaults, cleanText } from './dispute-form.ts'

const slip = { size: 1000, type: 'image/png' }

describe('BEY-9 deposit dispute', () => {
  it('BEY-9 requires a text and a proof', () => {
    expect(disputeFaults('Paid at noon', slip)).toEqual({})
    expect(disputeFaults('Paid at noon', { ...slip, type: 'application/pdf' })).toEqual({})
    expect(disputeFaults('  ', undefined)).toEqual({ text: true, file: 'missing' })
  })

  it('BEY-9 refuses a file of another type or one too large', () => {
    expect(disputeFaults('Paid', { ...slip, type: 'text/html' })).toEqual({ file: 'wrong' })
    expect(disputeFaults('Paid', { ...slip, size: LARGEST_DOCUMENT_BYTES + 1 })).toEqual({ file: 'wrong' })
  })

  it('BEY-9 trims the text and limits it to 500 characters', () => {
    expect([cleanText('at\tnoon\u0000'), cleanText('x'.repeat(501)).length]).toEqual(['at noon ', 500])
  })
})

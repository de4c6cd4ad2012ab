import { describe, expect, it } from 'vitest'

import { maskedEmail, maskedPhone } from './masked.ts'

describe('addresses on the overview', () => {
  it('show enough to distinguish them and never the whole address', () => {
    expect(maskedEmail('d.kuanyshuly@mail.example')).toBe('d.kuan•••@mail.example')
    expect(maskedEmail('a@b.c')).toBe('•••@b.c')
    expect(maskedEmail('"odd@name"@b.c')).toBe('"odd@•••@b.c')
    expect(maskedPhone('+77011234518')).toBe('+7701 ••• •• 18')
  })
})

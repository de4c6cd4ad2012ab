import { describe, expect, it } from 'vitest'

import { addressMarks, type Proved, provedMarks } from './marks.ts'

const SECRET = 'shared with the register'
const ann: Proved = {
  first_name: 'Анна-Мария',
  last_name: 'Иванова',
  birth_date: '1990-05-17',
  country: 'KZ',
  document_kind: 'passport',
  document_number: 'N 1234567',
}

describe('D-13 marks for a register', () => {
  it('are equal for one person in any spelling', () => {
    const typed = { ...ann, first_name: 'ИВАНОВА ', last_name: 'анна мария', document_number: 'n-1234567' }
    expect(provedMarks(SECRET, typed)).toEqual(provedMarks(SECRET, ann))
    expect(addressMarks(SECRET, { phone: null, email: ' Ann@Example.test' })).toEqual(
      addressMarks(SECRET, { phone: null, email: 'ann@example.test' }),
    )
  })

  it('differ by day of birth, number, kind and key', () => {
    const all = [
      provedMarks(SECRET, ann),
      provedMarks(SECRET, { ...ann, birth_date: '1990-05-18', document_number: 'N 1234568' }),
      provedMarks('another key', ann),
      addressMarks(SECRET, { phone: '+77010000000', email: '+77010000000' }),
    ].flat()
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
  })

  it('are hashes that reveal nothing about a person', () => {
    const marks = [...provedMarks(SECRET, ann), ...addressMarks(SECRET, { phone: '+77010000000', email: 'ann@example.test' })]
    for (const { value } of marks) expect(value).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are empty without data', () => {
    expect(addressMarks(SECRET, { phone: null, email: null })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'

import { countryChoices } from './countries.ts'
import { emptyPerson, personBody, personFaults } from './person-form.ts'

const known = {
  first_name: 'Анна',
  last_name: 'Иванова',
  birth_date: '1990-05-17',
  country: 'KZ',
  document_kind: 'id_card' as const,
  document_number: '••••56',
}

describe('identity form', () => {
  it('starts with the saved data except the document number, which is never returned', () => {
    const form = emptyPerson(known, 'RU')
    expect(form).toEqual({ ...known, document_number: '' })
    expect(personFaults(form)).toEqual(['document_number'])
    expect(personBody({ ...form, document_number: ' 123456 ' })).toEqual({ ...known, document_number: '123456' })
  })

  it('starts empty in the visitor’s region, and names each missing field', () => {
    const form = emptyPerson(null, 'KZ')
    expect(form.country).toBe('KZ')
    expect(personFaults(form)).toEqual(['first_name', 'last_name', 'birth_date', 'document_number'])
  })
})

describe('country list', () => {
  it.each([
    ['en', 'Kazakhstan', 'Afghanistan'],
    ['ru', 'Казахстан', 'Австралия'],
    ['kz', 'Қазақстан', 'Австралия'],
  ] as const)('in %s begins with the neighbours, then follows the alphabet', (locale, first, third) => {
    const choices = countryChoices(locale)
    expect([choices[0]!.label, choices[1]!.value, choices[2]!.label]).toEqual([first, 'RU', third])
    expect(choices).toHaveLength(249)
  })
})

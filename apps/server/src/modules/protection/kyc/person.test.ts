import { describe, expect, it } from 'vitest'

import { ageOn, faultOf, hashesOf, maskedNumber, nameHashOf, type Person } from './person.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const person: Person = {
  first_name: 'Анна-Мария',
  last_name: 'Иванова',
  birth_date: '1990-05-17',
  country: 'RU',
  document_kind: 'passport',
  document_number: '45 10 123456',
}
const key = Buffer.alloc(32, 7)
const faultField = (change: Partial<Person>) => {
  const fault = faultOf({ ...person, ...change }, now, change.country === 'KZ' ? 21 : 18)
  return fault?.refusal.errors
}

describe('personal data', () => {
  it('D-5 is of age by the law of the country, from the birthday on', () => {
    expect(faultField({ birth_date: '2008-11-20' })).toBeUndefined()
    expect(faultField({ birth_date: '2008-11-21' })).toEqual({ birth_date: ['under_age: at least 18 years'] })
    expect(faultField({ birth_date: '2008-11-20', country: 'KZ' })).toEqual({ birth_date: ['under_age: at least 21 years'] })
  })

  it.each(['2026-02-30', '1990-13-01', '1800-01-01', '2027-01-01'])('%s is not a day of birth', (birth_date) => {
    expect(faultField({ birth_date })).toHaveProperty('birth_date')
  })

  it.each(['XQ', 'AB'])('%s is not a country', (country) => expect(faultField({ country })).toHaveProperty('country'))

  it('counts whole years, also from 29 February', () => {
    expect(ageOn('2008-02-29', Date.parse('2026-02-28T23:59:59Z'))).toBe(17)
    expect(ageOn('2008-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBe(18)
  })
})

describe('person hashes', () => {
  it('find the same person in any spelling of name and number', () => {
    const typed = { ...person, first_name: ' анна мария', last_name: 'ИВАНОВА', document_number: '4510-123456' }
    expect(hashesOf(typed, [key])).toEqual(hashesOf(person, [key]))
    expect(hashesOf({ ...person, first_name: person.last_name, last_name: person.first_name }, [key]).person).toEqual(
      hashesOf(person, [key]).person,
    )
  })

  it('differ by name, day, number and key', () => {
    const { person: same, document, name } = hashesOf(person, [key])
    expect(hashesOf({ ...person, birth_date: '1990-05-18' }, [key]).name).toEqual(name)
    expect(hashesOf({ ...person, last_name: 'Петрова' }, [key]).person).not.toEqual(same)
    expect(hashesOf({ ...person, birth_date: '1990-05-18' }, [key]).person).not.toEqual(same)
    expect(hashesOf({ ...person, document_number: '4510123457' }, [key]).document).not.toEqual(document)
    expect(hashesOf(person, [Buffer.alloc(32, 8)]).person).not.toEqual(same)
  })

  it('D-2 find the names alone in any order and spelling, also with Е for Ё, and no part of them', () => {
    const hash = (names: string) => nameHashOf(names, [key]).toString('hex')
    expect(hashesOf({ ...person, last_name: 'Королёва' }, [key]).name.toString('hex')).toBe(hash('КОРОЛЕВА анна  мария'))
    expect(hash('Королёва,Анна – Мария')).toBe(hash('анна‑мария КОРОЛЕВА'))
    for (const mark of ["'", '’', 'ʼ', '`', '']) expect(hash(`Shaun O${mark}Neil`), mark).toBe(hash("O'Neil, Shaun"))
    const others = ['Анна Королёва', 'Анна Мария', 'АннаМария Королёва', '', 'Анна Мария Королёва Анна']
    for (const names of others) expect(hash(names), names).not.toBe(hash('Анна-Мария Королёва'))
    expect(nameHashOf('Анна', [Buffer.alloc(32, 8)]).toString('hex')).not.toBe(hash('Анна'))
  })

  it('mask the number except its end', () => expect(maskedNumber('45 10 123456')).toBe('••••••••••56'))
})

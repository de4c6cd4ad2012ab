/** The identity form: state, validation and request body. Pure. */
import type { DocumentKind, Verification } from '@fairhouse/contracts'

export interface PersonForm {
  firstName: string
  lastName: string
  /** 1990-12-31, or empty. */
  birthDate: string
  country: string
  kind: DocumentKind
  number: string
}

export type PersonField = 'first_name' | 'last_name' | 'birth_date' | 'country' | 'document_number'

/** Another attempt starts with the saved data; the document number is never returned, so it is typed again. */
export function emptyPerson(known: Verification['person'], region: 'RU' | 'KZ'): PersonForm {
  return {
    firstName: known?.first_name ?? '',
    lastName: known?.last_name ?? '',
    birthDate: known?.birth_date ?? '',
    country: known?.country ?? region,
    kind: known?.document_kind ?? 'passport',
    number: '',
  }
}

const SHORTEST_NUMBER = 3

/** Validation errors. */
export function personFaults({ firstName, lastName, birthDate, number }: PersonForm): PersonField[] {
  return [
    ...(firstName.trim() === '' ? (['first_name'] as const) : []),
    ...(lastName.trim() === '' ? (['last_name'] as const) : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(birthDate) ? [] : (['birth_date'] as const)),
    ...(number.trim().length < SHORTEST_NUMBER ? (['document_number'] as const) : []),
  ]
}

export const personBody = ({ firstName, lastName, birthDate, country, kind, number }: PersonForm) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  birth_date: birthDate,
  country,
  document_kind: kind,
  document_number: number.trim(),
})

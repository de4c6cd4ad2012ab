/** The identity form: state, validation and request body. Pure. */
import type { Verification } from '@fairhouse/contracts'
import type { Body } from '@fairhouse/contracts/client'

/** As typed; `birth_date` is 1990-12-31, or empty. */
export type PersonForm = Body<'PUT /api/v2/verification/person'>

export type PersonField = Exclude<keyof PersonForm, 'document_kind'>

/** Another attempt starts with the saved data; the document number is never returned, so it is typed again. */
export function emptyPerson(known: Verification['person'], region: 'RU' | 'KZ'): PersonForm {
  return {
    first_name: known?.first_name ?? '',
    last_name: known?.last_name ?? '',
    birth_date: known?.birth_date ?? '',
    country: known?.country ?? region,
    document_kind: known?.document_kind ?? 'passport',
    document_number: '',
  }
}

const SHORTEST_NUMBER = 3

/** Fields without a value. */
export function personFaults({ first_name, last_name, birth_date, document_number }: PersonForm): PersonField[] {
  return [
    ...(first_name.trim() === '' ? (['first_name'] as const) : []),
    ...(last_name.trim() === '' ? (['last_name'] as const) : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(birth_date) ? [] : (['birth_date'] as const)),
    ...(document_number.trim().length < SHORTEST_NUMBER ? (['document_number'] as const) : []),
  ]
}

export const personBody = ({ first_name, last_name, document_number, ...rest }: PersonForm): PersonForm => ({
  ...rest,
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  document_number: document_number.trim(),
})

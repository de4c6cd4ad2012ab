/** What a schema or the server refuses in a field, as an operator reads it beside the field. */
import { issueMessages } from '@fairhouse/contracts/issues'
import type { FormTexts } from '@fairhouse/ui/form-texts'

import { ApiError } from './call.ts'
import { MONEY_FORMAT, WHOLE_FORMAT } from './typed-numbers.ts'

export const REQUIRED = 'Required'

/** Of the schemas of the console's routes, which are Zod's. */
export const formTexts: FormTexts = (issues) => toTexts(issueMessages((issues as readonly Issue[]).map(withInput)))

type Issue = Parameters<typeof issueMessages>[0][number]

/** A form's issues come without their inputs, whose absence reads as a field that is not given. */
const withInput = (issue: Issue): Issue => ({ ...issue, input: issue.message.endsWith('received undefined') ? undefined : null }) as Issue

/** Texts by field of a refused call; empty without errors of fields. */
export const fieldErrorsOf = (fault: Error | null): Record<string, string> => (fault instanceof ApiError ? toTexts(fault.errors) : {})

/** An error for each empty one of these fields. */
export const missingIn = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, REQUIRED]] : [])))

const toTexts = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, [message = '']]) => [name, toText(message)]))

/** `message`: `key: detail` of the contract. A detail that Zod wrote by itself is worded anew. */
function toText(message: string): string {
  const [, key = '', detail = message] = /^(\w+): (.*)$/s.exec(message) ?? []
  const [, way, bound] = /([<>])=?(-?\d+)/.exec(detail) ?? []
  if (key === 'required') return REQUIRED
  if (key === 'too_big' || key === 'too_small')
    return bound === undefined ? sentence(detail) : `${way === '<' ? 'At most' : 'At least'} ${bound}`
  if (key === 'wrong_type') return /expected (?:int|number)/.test(detail) ? WHOLE_FORMAT : FORM
  if (key === 'unknown_value') return 'Not one of the choices'
  if (detail === TWO_DECIMALS) return MONEY_FORMAT
  return key === 'wrong_format' && detail.startsWith('Invalid') ? FORM : sentence(detail)
}

/** Calls need them; a form adds them to `12` and `12.5`. */
const TWO_DECIMALS = 'an amount has two decimals, as in 12.50'
const FORM = 'Not in the expected form'

const sentence = (detail: string): string => detail.charAt(0).toUpperCase() + detail.slice(1)

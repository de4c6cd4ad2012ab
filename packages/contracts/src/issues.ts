/** What a schema refuses, as messages by field: the server's answer and a form in the browser name an issue alike. Loads no schema. */
import type { $ZodIssue } from 'zod/v4/core'

/** Each message as `key: detail` under the path of its field. */
export function issueMessages(issues: readonly $ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null) // a field may be named `constructor` or `__proto__`
  for (const issue of issues) for (const [field, message] of messagesOf(issue)) (errors[field] ??= []).push(message)
  return errors
}

function messagesOf(issue: $ZodIssue): [field: string, message: string][] {
  const field = issue.path.map(String).join('.') || 'body'
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, 'unknown_field: this call has no such field'])
  if (/^[a-z_]+: /.test(issue.message)) return [[field, issue.message]]
  return [[field, KEYS[issue.code]?.(issue) ?? `wrong_format: ${issue.message}`]]
}

const KEYS: Partial<Record<$ZodIssue['code'], (issue: $ZodIssue) => string>> = {
  invalid_type: (issue) => (issue.input === undefined ? 'required: this field must be given' : `wrong_type: ${issue.message}`),
  invalid_value: (issue) => (issue.input === undefined ? 'required: this field must be given' : `unknown_value: ${issue.message}`),
  too_small: (issue) => `too_small: ${issue.message}`,
  too_big: (issue) => `too_big: ${issue.message}`,
}

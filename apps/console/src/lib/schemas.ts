/** The schemas of the console's routes, for forms: a form checks what it sends as the server does. */
import { consoleRoutes, type Route } from '@fairhouse/contracts'
import type { FormSchema } from '@fairhouse/ui/form'

import type { Key } from './call.ts'

type Part = 'body' | 'query' | 'params'

/** @throws RangeError for a route that takes none. */
export function schemaOf(key: Key, part: Part = 'body'): FormSchema {
  const schema = (consoleRoutes[key] as Route)[part]
  if (!schema) throw new RangeError(`${key} takes no ${part}`)
  return schema
}

/** Whether the call takes this body as it stands. */
export const isTaken = (key: Key, body: unknown): boolean => (consoleRoutes[key] as Route).body!.safeParse(body).success

/** Whether the call takes this value of the field. What is stored may be of a time when it took others. */
export function isFieldTaken(key: Key, field: string, value: unknown): boolean {
  const { error } = (consoleRoutes[key] as Route).body!.safeParse({ [field]: value })
  return !error?.issues.some(({ path }) => path[0] === field)
}

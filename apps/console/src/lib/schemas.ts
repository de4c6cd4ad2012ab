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

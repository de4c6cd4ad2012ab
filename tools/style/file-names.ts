/**
 * The names of a module's files (docs/architecture.md, "A module"): a reader finds the same thing under the same name in every module. Checks what
 * can be seen: former names of the same thing, and calls of the contract that are answered elsewhere.
 */
import { posix } from 'node:path'

import { MODULE_FOLDER } from '../walls/modules.ts'
import { isTest, type Source } from './sources.ts'

const FORMER: Readonly<Record<string, string>> = {
  'routes.ts': 'handlers.ts',
  'handler.ts': 'handlers.ts',
  'deps.ts': 'ports.ts',
  'view.ts': 'views.ts',
}

/** A property or method that answers a call of the contract. */
const ANSWER = /^\s+(?:async )?'(?:GET|POST|PUT|PATCH|DELETE) \/[^']*'(?:\(|:)/m
const HANDLERS = /(?:^|-)handlers\.ts$/

/** `path what is wrong`. */
export function foundFileNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const module = MODULE_FOLDER.exec(path)?.[1]
    if (!module || isTest(path) || path.includes('/testing/')) return []
    const name = posix.basename(path)
    if (name in FORMER) return [`${path} is called ${FORMER[name]} elsewhere`]
    const isMain = name === 'index.ts' || name === `${posix.basename(module)}.ts`
    return !isMain && !HANDLERS.test(name) && ANSWER.test(text) ? [`${path} answers calls: its name ends with handlers.ts`] : []
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

import { APPROVAL_KINDS } from '@fairhouse/contracts'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../../../../..')
const FOLDERS = ['apps/console/src', 'apps/server/src/modules/staff/backoffice', 'packages/contracts/src']
const SOURCE = /(?<!\.test)\.tsx?$/
/** A file that names so many acts, or takes in so many files of a folder, lists them. */
const MOST_OF_OTHERS = 10

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) => `${folder}/${name}`)

const namesOfActs = (text: string): number =>
  APPROVAL_KINDS.filter((kind) => new RegExp(`(^\\s*${kind}:|'${kind}')`, 'm').test(text)).length

/** Files of acts, of their handlers and of their calls. */
const partsTakenIn = (path: string, text: string): number =>
  [...text.matchAll(/from '(\.[^']*)'/g)]
    .map(([, from]) => relative(ROOT, resolve(ROOT, dirname(path), from!)))
    .filter((from) => /backoffice\/acts\/|-handlers\.ts$|routes\/console-/.test(from)).length

it('D-2 four files besides their own list the acts of the console', () => {
  const registers = FOLDERS.flatMap(filesIn).filter((path) => {
    const text = readFileSync(resolve(ROOT, path), 'utf8')
    return namesOfActs(text) >= MOST_OF_OTHERS || partsTakenIn(path, text) >= MOST_OF_OTHERS
  })
  expect(registers.toSorted()).toEqual([
    'apps/server/src/modules/staff/backoffice/acts/index.ts',
    'apps/server/src/modules/staff/backoffice/handlers.ts',
    'packages/contracts/src/operator-rights.ts',
    'packages/contracts/src/routes/console.ts',
  ])
})

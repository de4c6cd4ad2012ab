/**
 * `npm run vectors -- FILE...`: checks golden vectors with the functions that server and browser import. Without a file it checks the
 * built-in ones. Prints each failure, then `N passed, N failed`.
 */

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { nodeCrypto } from '@fairhouse/fairness/node'

import { carriedVectorFiles } from './vectors/carried.ts'
import { type FileResult, checkVectorFile } from './vectors/check-file.ts'

const named = process.argv.slice(2)
const results = (named.length > 0 ? named.map(located) : carriedVectorFiles()).map(checkPath)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

function checkPath(path: string): FileResult {
  try {
    return checkVectorFile(JSON.parse(readFileSync(path, 'utf8')), nodeCrypto)
  } catch (error) {
    return { passed: 0, failures: [`${path}: cannot be read: ${(error as Error).message}`] }
  }
}

/** npm runs scripts in the package's folder; a relative path refers to the caller's folder. */
function located(path: string): string {
  const fromCaller = resolve(process.env.INIT_CWD ?? '.', path)
  return existsSync(fromCaller) ? fromCaller : resolve(path)
}

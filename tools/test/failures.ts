/** The failures, one line each, printed at the end of a run. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from '../lib/paths.ts'

export interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
}

interface PlaywrightResult {
  errors: { message?: string }[]
}

export interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }[]
}

/** Failed tests of a Vitest report, and files that did not load. */
export function failedInVitest(files: VitestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [oneLine(file, 'does not load', message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => oneLine(file, fullName, failureMessages?.[0] ?? ''))
  })
}

/** Failed scenarios of a Playwright report. */
export function failedInPlaywright(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(({ results }) => oneLine(`e2e/${file}`, title, ...messagesOf(results))),
    ),
    ...failedInPlaywright(suite.suites ?? []),
  ])
}

/** Of a scenario that ran out of time the first message is the limit, the second the call that waited. */
const messagesOf = (results: PlaywrightResult[]): string[] => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))

const SHOWN_OF_OUTPUT = 12

/** The end of a runner's output, for a failure without a report. */
export function endOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => line.trim() !== '').slice(-SHOWN_OF_OUTPUT)
}

const SHOWN_AT_MOST = 60

/** The list at the end of a run; empty without failures. */
export function listed(failures: string[]): string[] {
  if (failures.length === 0) return []
  const more = failures.length - SHOWN_AT_MOST
  return ['to be looked at:', ...failures.slice(0, SHOWN_AT_MOST), ...(more > 0 ? [`… and ${more} more`] : [])]
}

const LONGEST_MESSAGE = 600

/** The messages up to their stacks, without line breaks: the first line alone is often only the name of the matcher. */
function oneLine(file: string, title: string, ...messages: string[]): string {
  const text = messages.flatMap(linesAboveStack).join(' | ')
  return `${file} › ${title}: ${text.slice(0, LONGEST_MESSAGE)}`
}

function linesAboveStack(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const stack = lines.findIndex((line) => line.startsWith('at '))
  return lines.slice(0, stack === -1 ? undefined : stack).filter(Boolean)
}

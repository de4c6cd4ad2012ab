/**
 * A reporter for Vitest: which tests passed and failed, and what failed outside of any test. Its own JSON report has neither the errors of
 * hooks in nested groups nor unhandled errors, and both must keep a run red.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

import { root } from '../lib/paths.ts'

export interface ReportedTest {
  file: string
  /** Groups and name, as `--testNamePattern` compares them. */
  title: string
  state: 'passed' | 'failed' | 'skipped' | 'pending'
  messages: string[]
  /** With the hooks around it; 0 if it did not run. */
  milliseconds: number
  /** It carries the mark of the slow tier. */
  isSlow: boolean
}

export interface Report {
  tests: ReportedTest[]
  /** Files that do not load (`isLoaded` false) or whose hooks failed. */
  broken: { file: string; isLoaded: boolean; message: string }[]
  /** Errors outside of any test. */
  unhandled: string[]
}

/** The mark of tests of the slow tier. */
export const SLOW = 'slow'

/** Set in a run without them. */
export const QUICK_TIER = { TEST_TIER: 'quick' }

/** Where the report is written. */
export const REPORT_VARIABLE = 'VITEST_REPORT_FILE'

export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = {
      tests: modules.flatMap((module) => [...module.children.allTests()].filter(isChosen).map(reportTest)),
      broken: modules.flatMap(findBroken),
      unhandled: unhandled.map(textOf),
    }
    writeFileSync(process.env[REPORT_VARIABLE]!, JSON.stringify(report))
  }
}

/** The runner calls a test of the other tier skipped, like one that its own file skips. */
const isChosen = (test: TestCase): boolean => process.env.TEST_TIER !== QUICK_TIER.TEST_TIER || !isSlow(test)

const isSlow = ({ options }: TestCase): boolean => options.tags?.includes(SLOW) ?? false

function reportTest(test: TestCase): ReportedTest {
  const { state, errors } = test.result()
  return {
    file: relative(root, test.module.moduleId),
    title: test.fullName,
    state,
    messages: (errors ?? []).map(textOf),
    milliseconds: test.diagnostic()?.duration ?? 0,
    isSlow: isSlow(test),
  }
}

function findBroken(module: TestModule): Report['broken'] {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  if (errors.length === 0) return []
  return [{ file: relative(root, module.moduleId), isLoaded: module.children.size > 0, message: textOf(errors[0]!) }]
}

const textOf = ({ stack, message }: Pick<SerializedError, 'stack' | 'message'>): string => stack ?? message ?? ''

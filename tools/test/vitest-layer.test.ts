import { describe, expect, it } from 'vitest'

import { counted } from './vitest-layer.ts'

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

describe('the count of a layer', () => {
  it('is that of its tests', () => {
    expect(counted(report, 0, '')).toMatchObject({ passed: 3, failed: 0, skipped: 2 })
    expect(counted({ ...report, numFailedTests: 2 }, 1, '')).toMatchObject({ passed: 3, failed: 2 })
  })

  it('has a failure for a file that does not load', () => {
    const broken = { ...report, testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [] }] }
    expect(counted(broken, 1, '')).toMatchObject({ failed: 1 })
  })

  it('has a failure when the runner fails outside of any test, or never reports', () => {
    expect(counted(report, 1, 'Unhandled\n\nError: late')).toMatchObject({ failed: 1, failures: ['Unhandled', 'Error: late'] })
    expect(counted(undefined, 1, '')).toMatchObject({ passed: 0, failed: 1 })
  })
})

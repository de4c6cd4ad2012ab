import { describe, expect, it } from 'vitest'

import { findingsIn } from './findings.ts'

describe('known vulnerabilities', () => {
  it('are listed by package with their titles', () => {
    const via = [{ title: 'Prototype pollution', url: 'https://advisory.example/1' }, 'other']
    const report = { auditReportVersion: 2, vulnerabilities: { one: { name: 'one', severity: 'high', via } }, metadata: {} }
    expect(findingsIn(JSON.stringify(report))).toEqual([
      { name: 'one', severity: 'high', titles: ['Prototype pollution', 'through other'] },
    ])
    expect(findingsIn('{"vulnerabilities":{}}')).toEqual([])
  })

  it('are unknown when the registry refuses or does not answer', () => {
    expect(findingsIn('{"message":"405 Method Not Allowed","error":{}}')).toBeUndefined()
    expect(findingsIn('')).toBeUndefined()
  })
})

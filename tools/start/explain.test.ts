import { StartRefused } from '@fairhouse/server/opening'
import { describe, expect, it } from 'vitest'

import { explain, FaultsFound } from './explain.ts'

const fault = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('the message of a failed start', () => {
  it.each([
    ['EADDRINUSE', 'set PORT'],
    ['EACCES', 'DATA_DIR'],
    ['EROFS', 'DATA_DIR'],
    ['ENOSPC', 'make room'],
    ['ECONNREFUSED', 'DATABASE_URL'],
    ['28P01', 'DATABASE_URL'],
  ])('is one line that says what to do about %s', (code, advice) => {
    const line = explain(fault(code, `something broke\n    at file.ts:1`))
    expect(line).toContain(advice)
    expect(line).not.toContain('\n')
  })

  it('recognizes a full disk in the output of another program', () => {
    expect(explain(new Error('initdb: could not write: No space left on device'))).toContain('make room')
  })

  it('names the first of several attempts that all failed', () => {
    expect(explain(new AggregateError([fault('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')]))).toContain('ECONNREFUSED')
  })

  it('has every line of a refusal', () => {
    expect(explain(new StartRefused(['SECRET_SEEDS: wrong', 'SECRET_TOKENS: wrong']))).toBe('SECRET_SEEDS: wrong\nSECRET_TOKENS: wrong')
  })

  it('has every line of what a check found', () => {
    expect(explain(new FaultsFound('2 differences', ['I1: one', 'I2: two']))).toBe('2 differences\nI1: one\nI2: two')
    const many = explain(
      new FaultsFound(
        '51 differences',
        Array.from({ length: 51 }, (_, n) => `I1: ${n + 1}`),
      ),
    ).split('\n')
    expect([many.length, many.at(-2), many.at(-1)]).toEqual([52, 'I1: 50', 'and 1 more'])
  })
})

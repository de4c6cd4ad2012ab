import { describe, expect, it } from 'vitest'

import { createLogger } from './telemetry.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLogger('info', (line) => void lines.push(line)))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('SEC-4 the log', () => {
  it('keeps the SQLSTATE or errno of a fault, and no value of a row', () => {
    const fault = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(one@example.test) already exists.' })
    const [line] = logged((logger) => logger.error({ err: fault }, 'fault'))
    expect(line!.err).toMatchObject({ code: '23505', detail: '[secret]' })
  })

  it('censors messages to players, at the top and one level deep', () => {
    const [line] = logged((logger) => logger.info({ code: '123456', body: { code: '123456', password: 'x' }, token: 't' }))
    expect([line!.code, line!.body, line!.token]).toEqual(['[secret]', { code: '[secret]', password: '[secret]' }, '[secret]'])
  })

  it('writes the first fault of an outage and omits its repetitions', () => {
    const away = () => Object.assign(new Error('Connection terminated unexpectedly'))
    expect(logged((logger) => [1, 2, 3].forEach(() => logger.error({ err: away() }, 'fault')))).toHaveLength(1)
    expect(logged((logger) => [1, 2].forEach(() => logger.error({ err: new TypeError('a bug') }, 'fault')))).toHaveLength(2)
  })
})

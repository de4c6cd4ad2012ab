import { describe, expect, it } from 'vitest'

import { BadAnswer } from '../wallet/wallet.ts'
import { createStudioLogger } from './telemetry.ts'

const faultOf = (code: string, syscall?: string) => Object.assign(new Error(code), { code, ...(syscall !== undefined && { syscall }) })
const aborted = () => Object.assign(new Error('the call was stopped'), { name: 'AbortError' })

describe('PRO-10 the log of the studio', () => {
  it.each<[string, () => unknown, number]>([
    ['a refused connection', () => faultOf('ECONNREFUSED', 'connect'), 1],
    ['an unknown host', () => faultOf('ENOTFOUND', 'getaddrinfo'), 1],
    ['a cut connection', () => faultOf('ECONNRESET'), 1],
    ['a connection that ends while it is read', () => faultOf('ETIMEDOUT', 'read'), 1],
    ['a connection that ends while it is written', () => faultOf('EPIPE', 'write'), 1],
    ['a call without an answer in time', aborted, 1],
    ['an answer that does not count', () => new BadAnswer('no JSON'), 1],
    ['a folder that cannot be read', () => faultOf('EACCES', 'readdir'), 3],
    ['a storage that is full', () => faultOf('SQLITE_FULL'), 3],
    ['a bug', () => new TypeError('undefined is no function'), 3],
    ['what is no error', () => 'a text', 3],
  ])('PRO-10 has one line of an outage, and one of each other fault: %s, three times', (_, fault, count) => {
    const lines: string[] = []
    const log = createStudioLogger('error', (line) => void lines.push(line))
    for (let n = 0; n < 3; n++) log.error({ err: fault() }, 'a fault of the studio')
    expect(lines).toHaveLength(count)
  })
})

import { describe, expect, it } from 'vitest'

import { isTimeZone } from './rules.ts'

describe('time zones', () => {
  it('API-15 accepts the names of the IANA list, old ones included', () => {
    for (const name of [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'Asia/Almaty',
      'Asia/Calcutta',
      'America/Argentina/Buenos_Aires',
      'Etc/GMT+5',
    ])
      expect(isTimeZone(name), name).toBe(true)
  })

  it('API-15 refuses offsets and invented places', () => {
    for (const name of ['', '+03:00', 'GMT+3', 'Moscow', 'Europe/Atlantis', 'Europe/Moscow ', '../etc/passwd', 'Europe/Moscow\0'])
      expect(isTimeZone(name), name).toBe(false)
  })
})

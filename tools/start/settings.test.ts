import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { startSettings } from './settings.ts'

describe('the settings of a start', () => {
  it('D-10 D-12 D-16 are a sandbox on port 3000 with its data beside it', () => {
    expect(startSettings([], {}, 'sandbox')).toMatchObject({
      appEnv: 'sandbox',
      port: 3000,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
    })
  })

  it('move port and data by PORT and DATA_DIR, so that two checkouts run side by side', () => {
    expect(startSettings([], { PORT: '3100', DATA_DIR: '/srv/two' }, 'sandbox')).toMatchObject({ port: 3100, dataDir: '/srv/two' })
  })

  it.each(['', 'abc', '70000', '-1', '80.5'])('refuse PORT=%s', (PORT) => {
    expect(() => startSettings([], { PORT }, 'sandbox')).toThrow('PORT is')
  })

  it('refuse an unknown option instead of ignoring it', () => {
    expect(() => startSettings(['--rest'], {}, 'sandbox')).toThrow('unknown option --rest; there are --reset and --yes')
  })
})

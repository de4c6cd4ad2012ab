import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { checkProviderFrom, checkSettingsFrom } from './check-settings.ts'
import { configFrom } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-checks-'))
const whole = { SUMSUB_APP_TOKEN: 'token', SUMSUB_LEVEL: 'level', SECRET_SUMSUB: 's', SECRET_SUMSUB_WEBHOOK: 'w' }

describe('D-16 the provider of identity checks of an environment', () => {
  it('is Sumsub with all its variables, and refused with a part of them', () => {
    const config = configFrom({ DATA_DIR, ...whole, SANDBOX_URL: 'http://127.0.0.1:4000' })
    expect(config.checks).toEqual({ url: 'https://api.sumsub.com', appToken: 'token', level: 'level', secret: 's', webhookSecret: 'w' })
    expect(checkProviderFrom(config, { now: () => 0 })?.id).toBe('sumsub')
    for (const name of Object.keys(whole)) {
      const part: Record<string, string | undefined> = { DATA_DIR, ...whole, [name]: undefined }
      expect(() => configFrom(part)).toThrow(new RegExp(`^${name}: identity checks by Sumsub need`))
    }
  })

  it('gets documents over https in production', () => {
    expect(() => checkSettingsFrom({ ...whole, SUMSUB_URL: 'http://proxy.example' }, true)).toThrow(/^SUMSUB_URL: /)
  })
})

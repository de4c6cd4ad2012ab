import { describe, expect, it } from 'vitest'

import { mirrorSettingsFrom } from './mirror-settings.ts'

const HOSTS = ['house.example', 'old.example', 'new.example']
const from = (given: object) => mirrorSettingsFrom({ YANDEX_VERIFICATION: '', MIRROR_REDIRECTS: '', ...given }, HOSTS)

describe('mirror settings', () => {
  it('are read by host; missing ones are null', () => {
    const read = from({ YANDEX_VERIFICATION: 'house.example=1a2b, new.example=3c4d', MIRROR_REDIRECTS: 'old.example=new.example' })
    expect([...read.yandexVerification]).toEqual([
      ['house.example', '1a2b'],
      ['new.example', '3c4d'],
    ])
    expect([[...read.moved], read.revshareUrl, read.telegramUrl]).toEqual([[['old.example', 'new.example']], null, null])
  })

  it('API-23 refuse redirects to or from unknown hosts, and in a circle', () => {
    expect(() => from({ MIRROR_REDIRECTS: 'old.example=evil.example' })).toThrow(/MIRROR_REDIRECTS/)
    expect(() => from({ MIRROR_REDIRECTS: 'evil.example=new.example' })).toThrow(/MIRROR_REDIRECTS/)
    expect(() => from({ MIRROR_REDIRECTS: 'old.example=new.example,new.example=old.example' })).toThrow(/moved itself/)
    expect(() => from({ YANDEX_VERIFICATION: 'house.example' })).toThrow(/YANDEX_VERIFICATION/)
  })
})

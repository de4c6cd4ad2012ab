import { describe, expect, it } from 'vitest'

import { returnAddress, withoutSession, withToken } from './return-address.ts'
import { type MirrorTable, mirrorData, newLinkOf } from './table.ts'

const table: MirrorTable = {
  siteHost: 'house.example',
  mirrorHosts: ['mirror.example', 'old.example'],
  https: false,
  sharesSessions: true,
  settings: {
    yandexVerification: new Map([['mirror.example', 'code1']]),
    revshareUrl: 'https://partners.example',
    telegramUrl: null,
    moved: new Map([['old.example', 'mirror.example']]),
  },
}
const PORT = ':3000'
const HERE = { here: 'house.example', port: PORT }
const HASH = 'ab'.repeat(32)

describe('return address of a session transfer', () => {
  it('D-34 accepts only pages of mirrors: no open redirect', () => {
    const good = ['http://mirror.example:3000/', 'http://mirror.example:3000/en/games/dice?x=1#y', 'http://www.mirror.example:3000/']
    for (const url of good) expect(returnAddress(url, table, HERE)?.mirror, url).toBe('mirror.example')
    const bad = [
      'http://house.example:3000/', // the main host itself: a redirect loop
      'http://evil.example:3000/',
      'http://mirror.example.evil.example:3000/',
      'http://evilmirror.example:3000/',
      'http://mirror.example:3001/',
      'http://mirror.example/',
      'https://mirror.example:3000/',
      'http://mirror.example:3000@evil.example/',
      'http://me:secret@mirror.example:3000/',
      'http://api.mirror.example:3000/',
      '//mirror.example:3000/',
      '/en',
      'javascript:alert(1)//mirror.example:3000',
      'data:text/html,mirror.example',
      String.raw`http:\\evil.example\mirror.example:3000`,
      '',
    ]
    for (const url of bad) expect(returnAddress(url, table, HERE), url).toBeUndefined()
  })

  it('D-34 returns with the token and without the transfer parameters; a guest with no_sso', () => {
    const url = `http://mirror.example:3000/en?utm_source=a&sso_session=${HASH}&simpleAuthToken=mine&simple_auth=true&no_sso=1#top`
    const back = returnAddress(url, table, HERE)!
    expect(back.requesterHash).toBe(HASH)
    expect(withToken(back, 't1')).toBe('http://mirror.example:3000/en?utm_source=a&simple_auth=true&simpleAuthToken=t1#top')
    expect(withoutSession(back)).toBe('http://mirror.example:3000/en?utm_source=a&no_sso=true#top')
  })

  it('D-34 refuses invalid hashes', () => {
    for (const hash of ['', 'AB'.repeat(32), 'ab', `${HASH}0`])
      expect(returnAddress(`http://mirror.example:3000/?sso_session=${hash}`, table, HERE)?.requesterHash).toBeUndefined()
  })
})

describe('mirror table', () => {
  it('has the settings of each host; the main host requests no session', () => {
    expect(mirrorData(table, 'mirror.example', PORT)).toEqual({
      host: 'mirror.example',
      sso: 'http://api.house.example:3000/auth/sso',
      meta_yandex_verification: 'code1',
      settings: { revshare_service_frontend_url: 'https://partners.example', telegram_channel_url: null },
    })
    expect(mirrorData(table, 'house.example', PORT)).toMatchObject({ sso: null, meta_yandex_verification: null })
    expect(mirrorData({ ...table, https: true }, 'mirror.example', '').sso).toBe('https://api.house.example/auth/sso')
    expect(mirrorData({ ...table, sharesSessions: false }, 'mirror.example', PORT).sso).toBeNull()
  })

  it('API-23 maps a retired host to its replacement', () => {
    expect(newLinkOf(table, 'old.example', '/en?a=1', PORT)).toBe('http://mirror.example:3000/en?a=1')
    expect(newLinkOf(table, 'mirror.example', '/', PORT)).toBeNull()
  })
})

describe('D-62 a switch to another host', () => {
  it('D-62 leads from a mirror to the main host and to other mirrors, never to itself', () => {
    const onMirror = { here: 'mirror.example', port: ':3000' }
    expect(returnAddress('http://house.example:3000/en', table, onMirror)?.mirror).toBe('house.example')
    expect(returnAddress('http://old.example:3000/en', table, onMirror)?.mirror).toBe('old.example')
    expect(returnAddress('http://mirror.example:3000/en', table, onMirror)).toBeUndefined()
    expect(returnAddress('http://evil.example:3000/en', table, onMirror)).toBeUndefined()
  })
})

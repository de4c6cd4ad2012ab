import { describe, expect, it } from 'vitest'

import { kindOf } from './requests.ts'

const ORIGIN = 'https://fairhouse.example'
const kind = (path: string, { method = 'GET', mode = 'cors' as RequestMode, origin = ORIGIN } = {}) =>
  kindOf({ method, mode, url: origin + path }, ORIGIN)

describe('what the service worker keeps', () => {
  it('D-63 files with a hash in their names, from this host alone', () => {
    expect(kind('/assets/frame-B7x.js')).toBe('file')
    expect(kind('/assets/frame-B7x.js', { origin: 'https://api.fairhouse.example' })).toBe('other')
  })

  it('D-63 no page, no picture of a player, no answer of the API', () => {
    expect(kind('/profile', { mode: 'navigate' })).toBe('page')
    expect(['/media/a.webp', '/profile.data', '/pixel.png', '/sw.js', '/build.json'].map((path) => kind(path))).toEqual(
      Array(5).fill('other'),
    )
    expect(kind('/mirror', { origin: 'https://api.fairhouse.example' })).toBe('other')
  })

  it('D-63 nothing that changes something', () => expect(kind('/assets/a.js', { method: 'POST' })).toBe('other'))

  it('D-63 the offline verifier, also when it is opened as a page', () =>
    expect([kind('/verify/verify.html', { mode: 'navigate' }), kind('/verify/verify.html?x')]).toEqual(['kept', 'kept']))
})

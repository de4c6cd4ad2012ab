import { describe, expect, it } from 'vitest'

import type { Locale, SecurityNews } from '../../message.ts'
import { render } from '../render.ts'

const sender = { brand: 'Fairhouse', siteOrigin: 'https://fairhouse.example' }
const LOCALES: Locale[] = ['ru', 'en', 'kz']
const NEWS: SecurityNews[] = [
  { what: 'new_device', device: 'Chrome, Windows' },
  { what: 'second_factor_on' },
  { what: 'second_factor_off' },
  { what: 'password_changed' },
  { what: 'data_ready' },
  { what: 'provider_connected', provider: 'Sandbox ID' },
  { what: 'provider_disconnected', provider: 'Sandbox ID' },
  { what: 'recovery_code_used', left: 7 },
  { what: 'address_added', address: '+7 *** 67' },
  { what: 'address_changed', address: 'a***@x.example', undo: 'the-token' },
]

const rendered = (channel: 'email' | 'sms', locale: Locale, news: SecurityNews) =>
  render({ id: '1', channel, to: 'x', locale, content: { kind: 'security', news } }, sender)

describe('security messages', () => {
  it('D-17 D-36 exist in three languages with distinct texts', () => {
    for (const news of NEWS) {
      for (const part of ['subject', 'text', 'html'] as const)
        expect(new Set(LOCALES.map((locale) => rendered('email', locale, news)[part])).size, `${news.what} ${part}`).toBe(3)
      expect(new Set(LOCALES.map((locale) => rendered('sms', locale, news).text)).size).toBe(3)
    }
  })

  it('D-36 link to the security page, and carry no code', () => {
    expect(rendered('email', 'kz', NEWS[0]!)).toMatchObject({ code: null, links: ['https://fairhouse.example/kz/profile/access'] })
    expect(rendered('email', 'en', NEWS[0]!).text).toContain('Chrome, Windows')
  })

  it('API-12 about a changed password link to the reset page', () => {
    expect(rendered('email', 'en', { what: 'password_changed' }).links).toEqual(['https://fairhouse.example/en/password/reset'])
  })

  it('D-36 about a changed address carry the undo link, in the text message too', () => {
    const link = 'https://fairhouse.example/en/undo-address?token=the-token'
    for (const channel of ['email', 'sms'] as const) {
      const message = rendered(channel, 'en', NEWS.at(-1)!)
      expect(message.links).toEqual([link])
      expect(message.text).toContain(link)
    }
  })

  it('fit two parts of a text message in Cyrillic, except for the link', () => {
    for (const news of NEWS)
      for (const locale of LOCALES) {
        const { text, links } = rendered('sms', locale, news)
        expect(text.replace(links[0] ?? '', '').length, `${locale} ${news.what}`).toBeLessThanOrEqual(134)
      }
  })
})

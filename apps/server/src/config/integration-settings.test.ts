import { describe, expect, it } from 'vitest'

import { captchaSecretFrom, eventSinkFrom } from './integration-settings.ts'

const SECRET = 'key of the sink!'.replaceAll(' ', '-')

describe('API-32 the event pipeline of the environment', () => {
  it('API-32 is the own collector alone, a file, or an address with or without a token', () => {
    expect(eventSinkFrom({})).toBeUndefined()
    expect(eventSinkFrom({ EVENT_SINK: 'file:/var/lib/house/events.ndjson' })).toEqual({ file: '/var/lib/house/events.ndjson' })
    expect(eventSinkFrom({ EVENT_SINK: 'https://events.example/in' })).toEqual({ url: 'https://events.example/in', secret: undefined })
    expect(eventSinkFrom({ EVENT_SINK: 'http://127.0.0.1:9000/in', SECRET_EVENT_SINK: SECRET })).toEqual({
      url: 'http://127.0.0.1:9000/in',
      secret: SECRET,
    })
  })

  it.each([
    [{ EVENT_SINK: 'http://events.example/in' }, 'EVENT_SINK'],
    [{ EVENT_SINK: 'file:events.ndjson' }, 'EVENT_SINK'],
    [{ EVENT_SINK: 'events.ndjson' }, 'EVENT_SINK'],
    [{ EVENT_SINK: 'https://user:word@events.example/in' }, 'EVENT_SINK'],
    [{ SECRET_EVENT_SINK: SECRET }, 'SECRET_EVENT_SINK'],
    [{ EVENT_SINK: 'file:/events', SECRET_EVENT_SINK: SECRET }, 'SECRET_EVENT_SINK'],
  ])('API-32 the start refuses %j', (given, name) => {
    expect(() => eventSinkFrom(given)).toThrow(new RegExp(`^${name}: `))
  })
})

describe('API-32 the secret of an outside captcha', () => {
  const captcha = { script: 'https://c.example/a.js', site_key: 'k', verify: 'https://c.example/v', global: 'c' }
  const INTEGRATIONS = JSON.stringify({ captcha })

  it('API-32 comes with the service, and is none without', () => {
    expect([captchaSecretFrom({}), captchaSecretFrom({ INTEGRATIONS, SECRET_CAPTCHA: 'x' })]).toEqual([undefined, 'x'])
  })

  it('API-32 the start refuses one without the other', () => {
    expect(() => captchaSecretFrom({ INTEGRATIONS })).toThrow(/^SECRET_CAPTCHA: /)
    expect(() => captchaSecretFrom({ INTEGRATIONS: '{}', SECRET_CAPTCHA: 'x' })).toThrow(/^SECRET_CAPTCHA: /)
  })
})

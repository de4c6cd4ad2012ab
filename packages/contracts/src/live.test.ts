import { describe, expect, it } from 'vitest'

import { channelFamilies, channels, parseChannel } from './live.ts'

const KEY = 'abcdefghijklmnopqrst-_'

describe('live channels', () => {
  it('have names that no family and no parameter can spell', () => {
    for (const family of Object.keys(channelFamilies)) expect(Object.keys(channels)).not.toContain(family)
    expect(Object.keys(channels).filter((name) => name.includes(':'))).toEqual([])
  })

  it('are parsed with their parameter, in one spelling only', () => {
    expect(parseChannel('balance')).toEqual({ channel: 'balance', private: true, family: null })
    const family = { name: 'support', parameter: KEY }
    expect(parseChannel(`support:${KEY}`)).toEqual({ channel: `support:${KEY}`, private: true, family })
    for (const wrong of [
      'support',
      'support:',
      `support:${KEY}x`,
      `support:${KEY}:x`,
      `Support:${KEY}`,
      `balance:${KEY}`,
      '__proto__',
      '',
      ':',
    ])
      expect(parseChannel(wrong), wrong).toBeNull()
  })
})

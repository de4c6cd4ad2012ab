import { describe, expect, it } from 'vitest'

import { type CookieName, cookieLine, cookieRemoval, COOKIES, readCookies, referralFrom } from './cookies.ts'

const lives = (seconds: number | null) => Object.keys(COOKIES).filter((name) => COOKIES[name as CookieName].life === seconds)

describe('the cookies of the site', () => {
  it('are one table of nineteen names, each with what it holds and who reads it', () => {
    expect(Object.keys(COOKIES)).toHaveLength(19)
    for (const { holds, readBy } of Object.values(COOKIES)) expect([holds.length > 0, readBy.length > 0]).toEqual([true, true])
  })

  it('CON-9 token and the ids of advertising and cost-per-action networks live 30 days', () => {
    expect(lives(30 * 86_400)).toEqual(['token', 'advertiseUid', 'advertiseSource', 'cpaOneUid'])
  })

  it('CON-9 tracking cookies, stag among them, live 86400 s', () => {
    const tracking = ['promo', 'partner', 'adplace', 'click_ids', 'stag', 'userBrowser', 'prHash', 'simpleAuth', 'advId']
    expect(lives(86_400)).toEqual(tracking)
  })

  it('CON-9 cookies of the promo bonus live 600 s, and adBonusModal starts false', () => {
    expect(lives(600)).toEqual(['adBonusType', 'adBonusValue', 'adBonusModal'])
    expect(COOKIES.adBonusModal.starts).toBe('false')
  })

  it('CON-9 locale lives 365 days, super_bonus about five years, ssoRedirected as long as the browser', () => {
    expect([lives(365 * 86_400), lives(5 * 365 * 86_400), lives(null)]).toEqual([['locale'], ['super_bonus'], ['ssoRedirected']])
  })

  it('are written with their life, for the whole site, and over https alone where there is https', () => {
    expect(cookieLine('stag', 'a b;c', { https: false })).toBe('stag=a%20b%3Bc; Path=/; Max-Age=86400; SameSite=Lax')
    expect(cookieLine('token', 'x', { https: true })).toMatch(/; Secure$/)
    expect(cookieLine('ssoRedirected', '1', { https: false })).not.toContain('Max-Age')
    expect(cookieRemoval('promo')).toContain('Max-Age=0')
  })

  it('are read by name; foreign and broken ones are passed over, and the first of two counts', () => {
    expect(readCookies('promo=first%20one; other=1; promo=second; stag=%E0%A4%A; locale=kz; toString=1')).toEqual({
      promo: 'first one',
      locale: 'kz',
    })
    expect(readCookies(null)).toEqual({})
  })

  it('give registration its partner, adplace, stag and promo, and nothing else', () => {
    const cookies = readCookies('partner=p1; adplace=top; stag=; promo=HELLO; advId=9; token=secret')
    expect(referralFrom(cookies)).toEqual({ partner: 'p1', adplace: 'top', promo: 'HELLO' })
    expect(referralFrom({ partner: 'x'.repeat(101) })).toEqual({})
  })
})

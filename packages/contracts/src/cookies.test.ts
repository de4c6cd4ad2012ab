import { describe, expect, it } from 'vitest'

import { type CookieName, cookieLine, cookieRemoval, COOKIES, readCookies, referralFrom } from './cookies.ts'

const lives = (seconds: number | null) => Object.keys(COOKIES).filter((name) => COOKIES[name as CookieName].life === seconds)

describe('the cookies of the site', () => {
  it('are one table of twenty names, each with its content and readers', () => {
    expect(Object.keys(COOKIES)).toHaveLength(20)
    for (const { holds, readBy } of Object.values(COOKIES)) expect([holds.length > 0, readBy.length > 0]).toEqual([true, true])
  })

  it('CON-9 token and the ids of advertising and cost-per-action networks last 30 days', () => {
    expect(lives(30 * 86_400)).toEqual(['token', 'advertiseUid', 'advertiseSource', 'cpaOneUid'])
  })

  it('CON-9 tracking cookies, including stag, last 86400 s', () => {
    const tracking = ['promo', 'partner', 'adplace', 'click_ids', 'stag', 'userBrowser', 'prHash', 'simpleAuth', 'advId']
    expect(lives(86_400)).toEqual(tracking)
  })

  it('CON-9 cookies of the promo bonus last 600 s, and adBonusModal starts as false', () => {
    expect(lives(600)).toEqual(['adBonusType', 'adBonusValue', 'adBonusModal'])
    expect(COOKIES.adBonusModal.starts).toBe('false')
  })

  it('CON-9 locale lasts 365 days, super_bonus about five years, ssoRedirected for the browser session', () => {
    expect([lives(365 * 86_400), lives(5 * 365 * 86_400), lives(null)]).toEqual([['locale'], ['super_bonus'], ['ssoRedirected']])
  })

  it('D-64 consent lasts 180 days, and the page server reads it', () => {
    expect([lives(180 * 86_400), COOKIES.consent.readBy]).toEqual([['consent'], ['browser', 'page server']])
  })

  it('are written with their lifetime, for the whole site, and only over https on https sites', () => {
    expect(cookieLine('stag', 'a b;c', { https: false })).toBe('stag=a%20b%3Bc; Path=/; Max-Age=86400; SameSite=Lax')
    expect(cookieLine('token', 'x', { https: true })).toMatch(/; Secure$/)
    expect(cookieLine('ssoRedirected', '1', { https: false })).not.toContain('Max-Age')
    expect(cookieRemoval('promo')).toContain('Max-Age=0')
  })

  it('are read by name; skips foreign and broken ones, and uses the first of two', () => {
    expect(readCookies('promo=first%20one; other=1; promo=second; stag=%E0%A4%A; locale=kz; toString=1')).toEqual({
      promo: 'first one',
      locale: 'kz',
    })
    expect(readCookies(null)).toEqual({})
  })

  it('pass partner, adplace, stag and promo to the registration, and nothing else', () => {
    const cookies = readCookies('partner=p1; adplace=top; stag=; promo=HELLO; advId=9; token=secret')
    expect(referralFrom(cookies)).toEqual({ partner: 'p1', adplace: 'top', promo: 'HELLO' })
    expect(referralFrom({ partner: 'x'.repeat(101) })).toEqual({})
  })
})

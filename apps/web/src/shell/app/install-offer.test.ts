import { describe, expect, it, vi } from 'vitest'

import { createInstallOffers } from './install-offer.ts'

function world(stored = new Map<string, string>()) {
  const page = new EventTarget()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const offers = createInstallOffers(page, () => storage)
  const offerInstall = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    page.dispatchEvent(event)
    return event
  }
  return { page, offers, offerInstall, stored }
}

describe('the offer to install the site', () => {
  it('STA-13 is kept when the browser makes it, in place of the bar of the browser', () => {
    const { offers, offerInstall } = world()
    const listener = vi.fn()
    offers.subscribe(listener)
    expect(offers.read()).toBe(null)
    const event = offerInstall()
    expect([offers.read(), event.defaultPrevented, listener.mock.calls.length]).toEqual([event, true, 1])
  })

  it('STA-13 ENT-12 is hidden for good once dismissed', () => {
    const { offers, offerInstall, stored } = world()
    offerInstall()
    offers.hide()
    expect([offers.read(), stored.get('install-prompt-hidden')]).toEqual([null, '1'])
    const later = world(stored)
    later.offerInstall()
    expect(later.offers.read()).toBe(null)
  })

  it('STA-13 is gone once the site is installed, and comes again on another visit if it was only used', () => {
    const { page, offers, offerInstall, stored } = world()
    offerInstall()
    page.dispatchEvent(new Event('appinstalled'))
    expect([offers.read(), stored.size]).toEqual([null, 0])
  })

  it('STA-13 works without storage', () => {
    const page = new EventTarget()
    const offers = createInstallOffers(page, () => {
      throw new Error('blocked')
    })
    page.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
    offers.hide()
    expect(offers.read()).toBe(null)
  })
})

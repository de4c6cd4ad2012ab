import { describe, expect, it } from 'vitest'

import { waitForPopup } from './popup.ts'

const ORIGIN = 'http://api.fairhouse.localhost:3000'
const RESULT = { token: 'a token', is_register: true }

/** A page, its popup and its clock. */
function world() {
  const popup = { closed: false } as Window
  let onMessage: ((event: object) => void) | undefined
  const waits: (() => void)[] = []
  const result = waitForPopup({
    page: {
      addEventListener: (_name: string, listener: unknown) => void (onMessage = listener as typeof onMessage),
      removeEventListener: () => void (onMessage = undefined),
    } as never,
    popup,
    origin: ORIGIN,
    clock: {
      every: (_ms, act) => (waits.push(act), () => undefined),
      after: (_ms, act) => (waits.push(act), () => undefined),
    },
  })
  return {
    popup,
    result,
    say: (event: object) => onMessage?.(event),
    pass: () => waits.at(-1)!(),
    isListening: () => onMessage !== undefined,
  }
}

describe('provider window', () => {
  it('API-5 accepts token and is_register from the API’s page only', async () => {
    const { popup, result, say, isListening } = world()
    say({ source: popup, origin: 'https://evil.example', data: { token: 'evil', is_register: false } })
    say({ source: {}, origin: ORIGIN, data: { token: 'evil', is_register: false } })
    say({ source: popup, origin: ORIGIN, data: 'hello' })
    say({ source: popup, origin: ORIGIN, data: RESULT })
    expect(await result).toEqual(RESULT)
    expect(isListening()).toBe(false)
  })

  it('API-5 returns nothing when closed, but keeps a message sent before', async () => {
    const closed = world()
    Object.assign(closed.popup, { closed: true })
    closed.pass()
    closed.pass()
    expect(await closed.result).toBe('closed')
    const late = world()
    Object.assign(late.popup, { closed: true })
    late.pass()
    late.say({ source: late.popup, origin: ORIGIN, data: RESULT })
    expect(await late.result).toEqual(RESULT)
  })
})

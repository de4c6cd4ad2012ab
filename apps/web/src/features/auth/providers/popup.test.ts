import { describe, expect, it } from 'vitest'

import { toldBy } from './popup.ts'

const ORIGIN = 'http://api.fairhouse.localhost:3000'
const TOLD = { token: 'a token', is_register: true }

/** A page, its window and its time. */
function world() {
  const popup = { closed: false } as Window
  let hear: ((event: object) => void) | undefined
  const waits: (() => void)[] = []
  const told = toldBy({
    page: {
      addEventListener: (_name: string, listener: unknown) => void (hear = listener as typeof hear),
      removeEventListener: () => void (hear = undefined),
    } as never,
    popup,
    origin: ORIGIN,
    clock: {
      every: (_ms, act) => (waits.push(act), () => undefined),
      after: (_ms, act) => (waits.push(act), () => undefined),
    },
  })
  return { popup, told, say: (event: object) => hear?.(event), pass: () => waits.at(-1)!(), isListening: () => hear !== undefined }
}

describe('the window of a provider', () => {
  it('API-5 tells token and is_register, from the API’s page alone', async () => {
    const { popup, told, say, isListening } = world()
    say({ source: popup, origin: 'https://evil.example', data: { token: 'evil', is_register: false } })
    say({ source: {}, origin: ORIGIN, data: { token: 'evil', is_register: false } })
    say({ source: popup, origin: ORIGIN, data: 'hello' })
    say({ source: popup, origin: ORIGIN, data: TOLD })
    expect(await told).toEqual(TOLD)
    expect(isListening()).toBe(false)
  })

  it('API-5 that is closed tells nothing, but what it said before is still heard', async () => {
    const closed = world()
    Object.assign(closed.popup, { closed: true })
    closed.pass()
    closed.pass()
    expect(await closed.told).toBe('closed')
    const late = world()
    Object.assign(late.popup, { closed: true })
    late.pass()
    late.say({ source: late.popup, origin: ORIGIN, data: TOLD })
    expect(await late.told).toEqual(TOLD)
  })
})

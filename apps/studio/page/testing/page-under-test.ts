/** A page of a game in a document of its own: its calls are answered from lists, time stands still, waits are not spread, keys are pressed by the test. */
import { afterEach, beforeEach, vi } from 'vitest'

import type { Sounds } from '../sounds.ts'

const BUTTONS = 'exit less more turbo sound auto-open rules-open proof-open spin undo repeat twice deal put rotate'
const PROOF_BUTTONS = 'proof-earlier proof-later proof-verify proof-copy'
const PLACES = `title mode players stage feature status balance-name balance win-name win stake-name stake bet facts how lines features pays dealer
  dealer-total hands betting chips moves strategy rule-list show call stack timer ring board roads proof-round proof-fields proof-status`
const DIALOGS = 'rules proof auto'
const INPUTS = 'auto-rounds auto-loss auto-win auto-free'

/** The body of an answer; one with `error` has the status of a refusal. `lost`: no answer. */
export type Answer = object | 'lost'

/** Answers by path, one call after the other; the last one stays. */
export type Answers = Record<string, Answer[]>

export interface PageUnderTest {
  /** Replaces those of before. */
  answer(answers: Answers): void
  readonly calls: { readonly path: string; readonly body: Record<string, unknown> }[]
  sentTo(path: string): Record<string, unknown>[]
  /** Lets so many ms pass, and everything that follows from them. */
  settle(ms?: number): Promise<void>
  pressKey(code: string, more?: Partial<KeyboardEvent>): void
  /** A message of the site around the page. */
  fromSite(type: 'pause' | 'resume'): void
}

const SITE = 'https://site.example'

export const GAME = { id: 'g', title: 'The game', rtp: '95', return_terms: null, max_multiplier: 5000 }
/** What every session has. */
export const OPENED = {
  game: GAME,
  currency: 'EUR',
  balance: 1000,
  demo: 'd',
  tag: 't',
  pair: { commitment: 'c', clientSeed: 'mine', nonce: 0 },
}

export const byId = <T extends HTMLElement = HTMLButtonElement>(id: string): T => document.getElementById(id) as T
export const text = (id: string): string => byId(id).textContent
export const euro = (amount: string): string => `${amount}\u00a0€`
export const silence = (): Sounds => ({
  isOn: false,
  stop: () => undefined,
  await: () => undefined,
  step: () => undefined,
  big: () => undefined,
})

/** For each test of the file that calls it. */
export function pageUnderTest(): PageUnderTest {
  const calls: PageUnderTest['calls'] = []
  let answers: Answers = {}
  let listeners: [type: string, listener: (event: Event) => void][] = []

  function fetched(url: string, { body }: { body: string }): Promise<unknown> {
    const path = url.replace('/api/', '')
    calls.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    const left = answers[path] ?? [{}]
    const answer = left.length > 1 ? left.shift()! : left[0]!
    if (answer === 'lost') return Promise.reject(new TypeError('network'))
    return Promise.resolve({ status: 'error' in (answer as object) ? 409 : 200, text: () => Promise.resolve(JSON.stringify(answer)) })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    calls.length = 0
    listeners = []
    sessionStorage.clear()
    fillDocument()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => void listeners.push([type, listener]))
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.mocked(Math.random).mockRestore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    answer: (next) => void (answers = next),
    calls,
    sentTo: (path) => calls.filter((call) => call.path === path).map(({ body }) => body),
    settle: async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms)),
    pressKey(code, more = {}) {
      const event = { code, key: code, target: document.body, preventDefault: () => undefined, ...more } as unknown as Event
      for (const [type, listener] of listeners) if (type === 'keydown') listener(event)
    },
    fromSite(message) {
      const event = { origin: SITE, source: window.parent, data: { type: message } } as unknown as Event
      for (const [type, listener] of listeners) if (type === 'message') listener(event)
    },
  }
}

function fillDocument(): void {
  const each = (ids: string, html: (id: string) => string) => ids.split(/\s+/).map(html)
  document.documentElement.dataset.parents = SITE
  document.body.className = ''
  document.body.innerHTML = [
    ...each(`${BUTTONS} ${PROOF_BUTTONS}`, (id) => `<button id="${id}"></button>`),
    ...each(PLACES, (id) => `<div id="${id}"></div>`),
    ...each(DIALOGS, (id) => `<dialog id="${id}"></dialog>`),
    ...each(INPUTS, (id) => `<input id="${id}" />`),
    '<button id="big" hidden><b></b><span></span></button><button id="card" hidden><b></b><span></span><small></small></button><form id="auto-form"></form>',
  ].join('')
}

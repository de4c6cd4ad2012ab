// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { TEXTS } from '../texts.data.ts'
import { createFrame, createSite } from './frame.ts'
import { readLaunch } from './launch.ts'

const SITE = 'https://casino.example'
const SESSION = { game: { title: 'Steppe Sevens' }, currency: 'KZT', demo: 'd1', tag: 't' }

let bodies: string[]
const responseOf = (status: number, body: object) => ({ status, text: () => Promise.resolve(JSON.stringify(body)) })
/** `outcome`: of a stake; undefined: no answer comes. */
function answer(status: number, body: object, outcome?: object): void {
  vi.stubGlobal('fetch', (path: string, { body: sent }: { body: string }) => {
    bodies.push(`${path} ${sent}`)
    if (path.endsWith('/outcome'))
      return outcome ? Promise.resolve(responseOf('error' in outcome ? 409 : 200, outcome)) : new Promise(() => undefined)
    return Promise.resolve(responseOf(status, body))
  })
}
const paths = () => bodies.map((each) => each.split(' ')[0])
/** Of an earlier page. */
const FORMER = 'former-key-of-a-stake'
const launchOf = () => readLaunch('?game=gems5&mode=real&token=t')
/** `kept`: the key of a stake of before. */
function frameWith(kept?: string) {
  const frame = createFrame(launchOf(), TEXTS.en)
  if (kept !== undefined) frame.launch.stakes('t').keep(kept)
  return frame
}
const text = (id: string) => document.getElementById(id)!.textContent

beforeEach(() => {
  bodies = []
  sessionStorage.clear()
  document.body.innerHTML = `<h1 id="title"></h1><span id="mode"></span><i id="balance-name"></i><p id="status"></p>
    <button data-text="exit"></button><button id="less" data-label="less"></button>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('PRO-9 PRO-10 what every page of the studio has', () => {
  it.each([
    ['kz', 'kk', TEXTS.kz],
    ['ru', 'ru', TEXTS.ru],
    ['toString', 'en', TEXTS.en],
  ])('PRO-9 the address with the language %s gives a page in %s', (lang, html, texts) => {
    const launch = readLaunch(`?game=gems5&lang=${lang}`)
    createFrame(launch, TEXTS[launch.language])
    expect(document.documentElement.lang).toBe(html)
    expect(document.querySelector('[data-text=exit]')!.textContent).toBe(texts.exit)
    expect(document.getElementById('less')!.ariaLabel).toBe(texts.less)
  })

  it('PRO-9 D-27 what the studio does not say of a stake is a matter of support only where it is money', () => {
    const neverSaidOf = (mode: string) => createFrame(readLaunch(`?game=gems5&mode=${mode}&token=t`), TEXTS.en).texts.neverSaid
    expect([neverSaidOf('real'), neverSaidOf('demo')]).toEqual([TEXTS.en.neverSaid, TEXTS.en.neverSaidDemo])
  })

  it('PRO-9 plays for money only where the address says so, with its token', () => {
    expect(readLaunch('?game=gems5&mode=real&token=t').seat()).toEqual({ mode: 'real', game: 'gems5', token: 't' })
    expect(readLaunch('?game=gems5&mode=other&currency=RUB&token=t').seat()).toEqual({ mode: 'demo', game: 'gems5', currency: 'RUB' })
  })

  it('PRO-9 a demo balance stays with its currency: another one of the same tab has one of its own', () => {
    readLaunch('?game=gems5&currency=RUB').keepDemo('d1')
    const demoIn = (currency: string) => readLaunch(`?game=gems5&currency=${currency}`).seat()
    expect([demoIn('RUB'), demoIn('KZT')]).toEqual([
      { mode: 'demo', game: 'gems5', currency: 'RUB', demo: 'd1' },
      { mode: 'demo', game: 'gems5', currency: 'KZT' },
    ])
  })

  it('PRO-9 a demo balance stays with the browser, and names game and money of the session', async () => {
    answer(200, SESSION)
    const frame = createFrame(readLaunch('?game=gems5&lang=en'), TEXTS.en)
    expect(await frame.open('session', 'spin')).toEqual(SESSION)
    expect([document.title, text('title'), text('mode'), text('balance-name')]).toEqual([
      SESSION.game.title,
      SESSION.game.title,
      TEXTS.en.demo,
      TEXTS.en.demoBalance,
    ])
    expect(frame.money(2_486_050)).toBe('24,860.50\u00a0₸')
    await frame.call('shown', { round: 'r' })
    expect(bodies).toEqual([
      '/api/session {"seat":{"mode":"demo","game":"gems5","currency":"EUR"}}',
      '/api/shown {"seat":{"mode":"demo","game":"gems5","currency":"EUR","demo":"d1"},"round":"r"}',
    ])
  })

  it('PRO-9 D-27 a stake that an earlier page of the game has left without an answer is asked for once the session is read', async () => {
    const [launch, other] = ['gems5', 'classic3'].map((game) => readLaunch(`?game=${game}&mode=real&token=t`))
    launch!.stakes('t').keep(FORMER)
    answer(200, SESSION, { round: { state: 'settled' } })
    await createFrame(other!, TEXTS.en).open('session', 'spin')
    await createFrame(launch!, TEXTS.en).open('session', 'spin')
    await createFrame(launch!, TEXTS.en).open('session', 'spin')
    expect(paths()).toEqual(['/api/session', '/api/session', '/api/spin/outcome', '/api/session'])
    expect(bodies[2]).toContain(`"seat":{"mode":"real","game":"gems5","token":"t"},"key":"${FORMER}"`)
  })

  it('PRO-9 D-27 a stake whose question is not answered holds up the page for three seconds, and no next stake goes before its outcome', async () => {
    vi.useFakeTimers()
    answer(200, SESSION)
    const frame = frameWith(FORMER)
    const opened = frame.open('session', 'spin')
    await vi.advanceTimersByTimeAsync(2999)
    expect([paths(), text('status'), text('title')]).toEqual([['/api/session', '/api/spin/outcome'], TEXTS.en.noResult, ''])
    await vi.advanceTimersByTimeAsync(1)
    expect([text('title'), text('status')]).toEqual([SESSION.game.title, ''])
    expect(await opened).toEqual(SESSION)
    void frame.stake({ key: 'next' }, () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(paths()).toEqual(['/api/session', '/api/spin/outcome'])
  })

  it('PRO-9 D-27 the answer to a stake of an earlier page is named once the page listens, also one that comes after the opening', async () => {
    vi.useFakeTimers()
    const round = { state: 'void' }
    answer(200, SESSION, { round })
    const formers: object[] = []
    const fail = ({ error }: { readonly error: string }) => expect.unreachable(error)
    const first = frameWith(FORMER)
    await first.open('session', 'spin')
    first.onFormer((former) => void formers.push(former), fail)
    expect([formers, launchOf().stakes('t').read()]).toEqual([[{ key: FORMER, answer: { round } }], undefined])
    const second = frameWith('late-key-of-before')
    answer(200, SESSION, { error: 'too_many_sessions' })
    const opened = second.open('session', 'spin')
    await vi.advanceTimersByTimeAsync(3000)
    await opened
    second.onFormer((former) => void formers.push(former), fail)
    answer(200, SESSION, { round })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(formers.slice(1)).toEqual([{ key: 'late-key-of-before', answer: { round } }])
  })

  it('PRO-9 D-27 what the studio does not say of a stake of an earlier page is left to the page, which is informed of it once', async () => {
    vi.useFakeTimers()
    answer(200, SESSION, { error: 'key_reused' })
    const [frame, faults] = [frameWith(FORMER), [] as string[]]
    const opened = frame.open('session', 'spin')
    await vi.advanceTimersByTimeAsync(2000)
    expect(text('status')).toBe(TEXTS.en.noResult)
    await vi.advanceTimersByTimeAsync(1000)
    await opened
    frame.onFormer(
      () => undefined,
      ({ error }) => void faults.push(error),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect([text('status'), faults]).toEqual(['', ['never_said']])
  })

  it('PRO-9 D-27 a stake of another player of the tab is neither asked for nor dropped', async () => {
    const frame = frameWith()
    const others = frame.launch.stakes('other')
    others.keep(FORMER)
    answer(200, SESSION)
    expect(await frame.open('session', 'spin')).toEqual(SESSION)
    answer(200, { round: { state: 'settled' } })
    expect((await frame.stake({ key: 'own-key-of-a-stake' }, () => undefined)).kind).toBe('answer')
    expect([bodies.length, others.read()]).toEqual([2, FORMER])
  })

  it('PRO-9 D-27 a page that stood still gives up its own stake, and not that of a newer page', () => {
    const stakes = launchOf().stakes('t')
    stakes.keep('newer-key-of-a-stake')
    stakes.drop(FORMER)
    expect(stakes.read()).toBe('newer-key-of-a-stake')
    stakes.drop('newer-key-of-a-stake')
    expect(stakes.read()).toBeUndefined()
  })

  it.each(['', '{', '"one"', '{"path":"spin","key":"former-key-of-a-stake"}', 'short', 'a key with spaces, of a stake'])(
    'PRO-9 a row of a kept stake that no studio takes, %s, is none',
    async (row) => {
      const { launch, open } = frameWith(FORMER)
      sessionStorage.setItem(sessionStorage.key(0)!, row)
      answer(200, SESSION)
      expect(await open('session', 'spin')).toEqual(SESSION)
      expect([launch.stakes('t').read(), bodies.length]).toEqual([undefined, 1])
    },
  )

  it.each(['demo', 'real'])(
    'PRO-9 a page of a browser that refuses its storage opens, and keeps its seat and its stakes itself: %s',
    async (mode) => {
      vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
      const frame = createFrame(readLaunch(`?game=gems5&mode=${mode}&token=t`), TEXTS.en)
      answer(200, { ...SESSION, demo: mode === 'demo' ? 'd1' : null })
      expect(await frame.open('session', 'spin')).toMatchObject({ tag: 't' })
      answer(200, { round: { state: 'settled' } })
      expect((await frame.stake({ key: FORMER }, () => undefined)).kind).toBe('answer')
      expect(bodies.at(-1)).toContain(mode === 'demo' ? '"demo":"d1"' : '"token":"t"')
      expect(frame.launch.stakes('t').read()).toBeUndefined()
    },
  )

  it('PRO-9 what a page cannot do without is read through faults of the studio and bounds, until the session has ended', async () => {
    vi.useFakeTimers()
    const frame = frameWith()
    const faults: string[] = []
    const read = () => frame.read('session', {}, ({ error }) => void faults.push(error))
    answer(500, {})
    const found = read()
    await vi.advanceTimersByTimeAsync(15_000)
    answer(429, { error: 'too_many_sessions' })
    await vi.advanceTimersByTimeAsync(15_000)
    answer(200, SESSION)
    await vi.advanceTimersByTimeAsync(15_000)
    expect([await found, [...new Set(faults)]]).toEqual([SESSION, ['internal', 'too_many_sessions']])
    answer(401, { error: 'session_expired' })
    expect(await read()).toBeUndefined()
  })

  it('PRO-9 a session that is refused says why and opens nothing', async () => {
    answer(401, { error: 'session_expired' })
    const frame = createFrame(readLaunch('?game=gems5&mode=real&token=t'), TEXTS.en)
    expect(await frame.open('session', 'spin')).toBeUndefined()
    expect([text('status'), text('title'), bodies.length]).toEqual([TEXTS.en.expired, '', 1])
  })
})

describe('PRO-9 the messages between the frame and the site', () => {
  let posted: [message: object, origin: string][]
  let onMessage: (event: object) => void
  beforeEach(() => {
    posted = []
    document.documentElement.dataset.parents = SITE
    vi.stubGlobal('window', { parent: { postMessage: (message: object, origin: string) => void posted.push([message, origin]) } })
    vi.stubGlobal('addEventListener', (_type: string, listener: (event: object) => void) => void (onMessage = listener))
  })

  it('PRO-9 go only to the sites that may frame the page, a proof as text', () => {
    const site = createSite()
    site.say('ready')
    site.say('restricted', 'limit_loss_day')
    site.sendProof({ nonce: 1 })
    expect(posted).toEqual([
      [{ source: 'studio', type: 'ready' }, SITE],
      [{ source: 'studio', type: 'restricted', reason: 'limit_loss_day' }, SITE],
      [{ source: 'studio', type: 'proof', proof: '{"nonce":1}' }, SITE],
    ])
  })

  it('PRO-9 a page that nobody frames sends nothing', () => {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('parent', globalThis)
    createSite().say('ready')
    expect(posted).toEqual([])
  })

  it('PRO-9 only the site around the frame pauses the game', () => {
    const paused: boolean[] = []
    createSite().onPause((isPaused) => void paused.push(isPaused))
    const { parent } = window
    const pause = { origin: SITE, source: parent, data: { type: 'pause' } }
    for (const other of [{ origin: 'https://other.example' }, { source: null }, { data: null }, { data: { type: 'exit' } }])
      onMessage({ ...pause, ...other })
    expect(paused).toEqual([])
    onMessage(pause)
    onMessage({ ...pause, data: { type: 'resume' } })
    expect(paused).toEqual([true, false])
  })
})

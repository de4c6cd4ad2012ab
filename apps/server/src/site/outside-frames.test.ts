import type { ServerResponse } from 'node:http'
import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { NO_OUTSIDE_SERVICES } from '../config/outside-services.ts'
import { sendOutsideFrame } from './outside-frames.ts'

const captcha = {
  script: 'https://captcha.example/api.js?a=1&b=2',
  hosts: [],
  siteKey: 'key-1',
  verify: 'https://captcha.example/verify',
  global: 'theirs',
}

function scriptOfFrame(): string {
  let html = ''
  const response = { req: { method: 'GET' }, writeHead: () => response, end: (text: string) => void (html = text) }
  const deps = { outside: { ...NO_OUTSIDE_SERVICES, captcha }, https: true, origin: 'https://fairhouse.example', newNonce: () => 'n' }
  expect(sendOutsideFrame('/outside/captcha', response as unknown as ServerResponse, deps)).toBe(true)
  return /<script nonce="n">([\s\S]*)<\/script>/.exec(html)![1]!
}

interface Rendered {
  sitekey: string
  callback(token: string): void
  'error-callback'(): void
}

/** The frame's script in a window whose outside script defines `theirs`. */
function openFrame(theirs: (rendered: Rendered[]) => unknown) {
  const messages: unknown[] = []
  const rendered: Rendered[] = []
  const tag = { src: '', onload: () => undefined, onerror: () => undefined }
  const window: Record<string, unknown> = {}
  const document = { createElement: () => tag, head: { append: () => undefined } }
  runInNewContext(scriptOfFrame(), { window, document, parent: { postMessage: (message: object) => messages.push({ ...message }) } })
  const load = () => {
    window.theirs = theirs(rendered)
    tag.onload()
  }
  return { messages, rendered, tag, load }
}

const widget = (rendered: Rendered[]) => ({ render: (_: string, given: Rendered) => void rendered.push(given) })

describe('API-32 the frame of an outside captcha', () => {
  it('API-32 draws the widget with the site’s key and sends its token', () => {
    const { messages, rendered, tag, load } = openFrame(widget)
    expect(tag.src).toBe(captcha.script)
    load()
    rendered[0]!.callback('token-1')
    expect(rendered[0]!.sitekey).toBe('key-1')
    expect(messages).toEqual([
      { captcha: 'shown', token: undefined },
      { captcha: 'solved', token: 'token-1' },
    ])
  })

  it('API-32 waits for a service that gets ready later', () => {
    let act = () => undefined as void
    const { messages, load } = openFrame((rendered) => ({ ...widget(rendered), ready: (show: () => void) => (act = show) }))
    load()
    expect(messages).toEqual([])
    act()
    expect(messages).toEqual([{ captcha: 'shown', token: undefined }])
  })

  it('API-32 reports a script that does not load, one without its object, and an error of the widget', () => {
    const failed = [{ captcha: 'failed', token: undefined }]
    const unloaded = openFrame(widget)
    unloaded.tag.onerror()
    expect(unloaded.messages).toEqual(failed)
    const empty = openFrame(() => undefined)
    empty.load()
    expect(empty.messages).toEqual(failed)
    const broken = openFrame(widget)
    broken.load()
    broken.rendered[0]!['error-callback']()
    expect(broken.messages.slice(1)).toEqual(failed)
  })
})

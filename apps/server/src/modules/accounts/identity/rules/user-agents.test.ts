import { describe, expect, it } from 'vitest'

import { deviceName, describeDevice } from './user-agents.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const AGENTS: [string, string, string][] = [
  [CHROME, 'Chrome, Windows', 'computer'],
  [`${CHROME} Edg/140.0`, 'Edge, Windows', 'computer'],
  [`${CHROME} OPR/120.0`, 'Opera, Windows', 'computer'],
  [`${CHROME} YaBrowser/25.8`, 'Yandex Browser, Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
    'phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148', 'Chrome, iPadOS', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130', 'Samsung Internet, Android', 'tablet'],
]

describe('device names', () => {
  it('D-36 are browser and system as people call them, for any claims', () => {
    for (const [agent, name, kind] of AGENTS) expect([deviceName(agent), describeDevice(agent).kind], agent).toEqual([name, kind])
  })

  it('D-36 omit unknown parts, and repeat no text of the client', () => {
    for (const agent of ['', 'node', 'curl/8', '<script>alert(1)</script>']) {
      expect(deviceName(agent)).toBe('')
      expect(describeDevice(agent)).toEqual({ browser: null, system: null, kind: 'unknown' })
    }
  })
})

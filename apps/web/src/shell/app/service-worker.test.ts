import { describe, expect, it, vi } from 'vitest'

import { type ServiceWorkerDeps, startServiceWorker } from './service-worker.ts'

const TWENTY_SECONDS = 20_000
const MINUTE = 60_000
const TEN_MINUTES = 600_000

async function world({ controller = true, online = true, busy = false, waiting = false, isRefusedOnce = false } = {}) {
  const sent: unknown[] = []
  const worker = (name: string) => ({ postMessage: (message: unknown) => sent.push([name, message]) })
  const registration = { update: vi.fn(async () => undefined), active: worker('active'), waiting: waiting ? worker('waiting') : null }
  const container = Object.assign(new EventTarget(), {
    controller: controller ? {} : null,
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
  })
  if (isRefusedOnce) container.register.mockRejectedValueOnce(new Error('no network'))
  const timers: { ms: number; run: () => void }[] = []
  const versions = ['one']
  const faults: unknown[] = []
  const deps = {
    container: container as unknown as ServiceWorkerContainer,
    clock: { now: () => 5, every: (ms: number, run: () => void) => (timers.push({ ms, run }), () => undefined) },
    baseURL: 'https://api.house.example',
    isOnline: () => online,
    isBusy: () => busy,
    loadVersion: vi.fn(async (_url: string) => versions.at(-1)!),
    reload: vi.fn(),
    onFault: (fault: unknown) => void faults.push(fault),
  } satisfies ServiceWorkerDeps
  startServiceWorker(deps)
  await new Promise((resolve) => setTimeout(resolve))
  const after = async (ms: number) => {
    for (const timer of timers) if (timer.ms === ms) timer.run()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { container, registration, deps, sent, versions, faults, after }
}

describe('the service worker of a page', () => {
  it('API-30 is registered as /sw.js, and no cache answers the request for it', async () => {
    const { container } = await world()
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })

  it('STA-14 CON-10 is updated every 20 s while online', async () => {
    const [online, offline] = [await world(), await world({ online: false })]
    for (const { after } of [online, offline]) await after(TWENTY_SECONDS)
    expect([online.registration.update.mock.calls.length, offline.registration.update.mock.calls.length]).toEqual([1, 0])
  })

  it('STA-14 is registered again at the next check when it could not be, and then updated', async () => {
    const { after, container, registration, faults, sent } = await world({ isRefusedOnce: true, waiting: true })
    expect([container.register.mock.calls.length, faults.length]).toEqual([1, 1])
    await after(TWENTY_SECONDS)
    expect([container.register.mock.calls.length, registration.update.mock.calls.length]).toEqual([2, 0])
    await after(TWENTY_SECONDS)
    expect([container.register.mock.calls.length, registration.update.mock.calls.length]).toEqual([2, 1])
    expect(sent).toContainEqual(['waiting', { type: 'activate-when-free' }])
  })

  it('STA-14 the page reloads when a new version takes over, not when the first one does', async () => {
    const [first, next] = [await world({ controller: false }), await world()]
    for (const { container } of [first, next]) container.dispatchEvent(new Event('controllerchange'))
    expect([first.deps.reload.mock.calls.length, next.deps.reload.mock.calls.length]).toEqual([0, 1])
    first.container.dispatchEvent(new Event('controllerchange'))
    expect(first.deps.reload).toHaveBeenCalledOnce()
  })

  it('D-63 a waiting version is asked to take over when all pages are free', async () => {
    const { after, sent } = await world({ waiting: true })
    await after(TWENTY_SECONDS)
    expect(sent).toContainEqual(['waiting', { type: 'activate-when-free' }])
  })

  it('D-63 answers whether the page is busy', async () => {
    for (const busy of [true, false]) {
      const { container } = await world({ busy })
      const answers: unknown[] = []
      const port = { postMessage: (answer: unknown) => answers.push(answer) }
      container.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'is-busy' }, ports: [port] }))
      container.dispatchEvent(Object.assign(new Event('message'), { data: null, ports: [port] }))
      expect(answers).toEqual([busy ? 'busy' : 'free'])
    }
  })

  it('CON-10 ENT-13 synchronises at the start and every 10 minutes, with the base address of the API', async () => {
    const { after, sent } = await world()
    const once = [
      ['active', { type: 'base', baseURL: 'https://api.house.example' }],
      ['active', { type: 'synchronise' }],
    ]
    expect(sent).toEqual(once)
    await after(TEN_MINUTES)
    expect(sent).toEqual([...once, ...once])
  })

  it('API-30 loads the latest build manifest with a timestamp query, and updates at once when it changed', async () => {
    const { after, deps, registration, versions } = await world()
    await after(MINUTE)
    expect(deps.loadVersion).toHaveBeenCalledWith('/build.json?t=5')
    await after(MINUTE)
    expect(registration.update).not.toHaveBeenCalled()
    versions.push('two')
    await after(MINUTE)
    expect(registration.update).toHaveBeenCalledOnce()
  })

  it('a failed check is reported and tried again', async () => {
    const { after, deps, faults } = await world()
    deps.loadVersion.mockRejectedValueOnce(new Error('away'))
    await after(MINUTE)
    await after(MINUTE)
    expect([faults, deps.loadVersion.mock.calls.length]).toEqual([[new Error('away')], 2])
  })
})

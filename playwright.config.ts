import { defineConfig, devices } from '@playwright/test'

/** Scenarios run against a started product (`BASE_URL`) in the system's Chromium (`CHROMIUM_PATH`); `npm test -- browser` sets both. */
const executablePath = process.env.CHROMIUM_PATH

const consentOf = (domain: string) => ({
  name: 'consent',
  value: 'statistics.device',
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // more than cores: they wait for rounds, vendors and animations; a fourth costs more than it brings
  retries: 0,
  forbidOnly: true,
  // Wide: a shared machine may be ten times slower than a developer's.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.BASE_URL ?? 'http://fairhouse.localhost:3000',
    // Software rendering of sixty frames a second takes a fifth of the CPU time: only scenarios about animation enable it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    // Decided: the notice of consent has scenarios of its own, and other pages are those of a visitor who has answered it.
    storageState: { cookies: ['fairhouse.localhost', 'fairhouse-mirror.localhost'].map(consentOf), origins: [] },
    serviceWorkers: 'block', // requests of a worker are not those of its page: scenarios of the worker allow it
    trace: 'off', // recording takes a third of the time; `--trace on` records one scenario
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, so optimizing compilers do not pay off, and rendering needs no separate process. Saves a tenth of the
        // time.
        '--js-flags=--no-maglev,--no-opt',
        '--in-process-gpu',
      ],
    },
  },
})

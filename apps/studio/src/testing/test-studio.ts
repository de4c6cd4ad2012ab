/** A studio on a free port with its own folder, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { StudioConfig } from '../config.ts'
import { startStudio, type StudioOptions } from '../studio.ts'

interface PageRound {
  readonly id: string
  readonly state: string
  readonly status: string | null
  readonly stake: number
  readonly win: number
  readonly free: boolean
  readonly multiplier: number
  readonly events: readonly { readonly type: string }[]
  readonly proof: {
    readonly commitment: string
    readonly client_seed: string
    readonly server_seed: string | null
    readonly nonce: number
  } | null
}

export interface PageBody {
  readonly error: string
  readonly balance: number
  readonly demo: string
  readonly levels: readonly number[]
  readonly pair: {
    readonly commitment: string
    readonly clientSeed: string | null
    readonly nonce: number
    readonly nextCommitment: string
  }
  readonly revealed: { readonly serverSeed: string; readonly commitment: string }
  readonly free: { readonly left: number; readonly value: number } | null
  readonly unfinished: PageRound | null
  readonly round: PageRound
  readonly rounds: readonly PageRound[]
}

/** Fields of the page's calls that tests look at. */
export interface PageAnswer {
  readonly status: number
  readonly body: PageBody
}

export interface TestStudio {
  readonly url: string
  /** A call of the game's page. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<PageAnswer>
  stop(): Promise<void>
}

export const STUDIO_SECRET = 'the secret of the studio'
export const SEED_KEY = 'ab'.repeat(32)

export async function openTestStudio(
  changes: Partial<StudioConfig> = {},
  live: StudioOptions['live'] = {},
  options: StudioOptions = {},
): Promise<TestStudio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  const config: StudioConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    walletUrl: 'http://127.0.0.1:9/wallet/studio',
    walletHost: undefined,
    secret: STUDIO_SECRET,
    seedKey: SEED_KEY,
    formerSeedKey: undefined,
    newSeedKey: undefined,
    frameAncestors: [],
    beaconUrls: [],
    beaconHost: undefined,
    isDriven: true,
    logLevel: 'silent',
    metricsToken: undefined,
    ...changes,
  }
  const studio = await startStudio(config, { retryMs: 10, sweepMs: 50, live, ...options })
  const url = `http://127.0.0.1:${studio.port}`
  return {
    url,
    post: (path, body, headers) => postJson(url + path, body, headers),
    async stop() {
      await studio.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function postJson(url: string, body: object, more: Record<string, string> = {}): Promise<PageAnswer> {
  const headers = { 'content-type': 'application/json', ...more }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as PageBody }
}

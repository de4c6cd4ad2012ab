/** Every host of the product through a proxy: each answers the page that it is for, and a foreign host gets none. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { type Host, hostsOf } from '@fairhouse/server/hosts'

import { inRoot } from '../lib/paths.ts'
import { type RunningChild, startChild } from '../start/child.ts'
import type { Proxy } from './proxy.ts'

export const SITE_HOST = 'fairhouse.localhost'
export const MIRROR_HOST = 'fairhouse-mirror.localhost'

export interface DrillStudio {
  /** Settings of the server. */
  environment: { STUDIO_URL: string; SECRET_STUDIO: string }
  stop: RunningChild['stop']
}

/** Without a beacon its shared tables stay closed; its page answers. */
export async function openStudio(folder: string): Promise<DrillStudio> {
  const SECRET_STUDIO = randomBytes(16).toString('hex')
  const studio = await startChild('the studio', [inRoot('apps/studio/src/main.ts')], {
    STUDIO_ENV: 'sandbox',
    STUDIO_DATA_DIR: join(folder, 'studio'),
    STUDIO_LOG_LEVEL: 'silent',
    STUDIO_FRAME_ANCESTORS: `https://${SITE_HOST}`,
    SECRET_STUDIO,
    SECRET_STUDIO_SEEDS: randomBytes(32).toString('hex'),
  })
  return { environment: { STUDIO_URL: `http://127.0.0.1:${studio.ready.port}`, SECRET_STUDIO }, stop: studio.stop }
}

export const drillHosts = (studioUrl: string): readonly Host[] =>
  hostsOf({ siteHost: SITE_HOST, mirrorHosts: [MIRROR_HOST], sandboxUrl: undefined, studioUrl, serviceAddresses: new Map() }).all

interface Page {
  path: string
  /** Occurs in this page and in none of the others. */
  mark: string
}

const PAGES: Record<Exclude<Host['kind'], 'sandbox'>, Page> = {
  site: { path: '/en/faq', mark: '<link rel="alternate"' },
  api: { path: '/health', mark: '"version"' },
  console: { path: '/', mark: '<title>Fairhouse back office</title>' },
  partners: { path: '/', mark: '<title>Fairhouse partners</title>' },
  studio: { path: '/play?game=gems5&mode=demo', mark: '/page.js' },
}

/** One of nobody, one that looks like a service, and one that only begins like the site. */
const FOREIGN = ['foreign.example', `other.${SITE_HOST}`, `${SITE_HOST}.foreign.example`]

/** Returns a line for each host that answers something else. */
export async function hostsBroken(proxy: Pick<Proxy, 'call'>, hosts: readonly Host[]): Promise<string[]> {
  const broken: string[] = []
  for (const { name, kind } of hosts) {
    const { path, mark } = PAGES[kind as keyof typeof PAGES]
    const { status, text } = await answerOf(proxy, name, path)
    if (status !== 200 || !text.includes(mark)) broken.push(`${name}${path} is answered ${status}, which is not the page of the ${kind}`)
  }
  for (const name of FOREIGN) {
    const { status, text } = await answerOf(proxy, name, PAGES.site.path)
    if (status === 200 && text !== '') broken.push(`the foreign host ${name} gets a page`)
  }
  return broken
}

/** Status 0: the proxy has no certificate for this name. */
async function answerOf(proxy: Pick<Proxy, 'call'>, host: string, path: string): Promise<{ status: number; text: string }> {
  try {
    const answer = await proxy.call(host, path)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' } // reported above
  }
}

/** The whole product on one machine: data, sandbox and server, opened in order and closed in reverse. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { NODE_FLAGS, storedSecret } from '@fairhouse/server/opening'

import { watched } from '../bootstrap/progress.mjs'
import { inRoot } from '../lib/paths.ts'
import { freePort, portFault } from '../lib/ports.ts'
import { type RunningChild, startChild } from './child.ts'
import { takeDataFolder } from './data-folder.ts'
import { openDatabaseOf } from './database.ts'
import type { StartSettings } from './settings.ts'

export interface World {
  url: string
  /** Host of the sandbox pages, without the first label. */
  host: string
  /** The environment of its server, for a second one beside it. */
  environment: NodeJS.ProcessEnv
  /** Resolves with a message when one of its processes ended unexpectedly. */
  broken: Promise<string>
  stop(): Promise<void>
}

/** Starts a process and keeps it running; behaves as that one process. */
export type Keep = (name: string, launch: () => Promise<RunningChild>) => Promise<RunningChild>

export interface WorldOptions {
  /** How server, and sandbox and studio, are kept running; absent: started once. */
  keep?: { server: Keep; sandbox: Keep }
  /** Runs while the database opens. */
  prepare(): Promise<void>
}

const ONCE: Required<WorldOptions>['keep'] = { server: (_name, launch) => launch(), sandbox: (_name, launch) => launch() }

type Stop = () => void | Promise<void>
type Closable = { stop(): Promise<void> } | undefined

/** @throws with one line that says what to do; everything that was opened is closed again. */
export async function openWorld(settings: StartSettings, options: WorldOptions): Promise<World> {
  const stops: Stop[] = []
  try {
    return await open(settings, options, stops)
  } catch (error) {
    await closeAll(stops)
    throw error
  }
}

async function open(requested: StartSettings, { keep = ONCE, prepare }: WorldOptions, stops: Stop[]): Promise<World> {
  stops.push(await takeDataFolder(requested.dataDir))
  const settings = { ...requested, port: await usablePort(requested.port) }
  const closing = <T extends Closable>(work: Promise<T>) => work.then((one) => (stops.push(() => one?.stop()), one))
  const sandboxPort = await freePort() // the same after a restart: server and studio already have its URL
  const [database, sandbox, studio] = await allOrNone([
    closing(watched('opening the database', openDatabaseOf(settings))),
    closing(startSandbox(settings, sandboxPort, keep.sandbox)),
    closing(startStudio(settings, sandboxPort, keep.sandbox)),
    prepare(),
  ])
  const children: [string, RunningChild][] = [...named('the sandbox world', sandbox), ...named('the studio', studio)]
  const environment = serverEnvironment(settings, { databaseUrl: database.url, sandbox, studio })
  const launch = () => startChild('the server', [...NODE_FLAGS, inRoot('apps/server/src/main.ts')], environment)
  const server = await watched('starting the server', keep.server('the server', launch))
  children.push(['the server', server])
  stops.push(() => server.stop())
  return {
    url: siteUrl(settings.siteHost, server.ready.port),
    host: `${settings.siteHost}${portSuffix(server.ready.port)}`,
    environment,
    broken: Promise.race(
      children.map(([name, child]) => child.ended.then((code) => `${name} ended by itself${code === null ? '' : ` (${code})`}`)),
    ),
    stop: () => closeAll(stops),
  }
}

/** Waits for all, so that slower ones are closed too if one fails. */
async function allOrNone<T extends Promise<unknown>[]>(works: [...T]): Promise<{ [I in keyof T]: Awaited<T[I]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** The secrets of other providers are the server's alone. */
const SERVERS_OWN = { GAME_PROVIDERS: undefined }

/** Production uses real vendors: there is no sandbox then. */
async function startSandbox(settings: StartSettings, port: number, keep: Keep): Promise<RunningChild | undefined> {
  if (settings.appEnv === 'production') return undefined
  const folder = join(settings.dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true })
  const environment = {
    ...SERVERS_OWN,
    APP_ENV: settings.appEnv,
    PORT: String(port),
    DATA_DIR: folder,
    SITE_HOST: settings.siteHost,
    PRODUCT_URL: `http://127.0.0.1:${settings.port}`,
  }
  return keep('the sandbox world', () => startChild('the sandbox world', [inRoot('apps/sandbox/src/main.ts')], environment))
}

const named = (name: string, child: RunningChild | undefined): [string, RunningChild][] => (child ? [[name, child]] : [])

/** The studio is one more provider to the server. In production it is started beside it, with secrets of its own. */
async function startStudio(settings: StartSettings, sandboxPort: number, keep: Keep): Promise<RunningChild | undefined> {
  if (settings.appEnv === 'production') return undefined
  const { siteHost, dataDir, port } = settings
  const sites = [siteHost, ...(process.env.MIRROR_HOSTS ?? 'fairhouse-mirror.localhost').split(',').filter(Boolean)]
  const environment = {
    ...SERVERS_OWN,
    STUDIO_ENV: 'sandbox',
    STUDIO_PORT: String(await freePort()), // the same after a restart: the server already has its URL
    STUDIO_DATA_DIR: join(dataDir, 'studio'),
    STUDIO_WALLET_URL: `http://127.0.0.1:${port}/wallet/studio`,
    STUDIO_WALLET_HOST: `api.${siteHost}${portSuffix(port)}`,
    STUDIO_FRAME_ANCESTORS: sites.map((host) => `http://${host}${portSuffix(port)}`).join(','),
    STUDIO_BEACON_URL: `http://127.0.0.1:${sandboxPort}`,
    STUDIO_BEACON_HOST: `beacon.${siteHost}`,
    SECRET_STUDIO: process.env.SECRET_STUDIO ?? storedSecret('SECRET_STUDIO', dataDir, false),
    SECRET_STUDIO_SEEDS: process.env.SECRET_STUDIO_SEEDS ?? storedSecret('SECRET_STUDIO_SEEDS', dataDir, false),
  }
  return keep('the studio', () => startChild('the studio', [inRoot('apps/studio/src/main.ts')], environment))
}

interface Opened {
  databaseUrl: string
  sandbox: RunningChild | undefined
  studio: RunningChild | undefined
}

function serverEnvironment(settings: StartSettings, { databaseUrl, sandbox, studio }: Opened): NodeJS.ProcessEnv {
  return {
    APP_ENV: settings.appEnv,
    NODE_ENV: settings.appEnv === 'development' ? 'development' : 'production',
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...(settings.appEnv !== 'production' && { SITE_HOST: settings.siteHost }), // required in production
    ...(sandbox && { SANDBOX_URL: `http://127.0.0.1:${sandbox.ready.port}` }),
    ...(studio && { STUDIO_URL: `http://127.0.0.1:${studio.ready.port}` }),
  }
}

/** The vendors need the product's port before it starts, so a free port is chosen here. */
async function usablePort(port: number): Promise<number> {
  if (port === 0) return freePort()
  const fault = await portFault(port)
  if (fault === 'EACCES') throw new Error(`port ${port} needs more rights: set PORT to one above 1023`)
  if (fault) throw new Error(`port ${port} is in use: set PORT to a free one, as in PORT=3100 npm start`)
  return port
}

/** The last opened is closed first, before its dependencies. */
async function closeAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop()
}

const portSuffix = (port: number) => (port === 80 ? '' : `:${port}`)
const siteUrl = (host: string, port: number) => `http://${host}${portSuffix(port)}`

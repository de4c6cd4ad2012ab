/** The proxies of `deploy/proxy` as they are, with the drill's ports and host: TLS in front of two processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { generate } from 'selfsigned'

import { responseOf } from '../../packages/testkit/src/fetch-host.ts'
import { inRoot } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { API_HOST } from './processes.ts'

export type ProxyName = 'nginx' | 'caddy'
export type Call = (path: string, init: RequestInit) => Promise<Response>

export interface Proxy {
  call: Call
  /** The status of a request for a live socket. */
  upgrade(): Promise<number>
  stop(): Promise<void>
}

interface Place {
  folder: string
  site: string
  /** Of the two processes. */
  upstreams: readonly number[]
  http: number
  https: number
}

const START_MS = 20_000
const [SITE, EXAMPLE] = ['fairhouse.localhost', 'house.example']

export async function openProxy(name: ProxyName, parent: string, upstreams: readonly number[]): Promise<Proxy> {
  const folder = join(parent, name)
  mkdirSync(folder)
  const place: Place = { folder, site: SITE, upstreams, http: await freePort(), https: await freePort() }
  const child = await (name === 'nginx' ? startNginx : startCaddy)(place)
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false }) // its own authority, on loopback
  const call: Call = (path, init) => callOver(agent, place.https, path, init)
  for (const until = Date.now() + START_MS; ; await pause(100)) {
    const status = await call('/ready', {}).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${name} does not answer (${status}): see ${folder}`)
  }
  return {
    call,
    upgrade: () => upgradeOver(place.https),
    async stop() {
      agent.destroy()
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
}

async function startNginx({ folder, upstreams, http, https }: Place): Promise<ChildProcess> {
  const pems = await generate([{ name: 'commonName', value: SITE }])
  writeFileSync(join(folder, 'cert.pem'), pems.cert)
  writeFileSync(join(folder, 'key.pem'), pems.private, { mode: 0o600 })
  const example = readFileSync(inRoot('deploy/proxy/nginx.conf'), 'utf8')
    .replaceAll(EXAMPLE, SITE)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
    .replace(/\/etc\/ssl\/.*fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/ssl\/.*privkey\.pem/, join(folder, 'key.pem'))
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  const outer = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\n`
  writeFileSync(join(folder, 'nginx.conf'), `${outer}http {\naccess_log off;\n${temporary}\n${example}}\n`)
  return spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
}

async function startCaddy({ folder, upstreams, http, https }: Place): Promise<ChildProcess> {
  const ports = `http_port ${http}\nhttps_port ${https}\nadmin off\nskip_install_trust\ndefault_bind 127.0.0.1`
  const log = `log {\noutput file ${folder}/error.log\n}`
  writeFileSync(join(folder, 'Caddyfile'), `{\n${ports}\n${log}\n}\n${readFileSync(inRoot('deploy/proxy/Caddyfile'), 'utf8')}`)
  const env = {
    ...process.env,
    SITE_HOST: SITE,
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { stdio: 'ignore', env })
}

const optionsFor = (port: number) => ({ host: '127.0.0.1', servername: API_HOST, port })
const hostOf = (port: number) => ({ host: `${API_HOST}:${port}` })

function callOver(agent: Agent, port: number, path: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
  const options = { ...optionsFor(port), agent, path, method, headers: { ...Object.fromEntries(new Headers(headers)), ...hostOf(port) } }
  return new Promise((resolve, reject) => {
    const sent = request(options, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.rawHeaders, Buffer.concat(parts))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function upgradeOver(port: number): Promise<number> {
  const headers = { ...UPGRADE, ...hostOf(port) }
  return new Promise((resolve, reject) => {
    const sent = request({ ...optionsFor(port), path: '/live', headers, rejectUnauthorized: false, agent: false }, (incoming) => {
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
    sent.on('upgrade', (incoming, socket) => {
      socket.destroy()
      resolve(incoming.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

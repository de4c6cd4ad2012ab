/** The proxies of `deploy/proxy` as they are, with ports and hosts of a test: TLS in front of two processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { generate } from 'selfsigned'

import { responseOf } from '../../packages/testkit/src/fetch-host.ts'
import { inRoot } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'

export type ProxyName = 'nginx' | 'caddy'

export interface Proxy {
  /** As a browser calls a host, over TLS with its name. @throws if the handshake fails. */
  call(host: string, path: string, init?: RequestInit): Promise<Response>
  /** The status of a request for a live socket of a host. */
  upgrade(host: string): Promise<number>
  stop(): Promise<void>
}

export interface ProxySettings {
  siteHost: string
  mirrorHost: string
  /** Each name that the product answers: those that Caddy obtains certificates for. */
  names: readonly string[]
  /** Ports of the two processes. */
  upstreams: readonly number[]
}

interface Place extends ProxySettings {
  folder: string
  http: number
  https: number
}

const START_MS = 20_000
const [SITE_EXAMPLE, MIRROR_EXAMPLE] = ['house.example', 'mirror.example']

export const hasProxy = (name: ProxyName): boolean => spawnSync('which', [name]).status === 0

export async function openProxy(name: ProxyName, parent: string, settings: ProxySettings): Promise<Proxy> {
  const folder = join(parent, name)
  mkdirSync(folder)
  const place: Place = { ...settings, folder, http: await freePort(), https: await freePort() }
  const child = await (name === 'nginx' ? startNginx : startCaddy)(place)
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false }) // its own authority, on loopback
  const call: Proxy['call'] = (host, path, init = {}) => callOver({ agent, port: place.https, host }, path, init)
  const apiHost = `api.${settings.siteHost}`
  for (const until = Date.now() + START_MS; ; await pause(100)) {
    const status = await call(apiHost, '/ready').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    if (Date.now() > until || child.exitCode !== null) throw new Error(`${name} does not answer (${status}): see ${folder}`)
  }
  return {
    call,
    upgrade: (host) => upgradeOver(place.https, host),
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

async function startNginx({ folder, siteHost, mirrorHost, upstreams, http, https }: Place): Promise<ChildProcess> {
  const pems = await generate([{ name: 'commonName', value: siteHost }])
  writeFileSync(join(folder, 'cert.pem'), pems.cert)
  writeFileSync(join(folder, 'key.pem'), pems.private, { mode: 0o600 })
  const example = readFileSync(inRoot('deploy/proxy/nginx.conf'), 'utf8')
    .replaceAll(SITE_EXAMPLE, siteHost)
    .replaceAll(MIRROR_EXAMPLE, mirrorHost)
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll(/\/etc\/ssl\/.*fullchain\.pem/g, join(folder, 'cert.pem'))
    .replaceAll(/\/etc\/ssl\/.*privkey\.pem/g, join(folder, 'key.pem'))
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  const outer = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\n`
  writeFileSync(join(folder, 'nginx.conf'), `${outer}http {\naccess_log off;\n${temporary}\n${example}}\n`)
  copyFileSync(inRoot('deploy/proxy/nginx-site.conf'), join(folder, 'nginx-site.conf'))
  return spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
}

async function startCaddy({ folder, names, upstreams, http, https }: Place): Promise<ChildProcess> {
  const ports = `http_port ${http}\nhttps_port ${https}\nadmin off\nskip_install_trust\ndefault_bind 127.0.0.1`
  const log = `log {\noutput file ${folder}/error.log\n}`
  writeFileSync(join(folder, 'Caddyfile'), `{\n${ports}\n${log}\n}\n${readFileSync(inRoot('deploy/proxy/Caddyfile'), 'utf8')}`)
  const env = {
    ...process.env,
    HOSTS: names.join(' '),
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { stdio: 'ignore', env })
}

interface Target {
  agent: Agent
  port: number
  host: string
}

function callOver({ agent, port, host }: Target, path: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
  const all = { ...Object.fromEntries(new Headers(headers)), host }
  const options = { host: '127.0.0.1', servername: host, port, agent, path, method, headers: all }
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

function upgradeOver(port: number, host: string): Promise<number> {
  const to = { host: '127.0.0.1', servername: host, port, path: '/live', headers: { ...UPGRADE, host } }
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, rejectUnauthorized: false, agent: false }, (incoming) => {
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

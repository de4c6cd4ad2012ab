import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { NODE_FLAGS } from '@fairhouse/server'
import { hostAddress, hostsOf } from '@fairhouse/server/hosts'
import { afterAll, describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import { commandIn, environmentOf, parseContainerfile, textOf } from './containerfile.ts'

const read = (file: string) => readFileSync(inRoot('deploy', file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0
const outputOf = (program: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

describe('the container file', () => {
  const { build, final } = parseContainerfile(inRoot('deploy/Containerfile'))

  it('BEY-19 runs as a user who cannot write the program, with a health check and the signal that drains', () => {
    expect(textOf(final, 'USER')).toBe('node')
    expect(final.filter(({ name }) => name === 'COPY').map(({ text }) => text)).toEqual(['--from=build /opt/fairhouse /opt/fairhouse'])
    expect(commandIn(textOf(final, 'HEALTHCHECK'))).toEqual(['node', 'deploy/health.mjs'])
    expect(textOf(final, 'STOPSIGNAL')).toBe('SIGTERM')
    expect(environmentOf(final)).toMatchObject({ APP_ENV: 'production', NODE_ENV: 'production', DATA_DIR: '/var/lib/fairhouse' })
    expect(build.map(({ text }) => text)).toContain('npm prune --omit=dev --no-audit --no-fund')
  })

  it('starts the server as systemd and npm start do, with the same flags', () => {
    const command = ['node', ...NODE_FLAGS, 'apps/server/src/main.ts']
    expect(commandIn(textOf(final, 'CMD'))).toEqual(command)
    expect(read('fairhouse@.service')).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`)
  })

  it('BEY-19 is run by the compose file twice, read-only, without rights, behind the trusted proxy', () => {
    const compose = read('compose.yaml')
    for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(compose).toContain(`\n  ${line}\n`)
    expect(compose.match(/process-\d: \*process/g)).toEqual(['process-1: *process', 'process-2: *process'])
    expect(compose).toContain('UPSTREAMS: process-1:3000 process-2:3000')
    // production refuses a database elsewhere without TLS (decision 0062): this one has the network of this file alone
    expect(compose).toContain('UNENCRYPTED_HOSTS: ${UNENCRYPTED_HOSTS:-database}\n')
    expect(/TRUSTED_PROXIES: (\S+)/.exec(compose)![1]).toBe(/ipv4_address: (\S+)/.exec(compose)![1])
  })
})

/** Of a site with a studio, a mirror and a service with an address of its own. */
const EXAMPLE = {
  siteHost: 'house.example',
  mirrorHosts: ['mirror.example'],
  sandboxUrl: undefined,
  studioUrl: 'http://127.0.0.1:3100',
  serviceAddresses: new Map([['crash', { subdomain: 'games', port: null }]] as const),
}

describe('the proxies', () => {
  it('BEY-19 ENT-8 ENT-10 nginx serves each host of the site and its mirrors, and no other name', () => {
    const servers = read('proxy/nginx.conf').split('\nserver {')
    const serving = servers.filter((server) => server.includes('include nginx-site.conf;'))
    const served = serving.flatMap((server) => /server_name (.+);/.exec(server)![1]!.split(' '))
    const isServed = (name: string) => served.some((pattern) => `.${name}`.endsWith(pattern))
    expect(served.filter((pattern) => !pattern.startsWith('.'))).toEqual([])
    expect(hostsOf(EXAMPLE).all.filter(({ name }) => !isServed(name))).toEqual([])
    expect(['foreign.example', 'house.example.foreign.example', 'myhouse.example'].filter(isServed)).toEqual([])
    expect(servers.at(-1)).toContain('ssl_reject_handshake on;')
  })

  it('BEY-19 ENT-10 Caddy serves each host of a site without mirrors, unless HOSTS has other names', () => {
    const names = /\{\$HOSTS:([^}]+)\} \{/.exec(read('proxy/Caddyfile'))![1]!.split(' ')
    const { all } = hostsOf({ ...EXAMPLE, mirrorHosts: [], serviceAddresses: new Map() })
    expect(names.toSorted()).toEqual(all.map(hostAddress).toSorted())
    expect(read('compose.yaml')).toContain('env_file: [/etc/fairhouse/hosts]')
  })

  it.runIf(isInstalled('caddy'))('BEY-19 ENT-8 Caddy serves each name of HOSTS, mirrors included', () => {
    const names = hostsOf(EXAMPLE).all.map(hostAddress)
    const env = { ...process.env, HOSTS: names.join(' '), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { output } = outputOf('caddy', ['adapt', '--config', inRoot('deploy/proxy/Caddyfile'), '--adapter', 'caddyfile'], env)
    expect(names.filter((name) => !output.includes(`"${name}"`))).toEqual([])
  })
})

describe('the examples of deployment', () => {
  it.runIf(isInstalled('systemd-analyze'))('have a unit that systemd accepts', () => {
    const unit = join(folder, 'fairhouse@3001.service')
    cpSync(inRoot('deploy/fairhouse@.service'), unit)
    const { output } = outputOf('systemd-analyze', ['verify', unit])
    const others = output.split('\n').filter((line) => line && !line.includes('/usr/bin/node is not executable')) // Node is elsewhere here
    expect(others).toEqual([])
  })

  it('BEY-19 PRO-9 run the studio as a user of its own, without the secrets of the server, and only on request', () => {
    const [unit, compose] = [read('fairhouse-studio.service'), read('compose.yaml')]
    expect(unit).toContain('ExecStart=/usr/bin/node apps/studio/src/main.ts\n')
    expect(unit).toContain('User=fairhouse-studio\n')
    expect(unit).not.toContain('/etc/fairhouse/environment')
    const studio = /\n {2}studio:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)![1]!
    for (const line of ['profiles: [studio]', 'read_only: true', 'cap_drop: [ALL]', 'env_file: [/etc/fairhouse/studio-environment]'])
      expect(studio).toContain(`    ${line}\n`)
  })

  it.runIf(isInstalled('caddy'))('have a configuration that Caddy accepts', () => {
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { status, output } = outputOf('caddy', ['adapt', '--config', inRoot('deploy/proxy/Caddyfile'), '--adapter', 'caddyfile'], env)
    expect([status, output.includes('"127.0.0.1:3002"'), output.includes('console.house.example')]).toEqual([0, true, true])
  })

  it.runIf(isInstalled('promtool'))('have alarms that Prometheus accepts', () => {
    expect(outputOf('promtool', ['check', 'rules', inRoot('deploy/prometheus/alerts.yml')]).output).toContain('SUCCESS')
  })
})

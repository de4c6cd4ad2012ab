/** The names that DNS, certificates and proxies need, from the settings of a server. */
import { configFrom } from '@fairhouse/server'
import { type Host, hostAddress, hostsOf } from '@fairhouse/server/hosts'

const CALLER: Record<Host['kind'], string> = {
  site: 'visitors: the pages',
  api: 'pages and vendors: calls, webhooks and live messages',
  console: 'operators',
  partners: 'partners',
  studio: 'pages: frames of the studio’s games',
  sandbox: 'pages: sandbox vendors',
}

/** A line for each name, and HOSTS of deploy/proxy/Caddyfile. @throws StartRefused as a start with these settings. */
export function hostLines(environment: NodeJS.ProcessEnv): string {
  const { all } = hostsOf(configFrom(environment))
  const widest = Math.max(...all.map((host) => hostAddress(host).length))
  const lines = all.map((host) => `${hostAddress(host).padEnd(widest)}  ${CALLER[host.kind]}`)
  return [...lines, `HOSTS="${all.map(hostAddress).join(' ')}"`].join('\n')
}

/**
 * `npm run drill`: shows on this machine that a failed database loses nothing. A primary with a synchronous standby, two server processes and
 * players who bet all the time; then a rolling restart, the kill of the primary, the promotion of the standby, and a new standby.
 * It exits with 1 if a promise is broken.
 *
 * `-- --seconds N`: length of each phase. `--away N`: seconds without a database before the promotion. `--proxy nginx` or `--proxy caddy`:
 * players bet over TLS through the installed proxy with its example of `deploy/proxy`, and each host of the product has to answer its page.
 * `--disk FOLDER`: the primary is stored there, on a small file system of its own, which is filled up in a phase. `--mail`: email goes through
 * the installed Postfix, and each player proves the address by the delivered code. `--theft` is a drill of its own: the database and the
 * secrets are copied, and everything is renewed.
 */
import { parseArgs } from 'node:util'

import { drill } from './drill/drill.ts'
import type { ProxyName } from './drill/proxy.ts'
import { theftDrill } from './drill/theft.ts'
import { buildSite } from './start/site.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    away: { type: 'string' },
    players: { type: 'string', default: '8' },
    proxy: { type: 'string' },
    disk: { type: 'string' },
    mail: { type: 'boolean', default: false },
    theft: { type: 'boolean', default: false },
  },
})
const [seconds, away, players] = [values.seconds, values.away ?? values.seconds, values.players].map(Number) as [number, number, number]
if (!(seconds > 0) || !(away > 0) || !(players > 0)) throw new Error('--seconds, --away and --players take a number above 0')

const { disk, mail: hasMail } = values
if (values.proxy) await buildSite()
const say = (line: string) => console.log(line)
const options = { seconds, away, players, proxy: proxyFrom(values.proxy), disk, hasMail, say }
const broken = values.theft ? await theftDrill(say) : await drill(options)
for (const line of broken) console.log(`BROKEN: ${line}`)
process.exit(broken.length > 0 ? 1 : 0)

function proxyFrom(name: string | undefined): ProxyName | undefined {
  if (name === undefined || name === 'nginx' || name === 'caddy') return name
  throw new Error('--proxy takes nginx or caddy')
}

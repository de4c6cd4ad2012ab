/** The scenarios in a real browser, against the built product on a real database. */
import { freePort } from '../lib/ports.ts'
import { findHeadless } from './chromium.ts'
import { type Layer, oneCheck } from './layer.ts'
import { startProduct } from './product.ts'
import { repeatScenarios, runScenarios } from './scenarios.ts'

export const browserLayer: Layer = {
  name: 'browser',
  async run({ rest, isQuick = false }) {
    try {
      return { ...(await withProduct((env) => runScenarios({ env, rest, isQuick }))), isNarrowed: rest.length > 0 }
    } catch (error) {
      return oneCheck(1, (error as Error).message)
    }
  },
  repeat: (failed) => withProduct((env) => repeatScenarios(failed, { env })),
}

/** The sandbox provider pays an invoice after this many seconds, so that scenarios need not wait. */
const AUTOPAY_S = '2'

/** Blocks are faster than on any real chain, so that a scenario sees confirmations. */
const BLOCK_S = '0.5'

/** Enough rounds for a day: drawing the chains of a million took more than half of what the server did. */
const LIVE_CHAIN = '5000'

/** All scenarios have one IP address, so the limits are wider. The defaults have their own test. */
const RATE_LIMITS =
  'read=6000/60,write=3000/60,auth=2000/60,code=1000/60,promo=1000/60,beacon=3000/60,captcha=1000/60,page=3000/10,media=6000/60,socket=6000/60,collector=65536/60'

/** A scenario sets its visitor's IP address, like a proxy on this machine. */
const TRUSTED_PROXIES = '127.0.0.1,::1'

/** Where `e2e/entry/tags.spec.ts` opens outside services with faults; it answers for `tags.example` itself. */
const outsidePorts = async () => ({ forged: await freePort(), slow: await freePort(), closed: await freePort() })

const tagsAt = ({ forged, slow, closed }: Awaited<ReturnType<typeof outsidePorts>>) => [
  { name: 'forged', script: `https://localhost:${forged}/tag.js` },
  { name: 'slow', script: `http://localhost:${slow}/tag.js` },
  { name: 'closed', script: `http://localhost:${closed}/tag.js` },
  { name: 'counter', script: 'https://tags.example/counter.js?id=1', hosts: ['https://in.example'] },
]

/** @throws if no browser is found or the product does not start. */
async function withProduct<T>(run: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const chromium = await findHeadless()
  const outside = await outsidePorts()
  const product = await startProduct({
    INTEGRATIONS: JSON.stringify({ tags: tagsAt(outside) }),
    SANDBOX_AUTOPAY_S: AUTOPAY_S,
    SIM_BLOCK_S: BLOCK_S,
    LIVE_CHAIN,
    RATE_LIMITS,
    TRUSTED_PROXIES,
    PASSWORD_COST: 'cheap',
    CONSOLE_IDLE_MINUTES: '480', // scenarios share a session of each operator
    CONSOLE_PROOF_MINUTES: '480',
  })
  try {
    return await run({ CHROMIUM_PATH: chromium, BASE_URL: product.url, DATA_DIR: product.dataDir, OUTSIDE_PORTS: JSON.stringify(outside) })
  } finally {
    await product.stop()
  }
}

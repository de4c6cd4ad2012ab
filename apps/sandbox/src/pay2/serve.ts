/** Serves the second provider: the same functions as the first, with another API. */
import type { FastifyInstance, FastifyReply } from 'fastify'

import { openHoldings } from '../pay/holdings.ts'
import { servePages } from '../pay/pages.ts'
import { createProvider } from '../pay/provider.ts'
import type { Pay, PayOptions } from '../pay/serve.ts'
import { waiting } from '../platform.ts'
import { beating } from '../vendor/beat.ts'
import { hang } from '../vendor/signed-route.ts'
import { runCommand } from './commands.ts'
import { fieldsFrom } from './fields.ts'
import { notify } from './notify.ts'

const BODY_LIMIT = 16 * 1024
const away = (reply: FastifyReply) => reply.code(502).send('')

export function servePay2(app: FastifyInstance, { merchant, platform, file, autopaySeconds }: PayOptions): Pay {
  const holdings = openHoldings(file)
  const autopayMs = autopaySeconds * 1000
  const { now, newId } = platform
  const provider = createProvider({ holdings, sendWebhook: (event, how) => notify(merchant, event, how, now()), now, newId, autopayMs })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures cover the fields as they arrived
    const types = ['application/x-www-form-urlencoded']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    scope.post('/gate', async (request, reply) => {
      const { api } = holdings.switches
      if (api === 'silent') return hang(reply)
      if (api === 'down') return away(reply)
      const fields = fieldsFrom(typeof request.body === 'string' ? request.body : '', merchant.secret, now())
      const result = fields ? await runCommand(fields, { holdings, provider, wait: waiting(platform) }) : { code: 30 }
      if (result === 'down') return away(reply)
      return result === 'silent' || api === 'lost' ? hang(reply) : result
    })
    servePages(scope, { holdings, provider, autopayMs, name: 'Sandbox payment provider 2' })
  })
  return {
    happen: provider.happen,
    payouts: provider.payouts,
    runDue: provider.runDue,
    turn: (switches) => void (holdings.switches = { ...holdings.switches, ...switches }),
    ...beating(platform, provider.runDue),
  }
}

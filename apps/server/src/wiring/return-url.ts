/** Where a payment provider's page returns the player: the deposit window, on the host and in the language of the call. */
import type { Config } from '../config/config.ts'
import { ownOriginsOf, siteOriginOf } from '../config/hosts.ts'
import type { RequestFacts } from '../platform/http/index.ts'

type ReturnConfig = Parameters<typeof ownOriginsOf>[0] & Pick<Config, 'port'>

export function createReturnUrl(config: ReturnConfig): (request: Pick<RequestFacts, 'header' | 'locale'>) => string {
  const isOwn = ownOriginsOf(config)
  const siteOrigin = siteOriginOf(config)
  return (request) => {
    const origin = request.header('origin')
    const isKnown = origin !== undefined && isOwn(origin, request.header('host'))
    return `${isKnown ? origin : siteOrigin}/${request.locale}?deposit`
  }
}

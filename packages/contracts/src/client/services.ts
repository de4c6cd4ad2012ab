/** ENT-10: which service serves a path or a live channel. Browsers load no route table, so the rule stands here; a test compares both. */
import { findManifest } from '@fairhouse/manifests'

import type { ChannelName } from '../live.ts'
import type { Service } from '../route.ts'

/** Of games without a page of their own. */
const OTHER_SERVICES: Readonly<Record<string, Service>> = { 'roulette-live': 'general', 'colour-wheel': 'general' }

const serviceOfGame = (game: string): Service | undefined =>
  findManifest(game)?.service ?? (Object.hasOwn(OTHER_SERVICES, game) ? OTHER_SERVICES[game] : undefined)

/** `path`: of a call, without its query. Every call of a game goes to its service, also those that other services answer too. */
export function serviceOf(path: string): Service {
  const [, area, game] = /^\/api\/v2\/(games|cases|wheel)(?:\/([^/]+))?/.exec(path) ?? []
  if (area === 'cases') return 'cases'
  if (area === 'wheel') return 'general'
  return (area === 'games' && !path.endsWith('/strip') && serviceOfGame(game ?? '')) || 'api'
}

export function serviceOfChannel(channel: ChannelName): Service {
  if (/^(practice-)?(room|roulette-live|colour-wheel)/.test(channel)) return 'general'
  if (/^(practice-)?duels/.test(channel)) return 'coinflip'
  return channel === 'crash' ? 'crash' : 'api'
}

/** ENT-10: which service serves a path or a live channel. Browsers load no route table, so the rule stands here; a test compares both. */
import type { ChannelName } from '../live.ts'
import type { Service } from '../route.ts'

const GAME_SERVICES: Readonly<Record<string, Service>> = {
  crash: 'crash',
  dice: 'dice',
  miner: 'miner',
  keno: 'keno',
  coinflip: 'coinflip',
  cases: 'cases',
  hilo: 'general',
  roulette: 'general',
  wheel: 'general',
  plinko: 'general',
  stairs: 'general',
  rooms: 'general',
  'roulette-live': 'general',
  'colour-wheel': 'general',
}

/** `path`: of a call, without its query. Every call of a game goes to its service, also those that other services answer too. */
export function serviceOf(path: string): Service {
  const [, area, game] = /^\/api\/v2\/(games|cases|wheel)(?:\/([^/]+))?/.exec(path) ?? []
  if (area === 'cases') return 'cases'
  if (area === 'wheel') return 'general'
  return (area === 'games' && !path.endsWith('/strip') && GAME_SERVICES[game ?? '']) || 'api'
}

export function serviceOfChannel(channel: ChannelName): Service {
  if (/^(practice-)?(room|roulette-live|colour-wheel)/.test(channel)) return 'general'
  if (/^(practice-)?duels/.test(channel)) return 'coinflip'
  return channel === 'crash' ? 'crash' : 'api'
}

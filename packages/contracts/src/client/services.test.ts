import { describe, expect, it } from 'vitest'

import { channels, methodAndPath, routes, type ChannelName } from '../index.ts'
import { serviceOf, serviceOfChannel } from './services.ts'

const paths = Object.entries(routes).map(([key, { service }]) => ({ service, path: methodAndPath(key).path }))

describe('the service of a call', () => {
  it('ENT-10 is the one that its route declares', () => {
    const own = paths.filter(({ service }) => service !== 'api')
    expect(own.length).toBeGreaterThan(30)
    for (const { service, path } of own) expect([path, serviceOf(path.replaceAll(/\{\w+\}/g, 'x'))]).toEqual([path, service])
    for (const { path } of paths.filter(({ service, path: each }) => service === 'api' && !each.includes('{game}')))
      expect([path, serviceOf(path)]).toEqual([path, 'api'])
  })

  it('ENT-10 is the one of the game in paths that all games share', () => {
    const games = { dice: 'dice', miner: 'miner', keno: 'keno', coinflip: 'coinflip', cases: 'cases', hilo: 'general', plinko: 'general' }
    for (const [game, service] of Object.entries(games)) expect(serviceOf(`/api/v2/games/${game}/bet`)).toBe(service)
    expect([serviceOf('/api/v2/games/history'), serviceOf('/api/v2/games/unknown/bet'), serviceOf('/geo_ip')]).toEqual([
      'api',
      'api',
      'api',
    ])
  })

  it('ENT-10 is the one of the game in live channels', () => {
    const names = Object.keys(channels) as ChannelName[]
    const ofApi = names.filter((channel) => serviceOfChannel(channel) === 'api')
    expect(ofApi).toEqual([
      'balance',
      'bonus',
      'autobet',
      'invoice',
      'payout',
      'verification',
      'notifications',
      'refused-stake',
      'feed',
      'online',
      'live-bets',
      'sports-bets',
      'sports-feed',
    ])
    const duels = names.filter((channel) => channel.includes('duels'))
    expect(new Set(duels.map(serviceOfChannel))).toEqual(new Set(['coinflip']))
    expect(serviceOfChannel('crash')).toBe('crash')
  })
})

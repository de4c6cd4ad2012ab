/**
 * `virtual:rules-sources` is the source of every game's rules as the site is built from them, so that a browser can hash
 * what it runs and show it. The order of the files is that of the fingerprint beside the seeds.
 */
import { forEveryGame, rulesSource } from '@fairhouse/games/rules-hash'
import type { Plugin } from 'vite'

const ID = 'virtual:rules-sources'

export function rulesSources(): Plugin {
  return {
    name: 'fairhouse:rules-sources',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(forEveryGame(rulesSource))}` : undefined),
  }
}

/**
 * `virtual:rules-sources` is the source of every game's rules as built into the site, so that a browser can hash and show it. Files are
 * in the order of the rules hash.
 */
import { forEveryVirtual, virtualRulesSource } from '@fairhouse/betting/rules-hash'
import { forEveryVerifiable, rulesSource } from '@fairhouse/games/rules-hash'
import type { Plugin } from 'vite'

const ID = 'virtual:rules-sources'

export function rulesSources(): Plugin {
  return {
    name: 'fairhouse:rules-sources',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(sources())}` : undefined),
  }
}

const sources = () => ({ ...forEveryVerifiable(rulesSource), ...forEveryVirtual(virtualRulesSource) })

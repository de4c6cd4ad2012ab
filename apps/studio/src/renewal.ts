/** What an operator does with the studio after a theft of its storage and secrets: a new key, no later round of the seeds from before, a checklist. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { StudioConfig } from './config.ts'
import { systemPlatform } from './platform.ts'
import { checkKeys, type Renewal, renewalState, type RenewalState, renewSeeds } from './store/renewal.ts'
import { openStore, readStore, type Store, STORE_FILE } from './store/schema.ts'
import { seedKeyOf } from './store/seal.ts'
import { countOpened, openSeal } from './store/seed-keys.ts'
import { sharedSecrets } from './store/settings.ts'
import { lockStorage } from './store/storage.ts'

export interface StudioRenewal {
  /** Changes nothing. @throws with a line if the keys are not those of the storage. */
  check(): void
  /** With a new key: renews, or goes on with a renewal that was killed. @throws with a line per problem. */
  renew(options: Pick<Renewal, 'leavesUnreadable' | 'say'>): RenewalState
  /** Another process may have the storage from then on. */
  close(): void
}

/**
 * With a new key it takes the storage, so that no studio starts meanwhile; without one it reads the checklist beside a studio that runs.
 * @throws with one line if a studio runs during a renewal, or there is no storage.
 */
export function openStudioRenewal(config: StudioConfig, platform: Renewal['platform'] = systemPlatform): StudioRenewal {
  const { dataDir, newSeedKey } = config
  if (!existsSync(join(dataDir, STORE_FILE))) throw new Error(`STUDIO_DATA_DIR: there is no studio's storage in ${dataDir}`)
  const unlock = newSeedKey === undefined ? () => undefined : lockStorage(dataDir)
  const opened = <T>(work: (store: Store) => T): T => {
    const store = newSeedKey === undefined ? readStore(dataDir) : openStore(dataDir)
    try {
      return work(store)
    } finally {
      store.close()
    }
  }
  return {
    check: () => opened((store) => checkKeys(store, config, newSeedKey)),
    renew: (options) =>
      opened((store) => {
        if (newSeedKey === undefined) checkKeys(store, config, newSeedKey)
        else {
          renewSeeds(store, config, newSeedKey, { platform, ...options })
          openSeal(store, { seedKey: newSeedKey, formerSeedKey: undefined }, platform)
        }
        return renewalState(store, sharedSecrets(config))
      }),
    close: unlock,
  }
}

const SHOWN = 20

export interface StudioChecklist {
  readonly done: readonly string[]
  readonly open: readonly string[]
  /** Nobody needs to do anything for them. */
  readonly waiting: readonly string[]
}

/** `byHand`: settings that somebody has compared or removed; `all` if no start had noted any. */
export function studioChecklist({ renewedAt, unchanged, changed, absent, open }: RenewalState, byHand: readonly string[]): StudioChecklist {
  const isNoted = unchanged.length + changed.length + absent.length > 0
  return {
    done: [
      ...(renewedAt === null ? [] : [`the studio's seeds: renewed on ${renewedAt}`]),
      ...changed.map((name) => `the studio's ${name}: changed`),
      ...absent.filter((name) => byHand.includes(name)).map((name) => `the studio's ${name}: by hand`),
    ],
    open: [
      ...(renewedAt === null ? ["the studio's seeds have never been renewed"] : []),
      ...(renewedAt !== null && !isNoted && !byHand.includes('all')
        ? ['no start of the studio had noted its secrets: make SECRET_STUDIO and STUDIO_METRICS_TOKEN new, then add --by-hand=all']
        : []),
      ...unchanged.map((name) => `the studio's ${name}: still the value that was in use; make a new one`),
      ...absent
        .filter((name) => !byHand.includes(name))
        .map(
          (name) =>
            `the studio's ${name}: not given to this command; give its new value, or add --by-hand=${name} if it is not used any more`,
        ),
    ],
    waiting: [
      ...open
        .slice(0, SHOWN)
        .map(
          ({ kind, id, player, isReturned }) =>
            `${kind} ${id} of player ${player}: ${isReturned ? 'the stakes go back' : 'ends with the seed that it began with'}`,
        ),
      ...(open.length > SHOWN ? [`${open.length - SHOWN} further rounds of the studio are open`] : []),
    ],
  }
}

export const checklistLines = ({ done, open, waiting }: StudioChecklist): string[] => [
  ...done.map((line) => `[done] ${line}`),
  ...waiting.map((line) => `[wait] ${line}`),
  ...open.map((line) => `[open] ${line}`),
]

/** How many of the stored seeds of pairs and chains a key opens. For checks. */
export function countOpenedSeeds(dataDir: string, seedKey: string): { seeds: number; opened: number } {
  const store = openStore(dataDir)
  try {
    return countOpened(store, seedKeyOf(seedKey))
  } finally {
    store.close()
  }
}

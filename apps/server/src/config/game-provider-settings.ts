/** Providers of games of the environment: that of the sandbox, the studio, and those of a JSON list. Each becomes a row that operators switch. */
import * as z from 'zod/mini'

import { ADAPTERS, type AdapterName, type GivenSecretState, type NewProvider, type Providers } from '../modules/games/providers/index.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'
import { publicAddress, sandboxVendor, type VendorPlace } from './addresses.ts'

export const gameProviderVariables = { STUDIO_URL: z.optional(z.url()), GAME_PROVIDERS: z.optional(z.string()) }

export interface GameProviderSettings {
  /** URL of the studio's process, to which its host is forwarded. */
  studioUrl: string | undefined
  /** Of the operator's list. */
  gameProviders: readonly GivenProvider[]
}

export interface GivenProvider extends NewProvider {
  /** Until the console makes another; absent: the console makes the first one. */
  secret: string | undefined
}

type GamesPlace = VendorPlace & GameProviderSettings

const OWN_IDS = ['sandbox', 'studio']
const httpUrl = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
/** Paths and the parameters of a launch are added to it; an address is shown in logs and sent to players, so it has no password. */
const isBare = (text: string, parts: readonly ('username' | 'password' | 'search' | 'hash')[]) =>
  URL.canParse(text) && parts.every((part) => new URL(text)[part] === '')
const baseUrl = httpUrl.check(z.refine((text) => isBare(text, ['username', 'password', 'search', 'hash'])))
const pageUrl = httpUrl.check(z.refine((text) => isBare(text, ['username', 'password', 'hash'])))
const has = z._default(z.boolean(), false)

const list = z.array(
  z.strictObject({
    id: z.string().check(
      z.regex(/^[a-z][a-z0-9-]{1,31}$/),
      z.refine((id) => !OWN_IDS.includes(id)),
    ),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    dialect: z.enum(Object.keys(ADAPTERS) as AdapterName[]),
    url: baseUrl,
    launch_url: pageUrl,
    secret: z.optional(z.string().check(z.minLength(16))),
    free_rounds: has,
    proofs: has,
    tables: has,
  }),
)

/** @throws with the reason, without any of the values. */
export function gameProviderSettingsFrom(
  given: { STUDIO_URL?: string | undefined; GAME_PROVIDERS?: string | undefined },
  production: boolean,
): GameProviderSettings {
  const gameProviders = (given.GAME_PROVIDERS === undefined ? [] : listedIn(given.GAME_PROVIDERS)).map(providerFrom)
  for (const { id, adapter, baseUrl, launchUrl, hasProofs, hasTables } of gameProviders) {
    const part = [hasProofs && 'proofs', hasTables && 'tables'].find((name) => name && !(name in ADAPTERS[adapter]))
    if (part) throw new Error(`GAME_PROVIDERS: ${id}: the dialect ${adapter} has no ${part}`)
    if (production && !(isSafeUrl(baseUrl) && launchUrl.startsWith('https:')))
      throw new Error(`GAME_PROVIDERS: ${id}: production uses https only`)
  }
  return { studioUrl: given.STUDIO_URL, gameProviders }
}

function listedIn(text: string): z.output<typeof list> {
  const read = list.safeParse(jsonOf(text))
  if (!read.success)
    throw new Error(`GAME_PROVIDERS: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
  const ids = read.data.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Error('GAME_PROVIDERS: two providers have the same id')
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('GAME_PROVIDERS: this is no JSON')
  }
}

function providerFrom({ id, name, dialect: adapter, secret, ...given }: z.output<typeof list>[number]): GivenProvider {
  const { url: baseUrl, launch_url: launchUrl, free_rounds: hasFreeRounds, proofs: hasProofs, tables: hasTables } = given
  return { id, name, adapter, baseUrl, host: null, launchUrl, hasFreeRounds, hasProofs, hasTables, secret }
}

const NOT_USED: Readonly<Record<Exclude<GivenSecretState, 'used'>, string>> = {
  unused:
    'a provider of games has another secret than the configuration, made in the console: rotate it there, or take it out of the configuration',
  exposed: 'the secret of a provider of games was in use when the secrets were stolen, and is not taken: give a new one',
}

/**
 * Providers of the configuration become rows; operators switch them like any other. @throws if a row has another dialect: then nobody would
 * understand the rest of its rounds.
 */
export async function enlistGameProviders(
  config: GamesPlace,
  providers: Pick<Providers, 'enlist' | 'requestFirstImport' | 'switchedOn'>,
  warn: (message: string, facts: Record<string, unknown>) => void,
): Promise<void> {
  const given = gameProvidersFrom(config)
  for (const { secret, ...provider } of given) {
    const state = await providers.enlist(provider, secret)
    if (state !== 'used') warn(NOT_USED[state], { provider: provider.id })
    await providers.requestFirstImport(provider.id)
  }
  const left = (await providers.switchedOn()).filter((id) => !given.some((each) => each.id === id))
  if (left.length > 0) warn('providers of games are on and not in the configuration: switch them off in the console', { providers: left })
}

export const gameProvidersFrom = (config: GamesPlace): GivenProvider[] => [
  ...sandboxGamesFrom(config),
  ...studioFrom(config),
  ...config.gameProviders,
]

function studioFrom(config: GamesPlace): GivenProvider[] {
  const { studioUrl, secrets } = config
  if (!studioUrl || !secrets.studio) return []
  const address = { baseUrl: studioUrl, host: null, launchUrl: `${publicAddress(config, 'studio')}/play`, hasTables: true }
  const name = 'Fairhouse Studio'
  return [{ id: 'studio', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: true, secret: secrets.studio }]
}

function sandboxGamesFrom(config: VendorPlace): GivenProvider[] {
  const sandbox = sandboxVendor(config, 'games')
  if (!sandbox) return []
  const { url: baseUrl, host } = sandbox
  const launchUrl = `http://${host}${config.port === 80 ? '' : `:${config.port}`}/play`
  const address = { baseUrl, host, launchUrl, hasTables: false }
  const name = 'Sandbox Games'
  return [{ id: 'sandbox', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: false, secret: config.secrets.games }]
}

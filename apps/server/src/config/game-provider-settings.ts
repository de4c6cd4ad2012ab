/** Providers of games of the environment: that of the sandbox, and the studio. Others are rows of the database, and have their secret from the console. */
import type { NewProvider, Providers } from '../modules/games/providers/index.ts'
import { publicAddress, sandboxVendor, type VendorPlace } from './addresses.ts'

type GamesPlace = VendorPlace & { studioUrl: string | undefined }

interface GivenProvider {
  provider: NewProvider
  secret: string
}

/** Providers of the configuration become rows; operators switch them like any other. */
export async function enlistGameProviders(config: GamesPlace, providers: Pick<Providers, 'enlist' | 'requestFirstImport'>): Promise<void> {
  for (const { provider, secret } of gameProvidersFrom(config)) {
    await providers.enlist(provider, secret)
    await providers.requestFirstImport(provider.id)
  }
}

export const gameProvidersFrom = (config: GamesPlace): GivenProvider[] => [...sandboxGamesFrom(config), ...studioFrom(config)]

function studioFrom(config: GamesPlace): GivenProvider[] {
  const { studioUrl, secrets } = config
  if (!studioUrl || !secrets.studio) return []
  const address = { baseUrl: studioUrl, host: null, launchUrl: `${publicAddress(config, 'studio')}/play`, hasTables: true }
  const name = 'Fairhouse Studio'
  const provider: NewProvider = { id: 'studio', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: true }
  return [{ provider, secret: secrets.studio }]
}

function sandboxGamesFrom(config: VendorPlace): GivenProvider[] {
  const sandbox = sandboxVendor(config, 'games')
  if (!sandbox) return []
  const { url: baseUrl, host } = sandbox
  const launchUrl = `http://${host}${config.port === 80 ? '' : `:${config.port}`}/play`
  const address = { baseUrl, host, launchUrl, hasTables: false }
  const name = 'Sandbox Games'
  const provider: NewProvider = { id: 'sandbox', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: false }
  return [{ provider, secret: config.secrets.games }]
}

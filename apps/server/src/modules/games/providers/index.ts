/** The public interface of providers: the only file that other modules import. */
export { type AdapterName, ADAPTERS } from './adapters/index.ts'
export { providersSealed } from './directory.ts'
export type { GivenSecretState, HeldVerdictOf, ListedGame, ListedProvider, ProviderChange, ProviderOperations } from './operator.ts'
export type { ProvidersDeps } from './ports.ts'
export type { PlayModesRow } from './play-modes.ts'
export { createProviders, type Providers } from './providers.ts'
export type { GameRow } from './store/games.ts'
export { type HeldWin, loadHeldWins } from './store/held-wins.ts'
export { endGameTokens } from './store/sessions.ts'
export type { ListedTable } from './tables.ts'
export { createTitles, type TitleDeps, type Titled, type WithTitles } from './titles.ts'
export { endProviderSecrets, hasProvider, providersWithoutSecret } from './store/providers.ts'
export type { NewProvider } from './store/providers.ts'
export type {
  FreeRoundCampaign,
  FreeRoundEvent,
  FreeRoundGame,
  FreeRoundListener,
  FreeRoundRefusal,
  FreeRounds,
  FreeRoundState,
  FreeRoundStatus,
  FreeWin,
  FreeWinCall,
  PlayedFreeRound,
} from './free-rounds.ts'

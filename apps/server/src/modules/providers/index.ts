/** The public interface of providers: the only file that other modules import. */
export type {
  FreeRoundCampaign,
  FreeRoundEvent,
  FreeRoundListener,
  FreeRoundRefusal,
  FreeRounds,
  FreeRoundState,
  FreeRoundStatus,
  FreeWin,
} from './free-rounds.ts'
